import { randomUUID } from "node:crypto";
import { expectAccessible } from "./support/accessibility.ts";
import { logIn } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { ADMIN } from "./support/server.ts";

test.use({ expectedStatuses: [409, 429, 400] });

test("a visitor creates an account and is logged in", { tag: "@both-sizes" }, async ({ page, isMobile }) => {
  const username = `visitor-${randomUUID().slice(0, 8)}`;
  await page.goto("/register");
  const create = page.getByRole("button", { name: "Create account" });
  await create.click();
  await expectFieldErrors(page, {
    Username: "Username must be at least 3 characters",
    Email: "Please enter a valid email address",
    Password: "Password must be at least 8 characters",
  });
  await expect(page.getByLabel("Username")).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("First name").fill("Robin");
  await page.getByLabel("Last name").fill("Doe");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("Password123");
  await create.click();
  await expectFieldErrors(page, { Password: "This password is too common" });
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await expect(page.getByLabel("Username")).not.toHaveAttribute("aria-invalid", "true");
  await create.click();
  await expect(page).toHaveURL("/");

  await page.getByRole("button", { name: "Account menu of Robin Doe" }).click();
  const menu = page.locator(".menu:popover-open");
  await expect(menu).toContainText(`${username}@example.org`);
  await expect(menu.getByRole("link", { name: "Admin Dashboard" })).toHaveCount(0);
  await menu.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Robin Doe");
  if (!isMobile) await expect(page.getByRole("banner").getByRole("link", { name: "Register" })).toHaveCount(0);
});

test("only an admin's menu links to the dashboard", { tag: "@both-sizes" }, async ({ page, isMobile }) => {
  await logIn(page, ADMIN);
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  const menu = page.locator(".menu:popover-open");
  await expect(menu.getByRole("link", { name: "Admin Dashboard" })).toHaveAttribute("href", "/admin");
  if (!isMobile) return;
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const side = page.getByRole("dialog", { name: "Menu" });
  await expect(side.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(side.getByRole("link", { name: "Admin Dashboard" })).toBeVisible();
});

test("an account can be created by keyboard alone", async ({ page }) => {
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
  await expect(page.getByRole("button", { name: `Account menu of ${username}` })).toBeVisible();
});
