import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectToast } from "./support/toasts.ts";

test("a teacher edits their profile by keyboard alone", async ({ page, server }) => {
  const { id } = await register(page);
  await page.goto(`/users/${id}`);
  await pressAt(page, page.getByRole("link", { name: "Edit Profile" }));
  await typeAt(page, page.getByLabel("First name"), "Robyn");
  await typeAt(page, page.getByLabel("Profile image URL"), `${server.url}/favicon.svg`);
  await typeAt(page, page.getByLabel("Bio"), "Chemistry.");
  await pressAt(page, page.getByRole("button", { name: "Save Changes" }));
  await expectToast(page, "Profile updated");
  await expect(page.getByText("Chemistry.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Account menu of Robyn Doe" })).toBeVisible();
  await expect(page.locator(`main img[src="${server.url}/favicon.svg"]`)).toBeVisible();
});
