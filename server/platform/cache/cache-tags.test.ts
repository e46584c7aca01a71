import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { IdParam } from "#contract/common-schemas.ts";
import { newApp } from "#server/app.ts";
import { comments } from "#server/db/schema/resources.ts";
import { endpoint } from "#server/platform/api/endpoint.ts";
import { newClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

/** Its path has the id of the comment only; the resource is known from the deleted row. */
const removal = (outcome: () => void) =>
  endpoint(
    {
      method: "DELETE",
      path: "/api/made-up/:id",
      summary: "Delete a comment",
      access: "anyone",
      params: IdParam,
      answers: { status: 204 },
      cacheTags: (_, { resourceId }: { resourceId: number }) => [`resource ${resourceId}`],
    },
    async ({ params, db }) => {
      const [gone] = await db.delete(comments).where(eq(comments.id, params.id)).returning();
      outcome();
      return { resourceId: gone?.resourceId ?? 0 };
    },
  );

const clientOf = (outcome = () => {}) => {
  const app = newApp(hub, [...hub.endpoints, removal(outcome)]);
  return newClient((path, init) => Promise.resolve(app.request(path, init)));
};

async function commentedResource() {
  const author = await hub.teacher();
  const resource = await publish(hub, author, {});
  const path = `/api/resources/${resource}/comments`;
  const { id } = await author.expectOk("POST", path, { content: "Thank you" });
  return { id, shown: async () => (await hub.visitor().expectOk("GET", path)).map((row: { id: number }) => row.id) };
}

test("the cache tags of a write can come from its result", async () => {
  const { id, shown } = await commentedResource();
  expect(await shown()).toEqual([id]);
  expect((await clientOf().call("DELETE", `/api/made-up/${id}`)).status).toBe(204);
  expect(await shown()).toEqual([]);
});

test("a write that fails without a result invalidates everything, since it may have been committed", async () => {
  const { id, shown } = await commentedResource();
  expect(await shown()).toEqual([id]);
  const failing = clientOf(() => {
    throw Object.assign(new Error("lost while committing"), { code: "08006" });
  });
  expect((await failing.call("DELETE", `/api/made-up/${id}`)).status).toBe(503);
  expect(await shown()).toEqual([]);
});
