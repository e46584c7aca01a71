import { randomUUID } from "node:crypto";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { changeSite, changeSiteForVisitors, OWN_SERVER } from "./support/site.ts";

test.use({ settings: OWN_SERVER, expectedStatuses: [400] });
// One after the other, since each worker would start such a server.
test.describe.configure({ mode: "default" });

test("an invitation's link registers while registration is by invitation", async ({ page }) => {
  await changeSite(page, { registration: "invited" });
  const invited = await page.request.post("/api/admin/invitations", { data: {} });
  const { pathname, search } = new URL((await invited.json()).url);
  await page.context().clearCookies();
  await page.goto(pathname + search);
  const username = `invited-${randomUUID().slice(0, 8)}`;
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: `Account menu of ${username}` })).toBeVisible();
  await changeSite(page);
});

test("while only some domains may register, the form says so and names them at the field", async ({ page }) => {
  await changeSiteForVisitors(page, { registration: "domains", domains: ["lakeside.example"] });
  await page.goto("/register");
  await expect(page.getByText("only addresses at certain domains can register here")).toBeVisible();
  await page.getByLabel("Username").fill(`domain-${randomUUID().slice(0, 8)}`);
  await page.getByLabel("Email").fill("somebody@example.org");
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expectFieldErrors(page, { Email: "Please use an email address at lakeside.example" });
  await changeSite(page);
});
