import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example, ROSA } from "./support/examples.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { openPage } from "./support/open-page.tsx";
import { answer, held, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const main = page.getByRole("main");
const alert = main.getByRole("alert").first();
const address = () => location.pathname + location.search;
const SENT = { message: "If the email exists, you will receive a password reset link." };
const email = page.getByLabelText("Email", { exact: true });
const send = page.getByRole("button", { name: "Send Reset Link" });
const RESET = "/reset-password?token=q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM";
const reset = page.getByRole("button", { name: "Reset Password" });
const newPassword = page.getByLabelText("New password");
const again = page.getByLabelText("Confirm password");

test("a person who forgot the password requests a link, and reads what is wrong with the address", async () => {
  const sent = held(SENT);
  const path = "POST /api/auth/password-reset-request";
  await openPage("/forgot-password", { answers: { [path]: refusal(503, "Away") } });
  await expect.element(page.getByText("Enter your email to receive a password reset link")).toBeVisible();
  await send.click();
  await expectToast("Email required", "Please enter your email address");
  await expectFieldErrors({ Email: "Please enter your email address" });
  await email.fill("nonsense");
  await expectFieldErrors({ Email: "Please enter a valid email address" });
  await email.fill("nobody@example.org");
  await send.click();
  await expect
    .element(alert)
    .toHaveTextContent("An error occurred while requesting a password reset. Please try again.");
  await expect.element(email).toHaveValue("nobody@example.org");
  let asked: unknown;
  answer({
    [path]: async (request: Request) => {
      asked = await request.json();
      return sent.answer();
    },
  });
  await page.getByLabelText("Use my recovery email instead").click();
  await send.click();
  await expect.element(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  sent.letGo();
  await expect.element(page.getByRole("heading", { name: "Email sent" })).toBeVisible();
  await expect.element(page.getByText(SENT.message)).toBeVisible();
  expect(asked).toEqual({ email: "nobody@example.org", useRecoveryEmail: true });
  await expectAccessibleInBothThemes(main.element());
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(page.getByRole("link", { name: "Back to login" })).toHaveAttribute("href", "/login");
});

test("a new password is checked before it is sent, and a failure is explained", async () => {
  const path = "POST /api/auth/password-reset";
  const common = refusal(400, "Too common", { fields: { newPassword: "This password is too common" } });
  await openPage(RESET, { answers: { [path]: common } });
  await expect.element(newPassword).toHaveAccessibleDescription("At least 8 characters, and not a common one");
  await reset.click();
  await expectFieldErrors({ "New password": "Password is required" });
  await newPassword.fill("short");
  await reset.click();
  await expectFieldErrors({ "New password": "Password too short" });
  for (const field of [newPassword, again]) await field.fill("iloveyou");
  await reset.click();
  await expectFieldErrors({ "New password": "This password is too common" });
  await newPassword.fill("a brand new password");
  await reset.click();
  await expectFieldErrors({ "Confirm password": "Passwords do not match" });
  await page.getByRole("button", { name: "Show password" }).last().click();
  await expect.element(again).toHaveAttribute("type", "text");
  await again.fill("a brand new password");
  answer({ [path]: refusal(400, "Used") });
  await reset.click();
  const explained = "An error occurred while resetting your password. The link may have expired or is invalid.";
  await expect.element(alert).toHaveTextContent(explained);
  await expectAccessibleInBothThemes(main.element());
  answer({ [path]: { message: "Done" } });
  await reset.click();
  await expect.element(page.getByRole("heading", { name: "Password reset", exact: true })).toBeVisible();
  await expect.element(page.getByText("Choose a new password for your account.")).not.toBeInTheDocument();
  await expect.element(main.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
});

test.each(["/reset-password", RESET])("an invalid reset link leads to requesting a new one: %s", async (path) => {
  await openPage(path, { answers: { "POST /api/auth/password-reset/check": { valid: false } } });
  await expect.element(page.getByRole("heading", { name: "Invalid Reset Link" })).toBeVisible();
  await expect.element(main).toHaveTextContent("This password reset link is invalid or has expired.");
  await expect.element(newPassword).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Request a new reset link" }).click();
  await expect.poll(address).toBe("/forgot-password");
});

const SECURITY = "/users/12?tab=security";

test("an account is deleted with its posts on request, Cancel changes nothing, and the only admin is told why not", async () => {
  const sent: unknown[] = [];
  await openPage(SECURITY, {
    viewer: { ...ADMIN, id: 12 },
    answers: {
      "DELETE /api/users/12": async (request: Request) => {
        sent.push(await request.json());
        return refusal(409, "You are the only admin. Make somebody else an admin first.");
      },
    },
  });
  const open = page.getByRole("button", { name: "Delete account" });
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const confirm = dialog.getByRole("button", { name: "Delete My Account" });
  await open.click();
  await expect.element(dialog.getByText("This cannot be undone.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open.click();
  await confirm.click();
  await expectFieldErrors({ "Your password": "Password is required" });
  const erase = dialog.getByLabelText(/^Also erase everything I have posted/);
  await expect.element(erase).not.toBeChecked();
  await erase.click();
  await dialog.getByLabelText("Your password").fill("correct horse battery");
  await confirm.click();
  await expect
    .element(dialog.getByRole("form").getByRole("alert"))
    .toHaveTextContent("You are the only admin. Make somebody else an admin first.");
  expect(sent).toEqual([{ password: "correct horse battery", erasePosts: true }]);
});

test("two-step sign-in is turned off with the password and a code", async () => {
  const path = "DELETE /api/users/12/two-step";
  const wrong = refusal(400, "Wrong", { fields: { password: "Your password is not correct" } });
  await openPage(SECURITY, {
    viewer: ROSA,
    answers: { "/api/users/12/two-step": { on: true, offer: null }, [path]: wrong },
  });
  await page.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn off two-step sign-in?" });
  await dialog.getByLabelText("Code").fill("287082");
  await dialog.getByLabelText("Your password").fill("not the password");
  await dialog.getByRole("button", { name: "Turn Off" }).click();
  await expectFieldErrors({ "Your password": "Your password is not correct" });
  answer({ [path]: undefined, "/api/users/12/two-step": example<object>("TwoStep") });
  await dialog.getByRole("button", { name: "Turn Off" }).click();
  await expectToast("Two-step sign-in is off", "Your password alone lets you in");
  await expect.element(page.getByRole("button", { name: "Set up two-step sign-in" })).toHaveFocus();
});

test("errors of a login are shown at its fields, once", async () => {
  await openPage("/login", { answers: { "POST /api/auth/login": refusal(401, "Incorrect username or password") } });
  const password = page.getByLabelText("Password", { exact: true });
  const logIn = main.getByRole("button", { name: "Log in" });
  await logIn.click();
  await expectFieldErrors({ Password: "Password is required" });
  await expectAccessibleInBothThemes(main.element());
  await page.getByLabelText(/^Username/).fill("rosa.delgado");
  await password.fill("not the password");
  await logIn.click();
  await expectToast("Login failed", "Incorrect username or password");
  await expectFieldErrors({ Password: "Invalid credentials. Please try again." });
  await expect.element(password).toHaveFocus();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(password).toHaveAttribute("type", "text");
});

test("on a phone members log out from the menu", async () => {
  await page.viewport(390, 844);
  await openPage("/about", { viewer: ROSA, answers: { "POST /api/auth/logout": undefined } });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Log out" }).click();
  await expectToast("Logged out", "You have been successfully logged out");
  await expect.element(page.getByRole("button", { name: /^Account menu/ })).not.toBeInTheDocument();
});
