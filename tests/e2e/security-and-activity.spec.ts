import { request } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { type Person, register } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { submitResource } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [400, 401, 503] });

const FAILED = "Failed to change password. Please check your current password and try again.";

/** Another browser of the same person. */
async function logInFrom(url: string, userAgent: string, { username, password }: Person) {
  const browser = await request.newContext({ baseURL: url, userAgent });
  expect((await browser.post("/api/auth/login", { data: { username, password } })).status()).toBe(200);
  return browser;
}

test("changing the password logs out all other browsers", async ({ page, server }) => {
  const teacher = await register(page);
  const other = await logInFrom(server.url, "Another browser", teacher);
  await page.goto(`/users/${teacher.id}?tab=security`);
  const change = page.getByRole("button", { name: "Change Password" });
  await change.click();
  await expectFieldErrors(page, {
    "Current password": "Current password is required",
    "New password": "New password must be at least 8 characters long",
  });
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password", { exact: true }).fill("a brand new password");
  await page.getByLabel("Confirm new password").fill("another new password");
  await change.click();
  await expectFieldErrors(page, { "Confirm new password": "Passwords do not match" });
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("Confirm new password").fill("a brand new password");
  await change.click();
  await expectFieldErrors(page, { "Current password": FAILED });
  await expect(page.getByLabel("Current password")).toBeFocused();

  await page.getByLabel("Current password").fill(teacher.password);
  for (const label of ["New password", "Confirm new password"]) {
    await page.getByLabel(label, { exact: true }).fill("sunshine");
  }
  await change.click();
  await expectFieldErrors(page, { "New password": "This password is too common" });
  await expect(page.getByLabel("Current password"), "was right").not.toHaveAttribute("aria-invalid", "true");
  for (const label of ["New password", "Confirm new password"]) {
    await page.getByLabel(label, { exact: true }).fill("a brand new password");
  }
  const release = await holdResponses(page, /change-password/);
  await change.click();
  await expect(page.getByRole("button", { name: "Changing..." })).toBeDisabled();
  release();
  await expectToast(page, "Password changed");
  await expect(page.getByLabel("Current password")).toHaveValue("");
  expect((await other.get("/api/auth/user")).status()).toBe(401);
  await page.getByRole("tab", { name: "Activity" }).click();
  await page.getByRole("tab", { name: "Activity Logs" }).click();
  await expect(page.getByRole("tabpanel", { name: "Activity Logs" }).getByRole("listitem").first()).toContainText(
    "password changed",
  );
});

test("an owner sees where they are logged in and logs out elsewhere", async ({ page, server }) => {
  const teacher = await register(page);
  const phone = await logInFrom(server.url, "Mozilla/5.0 (iPhone) Mobile", teacher);
  const tablet = await logInFrom(server.url, "Mozilla/5.0 (iPad)", teacher);
  const statuses = async () =>
    Promise.all([phone, tablet].map(async (browser) => (await browser.get("/api/auth/user")).status()));
  await page.goto(`/users/${teacher.id}?tab=security`);
  const places = page.getByRole("region", { name: "Where you are logged in" });
  await expect(places.getByRole("listitem")).toContainText(["Tablet", "Mobile", "This device"]);

  await places.getByRole("button", { name: /^Log out Mobile/ }).click();
  const dialog = page.getByRole("dialog", { name: "Log out elsewhere?" });
  await dialog.getByLabel("Your password").fill("not the password");
  await dialog.getByRole("button", { name: "Log Out" }).click();
  await expectFieldErrors(page, { "Your password": "Your password is not correct" });
  await expectAccessibleInBothThemes(page);
  expect(await statuses()).toEqual([200, 200]);
  await dialog.getByLabel("Your password").fill(teacher.password);
  await dialog.getByRole("button", { name: "Log Out" }).click();
  await expectToast(page, "Logged out");
  await expect(places.getByRole("listitem")).toHaveCount(2);
  await expect(places.getByRole("list"), "goes on where it was").toBeFocused();
  expect(await statuses()).toEqual([401, 200]);

  await places.getByRole("button", { name: "Log out everywhere else" }).click();
  await dialog.getByLabel("Your password").fill(teacher.password);
  await dialog.getByRole("button", { name: "Log Out" }).click();
  await expectToast(page, "Logged out", "You are logged in only here");
  await expect(places.getByRole("listitem")).toHaveCount(1);
  await expect(places.getByRole("button")).toHaveCount(0);
  expect(await statuses()).toEqual([401, 401]);
});

test("the security tab offers a password reset and a recovery email", async ({ page }) => {
  const teacher = await register(page);
  await page.goto(`/users/${teacher.id}?tab=security`);
  await expect(page.getByRole("link", { name: "Reset Password" })).toHaveAttribute("href", "/forgot-password");
  await expect(page.getByRole("link", { name: "Add recovery email" })).toHaveAttribute("href", "/profile/edit");
  await page.request.put(`/api/users/${teacher.id}`, { data: { recoveryEmail: "home@example.org" } });
  await page.reload();
  await expect(page.getByText("home@example.org")).toBeVisible();
  await expect(page.getByRole("link", { name: "Change recovery email" })).toHaveAttribute("href", "/profile/edit");

  await page.getByLabel("Current password").fill(teacher.password);
  await page.getByLabel("New password", { exact: true }).fill("a brand new password");
  await page.getByLabel("Confirm new password").fill("a brand new password");
  const change = page.getByRole("button", { name: "Change Password" });
  await page.route("**/change-password", (route) => route.fulfill({ status: 503, json: { message: "Away" } }));
  await change.click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(FAILED);
  await page.unroute("**/change-password");
  await page.request.post("/api/auth/logout");
  await change.click();
  await expectToast(page, "Authentication required", "Please log in to change your password");
  await expect(page.getByRole("tab"), "a visitor from here on").toHaveText([/^Resources/]);
});

test("the activity tab lists logins and actions", async ({ page, server }) => {
  const teacher = await register(page);
  const phone = await logInFrom(server.url, "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148", teacher);
  await logInFrom(server.url, "Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Mobile/15E148", teacher);
  await logInFrom(server.url, "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0", teacher);
  await phone.post("/api/auth/logout");
  await submitResource(page, { title: "Something to log" });

  await page.goto(`/users/${teacher.id}?tab=activity`);
  const logins = page.getByRole("tabpanel", { name: "Login History" }).getByRole("listitem");
  await expect(logins).toHaveCount(4);
  await expect(logins.nth(0)).toContainText("Desktop");
  await expect(logins.nth(1)).toContainText("Tablet");
  await expect(logins.nth(2)).toContainText("Mobile");
  await expect(logins.nth(0)).toContainText("Unknown");
  await expect(logins.nth(0).getByText("N/A")).toBeVisible();
  const time = /^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M$/;
  await expect(logins.nth(2).getByText(time)).toHaveCount(2);

  await page.getByRole("tab", { name: "Activity Logs" }).click();
  const logs = page.getByRole("tabpanel", { name: "Activity Logs" }).getByRole("listitem");
  await expect(logs.nth(0)).toContainText("resource created");
  await expect(logs.nth(0)).toContainText('Submitted "Something to log"');
  await expect(logs.nth(1)).toContainText("logout");
  await expectAccessibleInBothThemes(page);
});

test("a password can be changed by keyboard alone", async ({ page }) => {
  const teacher = await register(page);
  await page.goto(`/users/${teacher.id}`);
  await pressAt(page, page.getByRole("tab", { name: /^Resources/ }), "End");
  await expect(page.getByRole("tab", { name: "Activity", exact: true })).toBeFocused();
  await pressAt(page, page.getByRole("tab", { name: "Login History" }), "ArrowRight");
  await expect(page.getByRole("tabpanel", { name: "Activity Logs" })).toBeVisible();
  await pressAt(page, page.getByRole("tab", { name: "Activity", exact: true }), "ArrowLeft");
  await typeAt(page, page.getByLabel("Current password"), teacher.password);
  await typeAt(page, page.getByLabel("New password", { exact: true }), "a brand new password");
  await typeAt(page, page.getByLabel("Confirm new password"), "a brand new password");
  await pressAt(page, page.getByRole("button", { name: "Change Password" }));
  await expectToast(page, "Password changed");
});
