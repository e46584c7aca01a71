import { expect, test } from "vitest";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub({}, { broadcast: singleServer });

const DAY_MS = 24 * 60 * 60_000;

async function fields() {
  const { status, body, headers } = await hub.visitor().get("/.well-known/security.txt");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  return Object.fromEntries(
    String(body)
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
}

test("security.txt names the contact page, has an expiry date that moves on, and contains no private address", async () => {
  const admin = await hub.admin();
  const settings = await admin.expectOk("GET", "/api/admin/site");
  await admin.expectOk("PUT", "/api/admin/site", { ...settings, contactEmail: "office@lakeside.example" });
  const { Expires: expires, ...rest } = await fields();
  expect(rest).toEqual({
    Contact: `${hub.config.appUrl}/contact`,
    "Preferred-Languages": "en",
    Canonical: `${hub.config.appUrl}/.well-known/security.txt`,
  });
  const days = (Date.parse(expires ?? "") - Date.now()) / DAY_MS;
  expect([days > 90, days < 365]).toEqual([true, true]);
});

test("a members-only site serves it to everybody", async () => {
  const admin = await hub.admin();
  const settings = await admin.expectOk("GET", "/api/admin/site");
  await admin.expectOk("PUT", "/api/admin/site", { ...settings, readers: "members" });
  expect((await fields()).Contact).toBe(`${hub.config.appUrl}/contact`);
});
