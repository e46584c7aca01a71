import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

/** A resource with ratings of 2 and 5; the second is the one to change. */
async function rated() {
  const resource = await publish(hub, await hub.teacher(), {});
  const [first, rater] = [await hub.teacher(), await hub.teacher()];
  await rate(first, resource, 2);
  const rating = await rate(rater, resource, 5);
  return { resource, rater, rating, path: `/api/ratings/${rating.id}` };
}

const rate = (client: TestClient, resource: number, stars: number) =>
  client.expectOk("POST", `/api/resources/${resource}/ratings`, { rating: stars, comment: "Useful." });

const averageOf = async (id: number) => {
  const { avgRating, ratingCount } = await hub.visitor().expectOk("GET", `/api/resources/${id}`);
  return [avgRating, ratingCount];
};

/** The average in the list of resources. */
const listedAverage = async (id: number) =>
  (await hub.visitor().expectOk("GET", "/api/resources")).find((resource: { id: number }) => resource.id === id)
    .avgRating;

test("changing a rating corrects the average at once, everywhere", async () => {
  const { resource, rater, rating, path } = await rated();
  expect([...(await averageOf(resource)), await listedAverage(resource)]).toEqual([3.5, 2, 3.5]);
  const edited = await rater.expectOk("PUT", path, { rating: 3, comment: null });
  expect(edited).toEqual({
    ...rating,
    rating: 3,
    comment: null,
    contentHtml: null,
    editedAt: expect.stringMatching(/Z$/),
  });
  expect([...(await averageOf(resource)), await listedAverage(resource)]).toEqual([2.5, 2, 2.5]);
  const [shown] = await hub.visitor().expectOk("GET", `/api/resources/${resource}/ratings`);
  expect(shown).toEqual(edited);
});

test("giving the same rating again does not count as an edit", async () => {
  const { rater, rating, path } = await rated();
  expect(await rater.expectOk("PUT", path, { rating: 5, comment: "Useful." })).toEqual(rating);
});

test("a rating can be changed only to whole stars from 1 to 5", async () => {
  const { resource, rater, path } = await rated();
  for (const stars of [0, 6, 2.5]) expect((await rater.put(path, { rating: stars })).status).toBe(400);
  expect(await averageOf(resource)).toEqual([3.5, 2]);
});

test("a removed rating does not count, and the person can rate again", async () => {
  const { resource, rater, path } = await rated();
  expect((await rater.delete(path)).status).toBe(204);
  expect([...(await averageOf(resource)), await listedAverage(resource)]).toEqual([2, 1, 2]);
  expect((await rater.delete(path)).body).toEqual({ message: "Rating not found" });
  expect((await rater.put(path, { rating: 1 })).status).toBe(404);
  await rate(rater, resource, 4);
  expect(await averageOf(resource)).toEqual([3, 2]);
});

test("a moderator can remove a rating, but not change it", async () => {
  const { resource, path } = await rated();
  const admin = await hub.admin();
  expect((await admin.put(path, { rating: 1 })).status).toBe(403);
  expect((await admin.delete(path)).status).toBe(204);
  expect(await averageOf(resource)).toEqual([2, 1]);
  expect(await miscounts(hub.db)).toEqual([]);
});
