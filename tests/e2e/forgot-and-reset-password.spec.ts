import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { resetLinkFor } from "./support/mail.ts";

const SENT = "If the email exists, you will receive a password reset link.";

test("a teacher who forgot the password resets it by keyboard alone, and a colleague's session in this browser stays", async ({
  page,
  server,
}) => {
  const { username, email } = await register(page);
  await page.context().clearCookies();
  await page.goto("/login");
  await pressAt(page, page.getByRole("link", { name: "Forgot password?" }));
  await typeAt(page, page.getByLabel("Email", { exact: true }), email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(SENT)).toBeVisible();
  // The link is opened in a browser where somebody else is logged in.
  const link = await resetLinkFor(server, email);
  await register(page, "colleague");
  await page.goto(link);
  await expect(page.getByLabel("New password")).toBeVisible();
  await typeAt(page, page.getByLabel("New password"), "a brand new password");
  await pressAt(page, page.getByRole("button", { name: "Show password" }).first());
  await typeAt(page, page.getByLabel("Confirm password"), "a brand new password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Password reset", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Account menu/ })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Invalid Reset Link" }), "it works once").toBeVisible();
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel(/^Username/).fill(username);
  await page.getByLabel("Password", { exact: true }).fill("a brand new password");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});
