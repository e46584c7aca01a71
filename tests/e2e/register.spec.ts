import { randomUUID } from "node:crypto";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";

test("a visitor creates an account by keyboard alone, and is logged in", async ({ page }) => {
  const username = `keys-${randomUUID().slice(0, 8)}`;
  await page.goto("/login");
  await pressAt(page, page.getByRole("link", { name: "Create an account" }));
  await expect(page).toHaveURL("/register");
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  await typeAt(page, page.getByLabel("Username"), username);
  await typeAt(page, page.getByLabel("Email"), `${username}@example.org`);
  await typeAt(page, page.getByLabel("Password", { exact: true }), "a long enough password");
  await pressAt(page, page.getByRole("button", { name: "Create account" }));
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Register" })).toHaveCount(0);
  await page.getByRole("button", { name: `Account menu of ${username}` }).click();
  const menu = page.locator(".menu:popover-open");
  await expect(menu).toContainText(`${username}@example.org`);
  await menu.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByText(`@${username}`)).toBeVisible();
});
