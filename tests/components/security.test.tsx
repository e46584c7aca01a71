import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Self } from "#contract/users.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, ROSA } from "./support/examples.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { type Answers, answer, held, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const dialog = page.getByRole("dialog");
const field = (label: string) => page.getByLabelText(label, { exact: true });
const FAILED = "Failed to change password. Please check your current password and try again.";
const open = (answers: Answers = {}, viewer: Self = ROSA) =>
  openPage("/users/12?tab=security", { viewer, answers: { "/api/users/12": viewer, ...answers } });

const change = page.getByRole("button", { name: "Change Password" });
const fillNew = async (password: string) => {
  for (const label of ["New password", "Confirm new password"]) await field(label).fill(password);
};

test("errors of a new password are shown at their fields, and correct fields are not marked", async () => {
  await open();
  await change.click();
  await expectFieldErrors({
    "Current password": "Current password is required",
    "New password": "New password must be at least 8 characters long",
  });
  await field("Current password").fill("not the password");
  await field("New password").fill("a brand new password");
  await field("Confirm new password").fill("another new password");
  await change.click();
  await expectFieldErrors({ "Confirm new password": "Passwords do not match" });
  await expectAccessibleInBothThemes(page.getByRole("form", { name: "Change password" }).element());
  await fillNew("a brand new password");
  answer({ "POST /api/auth/change-password": refusal(400, "Wrong") });
  await change.click();
  await expectFieldErrors({ "Current password": FAILED });
  await expect.element(field("Current password")).toHaveFocus();
  await field("Current password").fill("correct horse battery");
  await fillNew("sunshine");
  const common = "This password is too common";
  answer({ "POST /api/auth/change-password": refusal(400, "Common", { fields: { newPassword: common } }) });
  await change.click();
  await expectFieldErrors({ "New password": common });
  await expect.element(field("Current password")).not.toHaveAttribute("aria-invalid", "true");
  await fillNew("a brand new password");
  answer({ "POST /api/auth/change-password": refusal(503, "Away") });
  await change.click();
  await expect.element(page.getByRole("main").getByRole("alert").filter({ hasText: FAILED })).toBeVisible();
  const stored = held(undefined);
  answer({ "POST /api/auth/change-password": stored.answer });
  await change.click();
  await expect.element(page.getByRole("button", { name: "Changing..." })).toBeDisabled();
  stored.letGo();
  await expectToast("Password changed");
  await expect.element(field("Current password")).toHaveValue("");
});

test("the security tab offers a password reset and a recovery email", async () => {
  await open();
  await expect.element(page.getByRole("link", { name: "Reset Password" })).toHaveAttribute("href", "/forgot-password");
  await expect.element(page.getByRole("link", { name: "Add recovery email" })).toHaveAttribute("href", "/profile/edit");
  await open({}, { ...ROSA, recoveryEmail: "home@example.org" });
  await expect.element(page.getByText("home@example.org")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Change recovery email" }))
    .toHaveAttribute("href", "/profile/edit");
});

test("logging out elsewhere asks for the password, and the focus returns to where it was", async () => {
  const session = (id: number, more: object) =>
    example<object>("OpenSession", { id, current: false, ...more } as object);
  const here = session(1, { current: true });
  const phone = session(2, { userAgent: "Mozilla/5.0 (iPhone) Mobile" });
  const wrong = "Your password is not correct";
  await open({ "/api/users/:id/sessions": listOf([phone, here]) });
  const places = page.getByRole("region", { name: "Where you are logged in" });
  await places.getByRole("button", { name: /^Log out (?!everywhere)/ }).click();
  await dialog.getByLabelText("Your password").fill("not the password");
  const refused = refusal(400, "Invalid", { fields: { password: wrong } });
  answer({ "DELETE /api/users/:id/sessions/:id": refused, "DELETE /api/users/12/sessions": refused });
  await dialog.getByRole("button", { name: "Log Out" }).click();
  await expectFieldErrors({ "Your password": wrong });
  await expectAccessibleInBothThemes(dialog.element());
  await dialog.getByLabelText("Your password").fill("correct horse battery");
  answer({
    "DELETE /api/users/:id/sessions/:id": undefined,
    "DELETE /api/users/12/sessions": undefined,
    "/api/users/:id/sessions": listOf([here]),
  });
  await dialog.getByRole("button", { name: "Log Out" }).click();
  await expectToast("Logged out");
  await expect.element(places.getByRole("list")).toHaveFocus();
  await expect.element(places.getByRole("button")).not.toBeInTheDocument();
});

test("the tabs of security and activity are reached with the arrow keys", async () => {
  await openPage("/users/12", { viewer: ROSA });
  await press(page.getByRole("tab", { name: /^Resources/ }), "Enter");
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("tab", { name: "Activity", exact: true })).toHaveFocus();
  await press(page.getByRole("tab", { name: "Login History" }), "Enter");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tabpanel", { name: "Activity Logs" })).toBeVisible();
  await press(page.getByRole("tab", { name: "Activity", exact: true }), "Enter");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(field("Current password")).toBeVisible();
});
