import { request } from "@playwright/test";
import { type Person, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { submitResource } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [401] });

/** Another browser of the same person. */
async function logInFrom(url: string, userAgent: string, { username, password }: Person) {
  const browser = await request.newContext({ baseURL: url, userAgent });
  expect((await browser.post("/api/auth/login", { data: { username, password } })).status()).toBe(200);
  return browser;
}

test("an owner logs out elsewhere, and a new password by keyboard logs out all others", async ({ page, server }) => {
  const teacher = await register(page);
  const phone = await logInFrom(server.url, "Mozilla/5.0 (iPhone) Mobile", teacher);
  const tablet = await logInFrom(server.url, "Mozilla/5.0 (iPad)", teacher);
  const other = await logInFrom(server.url, "Another browser", teacher);
  const statuses = async () =>
    Promise.all([phone, tablet, other].map(async (browser) => (await browser.get("/api/auth/user")).status()));
  await page.goto(`/users/${teacher.id}?tab=security`);
  const places = page.getByRole("region", { name: "Where you are logged in" });
  await expect(places.getByRole("listitem")).toContainText(["Desktop", "Tablet", "Mobile", "This device"]);
  await places.getByRole("button", { name: /^Log out Mobile/ }).click();
  const dialog = page.getByRole("dialog", { name: "Log out elsewhere?" });
  await dialog.getByLabel("Your password").fill(teacher.password);
  await dialog.getByRole("button", { name: "Log Out" }).click();
  await expectToast(page, "Logged out");
  await expect(places.getByRole("listitem")).toHaveCount(3);
  expect(await statuses()).toEqual([401, 200, 200]);

  await typeAt(page, page.getByLabel("Current password"), teacher.password);
  await typeAt(page, page.getByLabel("New password", { exact: true }), "a brand new password");
  await typeAt(page, page.getByLabel("Confirm new password"), "a brand new password");
  await pressAt(page, page.getByRole("button", { name: "Change Password" }));
  await expectToast(page, "Password changed");
  expect(await statuses()).toEqual([401, 401, 401]);

  const again = await logInFrom(server.url, "Another browser", { ...teacher, password: "a brand new password" });
  await page.reload();
  await places.getByRole("button", { name: "Log out everywhere else" }).click();
  await dialog.getByLabel("Your password").fill("a brand new password");
  await dialog.getByRole("button", { name: "Log Out" }).click();
  await expectToast(page, "Logged out", "You are logged in only here");
  await expect(places.getByRole("listitem")).toHaveCount(1);
  await expect(places.getByRole("button")).toHaveCount(0);
  expect((await again.get("/api/auth/user")).status()).toBe(401);
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
});
