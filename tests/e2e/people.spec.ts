import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [404] });

test("an admin finds a member, gives them a role, suspends them and deletes their account", async ({ page }) => {
  const person = await register(page);
  await submitResource(page);
  await logIn(page, ADMIN);
  await page.goto("/admin/people");
  const row = page.getByRole("tabpanel").getByRole("listitem");
  await page.getByPlaceholder("Search by name, username or email").fill(person.username);
  await expect(page).toHaveURL(`/admin/people?search=${person.username}`);
  await expect(row).toHaveCount(1);
  await page.getByLabel("State").selectOption("Suspended");
  await expect(page.getByText("Nobody matches.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("State")).toHaveValue("suspended");
  await page.goBack();
  await expect(row).toContainText(person.email);

  const dialog = page.getByRole("dialog");
  const choose = async (entry: string) => {
    await row.getByRole("button", { name: /^Manage/ }).click();
    await row.getByRole("button", { name: entry, exact: true }).click();
  };
  await choose("Change role");
  await dialog.getByLabel("Role", { exact: true }).selectOption("Moderator");
  await dialog.getByRole("button", { name: "Change Role" }).click();
  await expectToast(page, "Role changed", "Robin Doe is now a moderator");
  await choose("Suspend");
  await dialog.getByLabel("Reason").fill("Advertising in every topic.");
  await dialog.getByLabel("For how long").selectOption("Until further notice");
  await dialog.getByRole("button", { name: "Suspend Account" }).click();
  await expect(row).toContainText("Suspended until further notice. Advertising in every topic.");
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await choose("End suspension");
  await expectToast(page, "Suspension ended", "Robin Doe can post again");
  await choose("Delete account");
  await dialog.getByLabel(/^Also erase everything/).check();
  await dialog.getByLabel(/^To confirm/).fill(person.username);
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expectToast(page, "Account deleted", `The account “${person.username}” has been deleted`);
  await page.goto(`/users/${person.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("User Not Found");
});
