import { expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { openHub } from "#server/testing/hub.ts";
import { addPages } from "./pages.ts";

const confirming = openHub({ requireConfirmedEmail: true });
const trusting = openHub({ requireConfirmedEmail: false });

const WARNING = "anybody can register with a made-up address at these domains";

test.each([
  ["warns the admin where nobody has to confirm an address", trusting, true],
  ["does not warn where addresses have to be confirmed", confirming, false],
])("the setting that lets certain domains register %s", async (_, hub, warns) => {
  const admin = await hub.admin();
  const app = newApp(hub);
  addPages(app, hub.endpoints, { head: () => "" }, hub);
  const page = await app.request("http://localhost/admin/site", { headers: { cookie: admin.cookie() } });
  const html = await page.text();
  expect(html).toContain("Only with an email address at the domains below");
  expect(html.includes(WARNING)).toBe(warns);
});
