import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register, type Teacher } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { pressAt } from "./support/keyboard.ts";
import { expectHydrated } from "./support/page-checks.ts";
import { expectToast } from "./support/toasts.ts";
import { addVirtualAuthenticator } from "./support/virtual-authenticator.ts";

const SIGN_IN = { name: "Sign in with a passkey" };

/** The virtual authenticator answers at once, before anybody could press the button. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

async function addPasskey(page: Page, teacher: Teacher, name: string) {
  await page.goto(`/users/${teacher.id}?tab=security`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name of the passkey").fill(name);
  await dialog.getByLabel("Your password").fill(teacher.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expectToast(page, "Passkey added", `You can log in with ${name}`);
  await expect(dialog).toBeHidden();
}

test("a teacher adds a passkey, logs in with it, renames and removes it @both-sizes", async ({ page }) => {
  const authenticator = await addVirtualAuthenticator(page);
  const teacher = await register(page);
  await page.goto(`/users/${teacher.id}?tab=security`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await expect(dialog.getByLabel("Name of the passkey")).toHaveValue(/computer|device|Mac/);
  await dialog.getByLabel("Name of the passkey").fill("");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expectFieldErrors(page, { "Name of the passkey": "Name is required", "Your password": "Password is required" });
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await addPasskey(page, teacher, "School laptop");
  expect(await authenticator.credentials()).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);
  const row = page.getByRole("listitem").filter({ hasText: "School laptop" });
  await expect(row).toContainText("not used yet");
  await expectAccessibleInBothThemes(page);

  await withoutAutofill(page);
  await page.context().clearCookies();
  await page.goto("/login?redirectTo=/submit");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", SIGN_IN).click();
  await expect(page).toHaveURL("/submit");

  await page.goto(`/users/${teacher.id}?tab=security`);
  await expect(row).toContainText("last used");
  await page.getByRole("button", { name: "Rename School laptop" }).click();
  await page.getByRole("dialog").getByLabel("Name of the passkey").fill("Old laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await page.getByRole("button", { name: "Remove Old laptop" }).click();
  const removing = page.getByRole("dialog", { name: "Remove passkey?" });
  await expectAccessibleInBothThemes(page);
  await removing.getByLabel("Your password").fill(teacher.password);
  await removing.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Passkey removed", "Nobody gets in with it any more");
  await expect(page.getByText("Old laptop")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Passkeys" }), "there is no row left for the focus").toBeFocused();
});

test("the browser offers passkeys under the username, without the button @both-sizes", async ({ page }) => {
  await addVirtualAuthenticator(page);
  const teacher = await register(page);
  await addPasskey(page, teacher, "Phone");
  await page.context().clearCookies();
  await page.goto("/login?redirectTo=/submit").catch(() => {});
  await expect(page).toHaveURL("/submit");
});

for (const [where, host, says] of [
  ["in a browser that has passkeys", "localhost", "Sign in with a passkey"],
  ["in a browser without passkeys", "localhost", "This browser does not support passkeys."],
  ["at an address other than the site's own", "127.0.0.1", "Passkeys work at localhost"],
] as const) {
  test(`the login page keeps its layout when its code arrives ${where} @both-sizes`, async ({ context, server }) => {
    const page = await context.newPage();
    if (says.startsWith("This browser")) {
      await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
    }
    const release = await holdResponses(page, /\.js$/);
    await page.goto(`${server.url.replace("localhost", host)}/login`, { waitUntil: "commit" });
    const below = page.getByRole("link", { name: "Forgot password?" });
    await below.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = await below.boundingBox();
    release();
    await expectHydrated(page);
    await expect(page.getByRole("main")).toContainText(says);
    expect(await below.boundingBox()).toEqual(before);
  });
}

test("who closes the browser's prompt is told nothing alarming, and can go on with the password", async ({ page }) => {
  const authenticator = await addVirtualAuthenticator(page);
  const teacher = await register(page);
  await authenticator.verifyUser(false);
  await page.goto(`/users/${teacher.id}?tab=security`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Your password").fill(teacher.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expectToast(page, "No passkey was added", "You can try again at any time.");
  await expect(dialog.getByRole("alert")).toBeEmpty();
  await expect(dialog.getByLabel("Your password")).toHaveValue(teacher.password);

  await page.context().clearCookies();
  await page.goto("/login");
  await pressAt(page, page.getByRole("button", SIGN_IN));
  await expectToast(page, "No passkey was used", "You can also log in with your password.");
  await page.getByLabel("Username").fill(teacher.username);
  await page.getByLabel("Password", { exact: true }).fill(teacher.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/");
});

test.describe(() => {
  test.use({ expectedStatuses: [401] });

  test("a passkey that was removed here says so", async ({ page }) => {
    await addVirtualAuthenticator(page);
    await withoutAutofill(page);
    const teacher = await register(page);
    await addPasskey(page, teacher, "Phone");
    const path = `/api/users/${teacher.id}/passkeys`;
    const [{ id }] = await (await page.request.get(path)).json();
    await page.request.delete(`${path}/${id}`, { data: { password: teacher.password } });
    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByRole("button", SIGN_IN).click();
    await expectToast(page, "Login failed", "This passkey is not known here. It may have been removed.");
  });
});
