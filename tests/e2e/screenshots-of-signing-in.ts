import { appCode } from "#server/testing/two-step.ts";
import { register } from "./support/accounts.ts";
import { test } from "./support/fixtures.ts";
import { mailedLink, resetLinkFor } from "./support/mail.ts";
import { picture, takeAll } from "./support/picture.ts";
import { asAdmin } from "./support/resources.ts";
import { addVirtualAuthenticator } from "./support/virtual-authenticator.ts";

/** Logging in and out, and the dialogs of the security tab. */

test.use({ settings: { SEED: "demo", REQUIRE_CONFIRMED_EMAIL: "on" }, expectedStatuses: [400, 401, 403, 404, 409] });
test.setTimeout(300_000);

test("two steps and passkeys", async ({ page, server }, { project: { name } }) => {
  const teacher = await register(page);
  await addVirtualAuthenticator(page);
  await page.goto(await mailedLink(server, teacher.email, "/confirm-email"));
  await page.getByRole("heading", { name: "Address confirmed" }).waitFor();
  await page.goto(`/users/${teacher.id}?tab=security`);
  const dialog = page.getByRole("dialog");
  const open = async (button: string, shot: string) => {
    await page.getByRole("button", { name: button }).click();
    await dialog.getByLabel("Your password").waitFor();
    await picture(page, `sign-in-${shot}.${name}`);
  };
  for (const [button, shot] of Object.entries({
    "Change email address": "change-email",
    "New token": "new-token",
    "Delete account": "delete-account",
  })) {
    await open(button, shot);
    await page.keyboard.press("Escape");
  }
  await open("Add a passkey", "add-passkey");
  await dialog.getByLabel("Your password").fill(teacher.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByText("not used yet").waitFor();
  await open("Set up two-step sign-in", "two-step");
  const secret = (await dialog.getByRole("code").innerText()).replaceAll(" ", "");
  await dialog.getByLabel("Code that the app shows").fill(appCode(secret));
  await dialog.getByLabel("Your password").fill(teacher.password);
  await dialog.getByRole("button", { name: "Turn On" }).click();
  await dialog.getByRole("heading", { name: "Two-step sign-in is on" }).waitFor();
  await picture(page, `sign-in-recovery-code.${name}`);
  await dialog.getByRole("button", { name: "I saved it" }).click();
  await picture(page, `sign-in-security.${name}`, { fullPage: true });

  await page.context().clearCookies();
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto("/login");
  await page.getByLabel("Username").fill(teacher.username);
  await page.getByLabel("Password", { exact: true }).fill(teacher.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByLabel("Code").waitFor();
  await picture(page, `sign-in-code.${name}`, { fullPage: true });
});

test("addresses and forgotten passwords", async ({ page, server }, { project: { name } }) => {
  const teacher = await register(page);
  await takeAll(page, name, "unconfirmed", ["/", "/profile/edit", "/community?forum=2&topic=4"]);
  const link = await mailedLink(server, teacher.email, "/confirm-email");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole("button", { name: "Yes, confirm it" }).waitFor();
  await picture(page, `sign-in-confirm-email.${name}`, { fullPage: true });
  await page.context().addCookies(cookies);
  await page.goto(link);
  await page.getByRole("heading", { name: "Address confirmed" }).waitFor();
  await picture(page, `sign-in-confirmed.${name}`, { fullPage: true });

  await page.goto("/profile/edit");
  await page.getByLabel("Recovery email").fill("other@example.org");
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.goto(await mailedLink(server, teacher.email, "/undo-email-change"));
  await page.getByRole("button", { name: "Undo the change" }).waitFor();
  await picture(page, `sign-in-undo-email-change.${name}`, { fullPage: true });

  await page.context().clearCookies();
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(teacher.email);
  await page.getByRole("button", { name: /link/i }).click();
  await page.goto(await resetLinkFor(server, teacher.email));
  await picture(page, `sign-in-reset-password.${name}`, { fullPage: true });
});

test("a newcomer chooses how others see them", async ({ page }, { project: { name } }) => {
  await register(page);
  await takeAll(page, name, "newcomer", ["/welcome"]);
});

test("a suspended member", async ({ page, server }, { project: { name } }) => {
  const { id } = await register(page);
  const { request } = await asAdmin(server.url);
  const data = { until: "2127-03-05T10:00:00.000Z", reason: "Advertising in every topic." };
  await request.put(`/api/admin/users/${id}/suspension`, { data });
  await takeAll(page, name, "suspended", ["/", "/community?forum=2&topic=4"]);
});
