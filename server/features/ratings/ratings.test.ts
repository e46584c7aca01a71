import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

test("rating one's own resource is rejected, even for an admin, and does not count", async () => {
  for (const author of [await hub.teacher(), await hub.admin()]) {
    const id = await publish(hub, author, {});
    const { status, body } = await author.post(`/api/resources/${id}/ratings`, { rating: 5 });
    expect([status, body]).toEqual([403, { message: "You cannot rate your own resource" }]);
    const reader = await hub.teacher();
    await reader.expectOk("POST", `/api/resources/${id}/ratings`, { rating: 2 });
    expect((await reader.get(`/api/resources/${id}`)).body).toMatchObject({ ratingCount: 1, avgRating: 2 });
  }
});

test("the ratings of a resource can be filtered by user", async () => {
  const [author, rater, other] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  const path = `/api/resources/${await publish(hub, author, {})}/ratings`;
  const given = await rater.expectOk("POST", path, { rating: 4 });
  await other.expectOk("POST", path, { rating: 2 });
  const { body, headers } = await hub.visitor().get(`${path}?userId=${rater.user.id}`);
  expect([body, headers.get("x-total-count")]).toEqual([[given], "1"]);
  expect(await rater.expectOk("GET", `${path}?userId=${author.user.id}`)).toEqual([]);
  expect((await rater.get(`${path}?userId=me`)).status).toBe(400);
});
