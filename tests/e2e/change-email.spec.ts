import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register, type Teacher } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { mailedLink } from "./support/mail.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [401] });

const card = (page: Page) => page.getByRole("region", { name: "Email address" });

async function askFor(page: Page, teacher: Teacher, email: string): Promise<void> {
  await page.goto(`/users/${teacher.id}?tab=security`);
  await card(page).getByRole("button", { name: "Change email address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  await dialog.getByLabel("New email address").fill(email);
  await dialog.getByLabel("Your password").fill(teacher.password);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expectToast(page, "Check your email", `We have sent a link to ${email}`);
  await expect(card(page)).toContainText(`To change it to ${email}, open the link`);
}

test("a new address replaces the old one once its link is opened", async ({ page, server }) => {
  const teacher = await register(page);
  await page.goto(`/users/${teacher.id}?tab=security`);
  await expect(card(page)).toContainText(`${teacher.email} Not confirmed`);
  await askFor(page, teacher, `new-${teacher.email}`);
  await expectAccessibleInBothThemes(page);
  await page.goto(await mailedLink(server, `new-${teacher.email}`, "/confirm-email"));
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible();
  await page.goto(`/users/${teacher.id}?tab=security`);
  await expect(card(page)).toContainText(`new-${teacher.email} Confirmed`);
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
  await expect(page.getByText(`The account ${teacher.username} will keep the address ${teacher.email}`)).toBeVisible();
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
  await expect(page.getByRole("alert")).toContainText("This link no longer works");
});

test("a change of the recovery email can be undone, even in a browser logged in to another account, which stays logged in", async ({
  page,
  server,
}) => {
  const teacher = await register(page);
  await page.goto("/profile/edit");
  await page.getByLabel("Recovery email").fill("thief@example.org");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expectToast(page, "Profile updated");
  // The profile that follows may still be loading, and must not go on with the cookie of another account.
  await page.goto("/about");
  const other = await register(page);
  await page.goto(await mailedLink(server, teacher.email, "/undo-email-change"));
  await expect(page.getByText(`The account ${teacher.username} will have no recovery email again.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByRole("heading", { name: "The change is undone" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  expect((await (await page.request.get("/api/auth/user")).json()).id).toBe(other.id);
});
