import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { addPages } from "./pages.ts";

const hub = openHub({}, { broadcast: singleServer });
const LOS_ANGELES = "tz=America/Los_Angeles";

let page: string;
let member: TestClient;

beforeAll(async () => {
  member = await hub.teacher();
  const id = await publish(hub, member, { title: "An evening lesson" });
  // In Los Angeles it is still the evening before.
  await hub.db.execute(sql`update resources set created_at = '2026-11-16T03:30:00Z' where id = ${id}`);
  page = `/resources/${id}`;
});

async function publishedOn(...cookies: string[]): Promise<string | undefined> {
  const app = newApp(hub);
  addPages(app, hub.endpoints, { head: () => "" }, hub);
  const response = await app.request(page, { headers: { cookie: cookies.join("; ") } });
  return /<time dateTime="2026-11-16T03:30:00.000Z">([^<]+)</.exec(await response.text())?.[1];
}

test("a member's page has dates in their time zone", async () => {
  expect(await publishedOn(member.cookie(), LOS_ANGELES)).toBe("Nov 15, 2026");
});

test("without a time zone, or with an unknown one, dates are in UTC", async () => {
  expect(await publishedOn(member.cookie())).toBe("Nov 16, 2026");
  expect(await publishedOn(member.cookie(), "tz=Mars/Olympus")).toBe("Nov 16, 2026");
});

test("visitors share their pages, so these have dates in UTC whatever their time zone", async () => {
  expect(await publishedOn(LOS_ANGELES)).toBe("Nov 16, 2026");
  expect(await publishedOn()).toBe("Nov 16, 2026");
});
