import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register, type Teacher } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { expectHydrated } from "./support/page-checks.ts";
import { expectToast } from "./support/toasts.ts";
import { addVirtualAuthenticator } from "./support/virtual-authenticator.ts";

test.use({ expectedStatuses: [401] });

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

test("a teacher adds a passkey, logs in with it, renames and removes it, after which it no longer works", async ({
  page,
}) => {
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

  await page.context().clearCookies();
  await page.goto("/login?redirectTo=/submit").catch(() => {});
  await expect(page, "offered under the username, without the button").toHaveURL("/submit");

  await withoutAutofill(page);
  await page.context().clearCookies();
  await page.goto("/login?redirectTo=/submit");
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
  await expectToast(page, "Passkey removed", "It can no longer be used to log in");
  await expect(page.getByText("Old laptop")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Passkeys" }), "there is no row left for the focus").toBeFocused();

  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("button", SIGN_IN).click();
  await expectToast(page, "Login failed", "This passkey is not known here. It may have been removed.");
});

const LOGINS = [
  { host: "localhost", passkeys: true, says: "Sign in with a passkey" },
  { host: "localhost", passkeys: false, says: "This browser does not support passkeys." },
  { host: "127.0.0.1", passkeys: true, says: "Passkeys work at localhost" },
];

test("the login page keeps its layout when its code arrives, whether there are passkeys or not", async ({
  context,
  server,
}) => {
  for (const { host, passkeys, says } of LOGINS) {
    const page = await context.newPage();
    if (!passkeys) await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
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
    }
    await page.close();
  }
});
