import { expectAccessible } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { tabTo } from "./support/keyboard.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [401, 429] });

test("a teacher logs in, gets to the page they wanted, and logs out", { tag: "@both-sizes" }, async ({
  page,
  isMobile,
}) => {
  const teacher = await register(page);
  await page.context().clearCookies();
  await page.goto("/submit");
  await expectToast(page, "Authentication required", "Please log in to submit a resource");
  await expect(page).toHaveURL("/login?redirectTo=/submit");

  await page.getByRole("button", { name: "Log in" }).click();
  await expectFieldErrors(page, { Username: "Username is required", Password: "Password is required" });
  await expectAccessible(page);

  await page.getByLabel("Username").fill(teacher.username);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expectToast(page, "Login failed", "Incorrect username or password");
  await expectFieldErrors(page, { Password: "Invalid credentials. Please try again." });
  await expect(page.getByRole("alert").filter({ hasText: "Login failed" }), "one of two messages is quiet").toHaveCount(
    0,
  );
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();

  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByLabel("Password", { exact: true }).fill(teacher.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/submit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submit a Resource");

  if (isMobile) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Log out" }).click();
  } else {
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await page.getByRole("button", { name: "Log out" }).click();
  }
  await expectToast(page, "Logged out", "You have been successfully logged out");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: /^Account menu/ })).toHaveCount(0);
  await page.goto("/profile/edit");
  await expectToast(page, "Authentication Required", "Please log in to edit your profile");
  await expect(page).toHaveURL("/login?redirectTo=/profile/edit");
});

test("logging in and out works by keyboard alone", async ({ page }) => {
  const teacher = await register(page);
  await page.context().clearCookies();
  await page.goto("/");
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Login" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeFocused();
  await tabTo(page, page.getByLabel("Username"));
  await page.keyboard.type(teacher.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(teacher.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  const menu = page.getByRole("button", { name: /^Account menu/ });
  await expect(menu).toBeVisible();
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Log out" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Logged out", "You have been successfully logged out");
});
