import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { openHub } from "#server/testing/hub.ts";
import { addPages } from "./pages.ts";

const hub = openHub({}, { broadcast: singleServer });

test("a page clears the cookie of an ended session, and the next one can be cached", async () => {
  const app = newApp(hub);
  addPages(app, hub.endpoints, { head: () => "" }, hub);
  const read = (cookie: string) => app.request("/", { headers: { cookie } });
  const client = await hub.teacher();
  await hub.db.execute(sql`update sessions set expires_at = now() where user_id = ${client.user.id}`);

  const { headers } = await read(`theme=dark; ${client.cookie()}`);
  expect(headers.get("set-cookie")).toBe("sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  expect(headers.get("etag")).toBeNull();
  expect((await read("theme=dark")).headers.get("etag")).not.toBeNull();
});
