import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { tabTo } from "./support/keyboard.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [401] });

test("a teacher logs in by keyboard alone, gets to the page they wanted, and logs out", async ({ page }) => {
  const teacher = await register(page);
  await page.context().clearCookies();
  await page.goto("/submit");
  await expectToast(page, "Authentication required", "Please log in to submit a resource");
  await expect(page).toHaveURL("/login?redirectTo=/submit");
  await tabTo(page, page.getByLabel(/^Username/));
  await page.keyboard.type(teacher.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expectToast(page, "Login failed", "Incorrect username or password");
  await expect(page.getByRole("alert").filter({ hasText: "Login failed" }), "one of two messages is quiet").toHaveCount(
    0,
  );
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(teacher.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/submit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submit a Resource");

  await tabTo(page, page.getByRole("button", { name: /^Account menu/ }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Log out" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Logged out", "You have been successfully logged out");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: /^Account menu/ })).toHaveCount(0);
  await page.goto("/profile/edit");
  await expectToast(page, "Authentication Required", "Please log in to edit your profile");
  await expect(page).toHaveURL("/login?redirectTo=/profile/edit");
});
