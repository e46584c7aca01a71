import type { Page } from "@playwright/test";
import { appCode } from "#server/testing/two-step.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register, type Teacher } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";

test.use({ expectedStatuses: [400, 401] });

const WRONG_CODE = "This code is not correct. Please enter the newest one.";

/** Turns on two-step sign-in. Returns the secret of the authenticator app and the recovery code. */
async function setUp(page: Page, teacher: Teacher) {
  await page.goto(`/users/${teacher.id}?tab=security`);
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-step sign-in" });
  await expect(dialog.getByRole("img", { name: "Picture for an authenticator app" })).toBeVisible();
  const secret = (await dialog.getByRole("code").innerText()).replaceAll(" ", "");
  await expect(dialog.getByRole("link", { name: "open the app" })).toHaveAttribute("href", new RegExp(secret));
  await dialog.getByRole("button", { name: "Turn On" }).click();
  await expectFieldErrors(page, {
    "Code that the app shows": "Code is required",
    "Your password": "Password is required",
  });
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("Code that the app shows").fill(appCode(secret, 10));
  await dialog.getByLabel("Your password").fill(teacher.password);
  await dialog.getByRole("button", { name: "Turn On" }).click();
  await expectFieldErrors(page, { "Code that the app shows": WRONG_CODE });
  await dialog.getByLabel("Code that the app shows").fill(appCode(secret));
  await dialog.getByRole("button", { name: "Turn On" }).click();
  await expect(dialog.getByRole("heading", { name: "Two-step sign-in is on" })).toBeVisible();
  const recoveryCode = await dialog.getByRole("code").innerText();
  // It is shown only once, so neither Esc nor a click outside closes it.
  for (let times = 0; times < 3; times++) await page.keyboard.press("Escape");
  await page.mouse.click(3, 3);
  await expect(dialog.getByRole("code")).toHaveText(recoveryCode);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "I saved it" }).click();
  await expect(page.getByRole("button", { name: "Turn off two-step sign-in" })).toBeVisible();
  return { secret, recoveryCode };
}

async function enterPassword(page: Page, { username, password }: Teacher) {
  await page.context().clearCookies();
  await page.goto("/login?redirectTo=/submit");
  await expect(page.getByLabel("Code")).toHaveCount(0);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByLabel("Code")).toBeFocused();
}

test("a teacher turns on two-step sign-in and logs in with a code or the recovery code", async ({ page }) => {
  const teacher = await register(page);
  const { secret, recoveryCode } = await setUp(page, teacher);

  await enterPassword(page, teacher);
  await expect(page.getByLabel("Code"), "nothing is wrong yet").toHaveAttribute("aria-invalid", "false");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Log in" }).click();
  await expectFieldErrors(page, { Code: "Code is required" });
  await page.getByLabel("Code").fill(appCode(secret, -10));
  await page.getByRole("button", { name: "Log in" }).click();
  await expectFieldErrors(page, { Code: WRONG_CODE });
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(teacher.password);
  // The next code, since the current one was used to turn it on.
  await page.getByLabel("Code").fill(appCode(secret, 1));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/submit");

  await enterPassword(page, teacher);
  await page.getByLabel("Username").fill("somebody else");
  await expect(page.getByLabel("Code"), "who may not need one").toHaveCount(0);
  await enterPassword(page, teacher);
  await page.getByLabel("Code").fill(recoveryCode);
  await page.getByLabel("Code").press("Enter");
  await expect(page).toHaveURL("/submit");
  await page.goto(`/users/${teacher.id}?tab=security`);
  await expect(page.getByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();
});
