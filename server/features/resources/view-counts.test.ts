import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

/** The fields of an endpoint's response, or of its items if it is a list. */
function fieldsOf(answers: object): object {
  const { list, body } = answers as { list?: unknown; body?: unknown };
  const schema = (list ?? body ?? {}) as { shape?: object; element?: z.ZodMiniObject };
  return schema.shape ?? schema.element?.shape ?? {};
}

test("every response with views includes those not yet written to the database", async () => {
  const [author, reader, admin] = [await hub.teacher(), await hub.teacher(), await hub.admin()];
  const published = await publish(hub, author, {});
  const { id: pending } = await author.expectOk("POST", "/api/resources", draft({}));
  await reader.expectOk("POST", `/api/resources/${published}/save`);
  await admin.expectOk("GET", `/api/resources/${pending}`);
  await reader.expectOk("GET", `/api/resources/${published}`);
  const body = draft({});
  const asked: Record<string, () => Promise<unknown>> = {
    "GET /api/resources": () => author.expectOk("GET", "/api/resources"),
    "GET /api/resources/featured": () => author.expectOk("GET", "/api/resources/featured"),
    "GET /api/resources/:id": () => author.expectOk("GET", `/api/resources/${published}`),
    "GET /api/users/:id/resources": () => author.expectOk("GET", `/api/users/${author.user.id}/resources`),
    "GET /api/users/:id/saved": () => reader.expectOk("GET", `/api/users/${reader.user.id}/saved`),
    "GET /api/admin/resources": () => admin.expectOk("GET", "/api/admin/resources"),
    "GET /api/admin/resources/:id": () => admin.expectOk("GET", `/api/admin/resources/${published}`),
    "GET /api/admin/resources/pending": () => admin.expectOk("GET", "/api/admin/resources/pending"),
    "PUT /api/resources/:id": () => admin.expectOk("PUT", `/api/resources/${published}`, body),
    "PUT /api/admin/resources/:id/reject": () => admin.expectOk("PUT", `/api/admin/resources/${pending}/reject`),
    "PUT /api/admin/resources/:id/approve": () => admin.expectOk("PUT", `/api/admin/resources/${pending}/approve`),
    "PUT /api/admin/resources/:id/review": () =>
      admin.expectOk("PUT", `/api/admin/resources/${pending}/review`, { reasons: [] }),
    "PUT /api/admin/resources/:id/reopen": () => admin.expectOk("PUT", `/api/admin/resources/${pending}/reopen`),
  };
  // A new resource has no views yet.
  const withViews = hub.endpoints
    .filter(({ spec }) => "views" in fieldsOf(spec.answers) && spec.path !== "/api/resources")
    .map(({ spec }) => `${spec.method} ${spec.path}`);
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(withViews));
  for (const [call, ask] of Object.entries(asked)) {
    const answered = [await ask()].flat() as { id: number; views: number }[];
    const ours = answered.filter(({ id }) => [published, pending].includes(id));
    expect([call, ours.map(({ views }) => views)]).toEqual([call, ours.map(() => 1)]);
    expect(ours.length).toBeGreaterThan(0);
  }
  expect((await admin.expectOk("GET", "/api/admin/stats")).totalViews).toBe(2);
  const { resources } = await author.expectOk("GET", `/api/users/${author.user.id}/export`);
  expect(resources.map(({ views }: { views: number }) => views)).toEqual([1, 1]);
  expect(hub.views.waiting()).toBe(2);
});
