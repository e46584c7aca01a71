import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register, type Teacher } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { mailedLink } from "./support/mail.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [400, 401] });

const card = (page: Page) => page.getByRole("region", { name: "Email address" });

async function askFor(page: Page, teacher: Teacher, email: string): Promise<void> {
  await page.goto(`/users/${teacher.id}?tab=security`);
  await card(page).getByRole("button", { name: "Change email address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  await dialog.getByLabel("New email address").fill(email);
  await dialog.getByLabel("Your password").fill(teacher.password);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expectToast(page, "See your mail", `We have sent a link to ${email}`);
  await expect(card(page)).toContainText(`To change it to ${email}, open the link`);
}

test("a new address takes the place of the old one once its link is opened", async ({ page, server }) => {
  const teacher = await register(page);
  await page.goto(`/users/${teacher.id}?tab=security`);
  await expect(card(page)).toContainText(`${teacher.email} Not confirmed`);
  await card(page).getByRole("button", { name: "Change email address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expectFieldErrors(page, { "New email address": "Please enter a valid email address" });
  await dialog.getByLabel("New email address").fill(`new-${teacher.email}`);
  await dialog.getByLabel("Your password").fill("not my password");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expectFieldErrors(page, { "Your password": "Your password is not correct" });
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");

  await askFor(page, teacher, `new-${teacher.email}`);
  await expectAccessibleInBothThemes(page);
  await page.goto(await mailedLink(server, `new-${teacher.email}`, "/confirm-email"));
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible();
  await page.goto(`/users/${teacher.id}?tab=security`);
  await expect(card(page)).toContainText(`new-${teacher.email} Confirmed`);
});

test("a change can be given up before it is confirmed", async ({ page }) => {
  const teacher = await register(page);
  await askFor(page, teacher, `other-${teacher.email}`);
  await card(page).getByRole("button", { name: "Keep the present address" }).click();
  await expectToast(page, "Your address stays as it is");
  await expect(card(page)).not.toContainText(`other-${teacher.email}`);
  await expect(card(page).getByRole("heading"), "the focus stays near the button that is gone").toBeFocused();
});

test("a new password gives up a change of address, and the page says so", async ({ page }) => {
  const teacher = await register(page);
  await askFor(page, teacher, `other-${teacher.email}`);
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password").fill(teacher.password);
  for (const label of ["New password", "Confirm new password"])
    await form.getByLabel(label, { exact: true }).fill("another long password");
  await form.getByRole("button", { name: "Change Password" }).click();
  await expectToast(page, "Password changed");
  await expect(card(page)).not.toContainText(`other-${teacher.email}`);
});

test("the old address undoes the change, and its owner sees what else was removed and chooses a new password", async ({
  page,
  server,
}) => {
  const teacher = await register(page);
  const expiresAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const apiToken = { name: "Made by a thief", scope: "read", expiresAt, password: teacher.password };
  expect((await page.request.post(`/api/users/${teacher.id}/tokens`, { data: apiToken })).status()).toBe(201);
  await askFor(page, teacher, `thief-${teacher.email}`);
  await page.goto(await mailedLink(server, `thief-${teacher.email}`, "/confirm-email"));
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible();

  const wayBack = await mailedLink(server, teacher.email, "/undo-email-change");
  await page.goto(wayBack);
  await expect(page.getByText(`The address of the account ${teacher.username} stays ${teacher.email}`)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText(["API token “Made by a thief”"]);
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("New password").fill("my own new password");
  await page.getByLabel("Confirm password").fill("my own new password");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("heading", { name: "Password reset" })).toBeVisible();

  await logIn(page, { ...teacher, password: "my own new password" });
  const self = await (await page.request.get("/api/auth/user")).json();
  expect(self).toMatchObject({ email: teacher.email, emailConfirmed: true });
  await page.goto(wayBack);
  await expect(page.getByRole("alert")).toContainText("This link does not work any more");
});

test("whoever undoes a change in a browser that is logged in to another account stays logged in there", async ({
  page,
  server,
}) => {
  const teacher = await register(page);
  await askFor(page, teacher, `thief-${teacher.email}`);
  const other = await register(page);
  await page.goto(await mailedLink(server, teacher.email, "/undo-email-change"));
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByRole("heading", { name: "The change is undone" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  expect((await (await page.request.get("/api/auth/user")).json()).id).toBe(other.id);
});

test("the main address is told of a new recovery email and can undo it", async ({ page, server }) => {
  const teacher = await register(page);
  await page.goto("/profile/edit");
  await page.getByLabel("Recovery email").fill("thief@example.org");
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.goto(await mailedLink(server, teacher.email, "/undo-email-change"));
  await expect(page.getByText(`The account ${teacher.username} will have no recovery email again.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});
