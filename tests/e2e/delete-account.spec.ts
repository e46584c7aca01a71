import { readFileSync } from "node:fs";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test, waitForHydration } from "./support/fixtures.ts";
import { submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [400, 401, 404, 409] });

test("a teacher downloads their data and deletes their account", async ({ page, browser, server }) => {
  const teacher = await register(page);
  const resource = await submitResource(page, { title: "What I leave behind" });
  await page.goto(`/users/${teacher.id}?tab=security`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`ai-educators-hub-${teacher.id}.json`);
  const data = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(data).toMatchObject({
    profile: { username: teacher.username, email: teacher.email },
    resources: [{ title: "What I leave behind" }],
  });

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("This cannot be undone.");
  await expect(dialog.getByLabel(/^Also erase everything I have posted/)).not.toBeChecked();
  const confirm = dialog.getByRole("button", { name: "Delete My Account" });
  await confirm.click();
  await expectFieldErrors(dialog, { "Your password": "Password is required" });
  await dialog.getByLabel("Your password").fill("not the password");
  await confirm.click();
  await expectFieldErrors(dialog, { "Your password": "Your password is not correct" });
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("Your password").fill(teacher.password);
  await confirm.click();
  await expectToast(page, "Account deleted");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: /^Account menu/ })).toHaveCount(0);
  await expect.poll(() => page.context().cookies()).toEqual([]);

  await page.goto(`/users/${teacher.id}`);
  await expect(page.getByRole("heading", { name: "User Not Found" })).toBeVisible();
  const office = waitForHydration(await browser.newPage({ baseURL: server.url }));
  await logIn(office, ADMIN);
  await office.goto(`/resources/${resource}`);
  await expect(office.getByText("Author information not available")).toBeVisible();
  await office.close();
});
