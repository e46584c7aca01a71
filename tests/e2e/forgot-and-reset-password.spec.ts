import { expectAccessible } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { resetLinkFor, resetLinksFor } from "./support/mail.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [400, 401, 503] });

const SENT = "If the email exists, you will receive a password reset link.";

test("a teacher who forgot the password gets a link, sets a new one and logs in", async ({ page, server }) => {
  const teacher = await register(page);
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot Password");
  await expect(page.getByText("Enter your email to receive a password reset link")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(teacher.email);
  const release = await holdResponses(page, /password-reset-request/);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(page.getByRole("heading", { name: "Email sent" })).toBeVisible();
  await expect(page.getByText(SENT)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await resetLinkFor(server, teacher.email));
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(
    "At least 8 characters, and not a common one",
  );
  const request = page.getByText("Choose a new password for your account.");
  await expect(request).toBeVisible();
  await page.getByLabel("New password").fill("a brand new password");
  await page.getByLabel("Confirm password").fill("a brand new password");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("heading", { name: "Password reset", exact: true })).toBeVisible();
  await expect(request, "nothing is left to choose").toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Username").fill(teacher.username);
  await page.getByLabel("Password", { exact: true }).fill("a brand new password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");
});

test("a reset link works once, and can go to the recovery email", async ({ page, server }) => {
  const teacher = await register(page);
  const recoveryEmail = `home-${teacher.email}`;
  await page.request.put(`/api/users/${teacher.id}`, { data: { recoveryEmail } });
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(recoveryEmail);
  await page.getByLabel("Use my recovery email instead").check();
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  const link = await resetLinkFor(server, recoveryEmail);
  expect(resetLinksFor(server, teacher.email)).toEqual([]);

  await page.goto(link);
  const reset = page.getByRole("button", { name: "Reset Password" });
  await reset.click();
  await expectFieldErrors(page, { "New password": "Password is required" });
  await page.getByLabel("New password").fill("short");
  await reset.click();
  await expectFieldErrors(page, { "New password": "Password too short" });
  for (const label of ["New password", "Confirm password"]) await page.getByLabel(label).fill("iloveyou");
  await reset.click();
  await expectFieldErrors(page, { "New password": "This password is too common" });
  await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
  await page.getByLabel("New password").fill("a brand new password");
  await page.getByLabel("Confirm password").fill("another new password");
  await reset.click();
  await expectFieldErrors(page, { "Confirm password": "Passwords do not match" });
  await page.getByRole("button", { name: "Show password" }).last().click();
  await expect(page.getByLabel("Confirm password")).toHaveAttribute("type", "text");
  await page.getByLabel("Confirm password").fill("a brand new password");
  await page.route("**/api/auth/password-reset", (route) => route.fulfill({ status: 400, json: { message: "Used" } }));
  await reset.click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "An error occurred while resetting your password. The link may have expired or is invalid.",
  );
  await expectAccessible(page);
  await page.unroute("**/api/auth/password-reset");
  await reset.click();
  await expect(page.getByRole("heading", { name: "Password reset", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Account menu/ }), "every session has ended").toHaveCount(0);

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Invalid Reset Link" }), "before it asks for one").toBeVisible();
  await expect(page.getByLabel("New password")).toHaveCount(0);
});

test("a reset page without a token leads to requesting a new link", async ({ page }) => {
  await page.goto("/reset-password");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert.getByRole("heading")).toHaveText("Invalid Reset Link");
  await expect(alert).toContainText(
    "This password reset link is invalid or has expired. Please request a new password reset link.",
  );
  await page.getByRole("link", { name: "Request a new reset link" }).click();
  await expect(page).toHaveURL("/forgot-password");

  const send = page.getByRole("button", { name: "Send Reset Link" });
  await send.click();
  await expectToast(page, "Email required", "Please enter your email address");
  await expectFieldErrors(page, { Email: "Please enter your email address" });
  await page.getByLabel("Email", { exact: true }).fill("nonsense");
  await expectFieldErrors(page, { Email: "Please enter a valid email address" });
  await page.getByLabel("Email", { exact: true }).fill("nobody@example.org");
  await page.route("**/password-reset-request", (route) => route.fulfill({ status: 503, json: { message: "Away" } }));
  await send.click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "An error occurred while requesting a password reset. Please try again.",
  );
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("nobody@example.org");
  await page.unroute("**/password-reset-request");
  await send.click();
  await expect(page.getByText(SENT), "the same for somebody who has no account").toBeVisible();
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page).toHaveURL("/login");
});

test("who is logged in to another account stays so while a password is reset", async ({ page, server }) => {
  const colleague = await register(page);
  await register(page);
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(colleague.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await page.goto(await resetLinkFor(server, colleague.email));
  for (const label of ["New password", "Confirm password"]) await page.getByLabel(label).fill("a brand new password");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("heading", { name: "Password reset", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Account menu/ })).toBeVisible();
});

test("a password can be reset by keyboard alone", async ({ page, server }) => {
  const { email } = await register(page);
  await page.context().clearCookies();
  await page.goto("/login");
  await pressAt(page, page.getByRole("link", { name: "Forgot password?" }));
  await typeAt(page, page.getByLabel("Email", { exact: true }), email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(SENT)).toBeVisible();
  await page.goto(await resetLinkFor(server, email));
  await expect(page.getByLabel("New password")).toBeVisible();
  await typeAt(page, page.getByLabel("New password"), "a brand new password");
  await pressAt(page, page.getByRole("button", { name: "Show password" }).first());
  await typeAt(page, page.getByLabel("Confirm password"), "a brand new password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Password reset", exact: true })).toBeVisible();
});
