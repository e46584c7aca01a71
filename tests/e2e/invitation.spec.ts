import { randomUUID } from "node:crypto";
import { expectAccessible } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

// 401 if data affected by the last decision is read again after the moderator has logged out.
test.use({ expectedStatuses: [400, 401] });

test("a person invited as a moderator registers with the link, once, and reviews resources", async ({ page }) => {
  await register(page);
  const title = `To be reviewed ${uniqueWord()}`;
  await submitResource(page, { title });
  await logIn(page, ADMIN);
  const invited = await page.request.post("/api/admin/invitations", { data: { role: "moderator" } });
  const { pathname, search } = new URL((await invited.json()).url);

  const tryRegistering = async () => {
    await page.context().clearCookies();
    const username = `invited-${randomUUID().slice(0, 8)}`;
    await page.goto(pathname + search);
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Email").fill(`${username}@example.org`);
    await page.getByLabel("Password", { exact: true }).fill("a long enough password");
    await page.getByRole("button", { name: "Create account" }).click();
  };
  await tryRegistering();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Manage Resources" }).click();
  await page.getByPlaceholder("Search resources by title or description").fill(title);
  const row = page.getByRole("tabpanel").getByRole("listitem");
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: "Approve" }).press("Enter");
  await expectToast(page, "Resource approved");

  await tryRegistering();
  await expectToast(page, "Registration failed", "This invitation has been used or has expired");
});
