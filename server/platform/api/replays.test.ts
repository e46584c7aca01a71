import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

let admin: TestClient;
beforeAll(async () => {
  admin = await hub.admin();
});

let keys = 0;
const newKey = () => ({ "idempotency-key": `key-${++keys}` });

test("a decision that is sent again is not made again, and returns the current state of its resource", async () => {
  const { id: mine } = await admin.expectOk("POST", "/api/resources", draft({}));
  const key = newKey();
  const approve = () => admin.call("PUT", `/api/admin/resources/${mine}/approve`, undefined, key);
  expect((await approve()).body.status).toBe("approved");
  await admin.expectOk("PUT", `/api/admin/resources/${mine}/reopen`);
  const again = await approve();
  expect([again.status, again.body.status, again.headers.get("idempotent-replayed")]).toEqual([200, "pending", "true"]);
  await admin.expectOk("DELETE", `/api/resources/${mine}`);
  expect((await approve()).status).toBe(404);
});

test("a write that is sent again shows nothing that its sender may no longer see", async () => {
  const [author, writer] = [await hub.teacher(), await hub.teacher()];
  const key = newKey();
  const comment = { content: "Written while it was public" };
  const path = `/api/resources/${await publish(hub, author, {})}/comments`;
  const send = () => writer.call("POST", path, comment, key);
  const { id } = (await send()).body;
  await admin.expectOk("DELETE", `/api/comments/${id}`);
  expect((await send()).body).toEqual({ message: "Comment not found" });
});

test("the address of a list shared by its link is not stored, and is returned again only to its owner", async () => {
  const owner = await hub.teacher();
  const key = newKey();
  const create = () => owner.call("POST", "/api/lists", { title: "For my colleagues", visibility: "link" }, key);
  const [first, again] = [await create(), await create()].map(({ body }) => body.url);
  expect(again).toBe(first);
  const stored = JSON.stringify(await rows(hub.db, sql`select idempotency_keys::text as row from idempotency_keys`));
  expect(stored).not.toContain(first.replace("/lists/", ""));
});
