import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { newClient, type TestClient } from "#server/testing/client.ts";
import { elementsInPage } from "#server/testing/html-page.ts";
import { openHub } from "#server/testing/hub.ts";
import { addPages } from "./pages.ts";

const hub = openHub();
let teacher: TestClient;

beforeAll(async () => {
  const app = newApp(hub);
  addPages(app, hub.endpoints, { head: () => "" }, hub);
  teacher = newClient(async (path, init) => app.request(path, init));
  const person = { username: "rosa", email: "rosa@example.org", password: "a-long-password" };
  teacher.user = await teacher.expectOk("POST", "/api/auth/register", person);
});

const banner = async () => {
  const { body } = await teacher.get("/about");
  return elementsInPage(String(body)).filter(({ attributes }) => attributes["aria-label"] === "Your email address");
};

test("a member whose address refuses mail sees a message above every page, and what to do", async () => {
  expect(await banner()).toEqual([]);
  await hub.db.execute(sql`update users set email_refused_at = now() where id = ${teacher.user.id}`);
  expect(await banner()).toHaveLength(1);
  const { body } = await teacher.get("/about");
  expect(body).toContain("bounced, so we stopped emailing you notifications");
  expect(body).toContain("Send a link to confirm it");
  expect(body).toContain(`href="/users/${teacher.user.id}?tab=security"`);
});
