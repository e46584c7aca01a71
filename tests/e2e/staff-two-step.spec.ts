import { appCode, twoStepStart } from "#server/testing/two-step.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { resetLinkFor } from "./support/mail.ts";
import { ADMIN } from "./support/server.ts";
import { OWN_SERVER } from "./support/site.ts";
import { expectToast } from "./support/toasts.ts";
import { addVirtualAuthenticator } from "./support/virtual-authenticator.ts";

test.use({ settings: { ...OWN_SERVER, LOG_LEVEL: "error" }, expectedStatuses: [401, 403, 409] });

test("an admin requires two-step sign-in of all staff, who are led to set it up", async ({ page, server }) => {
  const [moderator, other] = [await register(page, "moderator"), await register(page, "moderator")];
  await logIn(page, ADMIN);
  for (const person of [moderator, other])
    await page.request.put(`/api/admin/users/${person.id}/role`, { data: { role: "moderator" } });
  await page.goto("/admin/site");
  await page.getByLabel("Admins and moderators need two-step sign-in").check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "for yourself first" })).toBeVisible();
  const { id } = await (await page.request.get("/api/auth/user")).json();
  const start = twoStepStart(ADMIN.password);
  await page.request.put(`/api/users/${id}/two-step`, { data: start });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Settings saved");

  // A moderator who has neither an app nor a passkey.
  await addVirtualAuthenticator(page);
  await logIn(page, moderator);
  const opened = await page.goto("/admin/reports");
  expect(opened?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Your password").fill(moderator.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();

  // Another one sets up an app, and the page waits until they have stored the recovery code.
  await logIn(page, other);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-step sign-in" });
  const secret = (await dialog.getByRole("code").innerText()).replaceAll(" ", "");
  await dialog.getByLabel("Code that the app shows").fill(appCode(secret));
  await dialog.getByLabel("Your password").fill(other.password);
  await dialog.getByRole("button", { name: "Turn On" }).click();
  await dialog.getByRole("button", { name: "I saved it" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();

  // After logging in with the password alone, they are asked for the passkey.
  await page.context().clearCookies();
  await logIn(page, moderator);
  await page.goto("/admin/reports");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();

  // A reset by mail removes the passkey, so the role is on hold until the admin gives it back.
  await page.request.post("/api/auth/password-reset-request", { data: { email: moderator.email } });
  const token = new URL(await resetLinkFor(server, moderator.email)).searchParams.get("token");
  const newPassword = "quite another password";
  await page.request.post("/api/auth/password-reset", { data: { token, newPassword } });
  await logIn(page, { ...moderator, password: newPassword });
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Your role" })).toContainText("Your role as a moderator is on hold.");
  await expectAccessibleInBothThemes(page);
  await page.request.post("/api/auth/login", { data: { ...ADMIN, code: appCode(start.secret, 1) } });
  await page.goto(`/admin/people?role=moderator&search=${moderator.username}`);
  const row = page.getByRole("tabpanel").getByRole("listitem").first();
  await expect(row).toContainText("Moderator (role on hold)");
  await expectAccessibleInBothThemes(page);
  await row.getByRole("button", { name: /^Manage/ }).click();
  await row.getByRole("button", { name: "Give back role" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change Role" }).click();
  await expectToast(page, "Role changed", "Robin Doe is now a moderator");
  await expect(row).not.toContainText("on hold");
});
