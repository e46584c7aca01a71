import { appCode, twoStepStart } from "#server/testing/two-step.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { ADMIN } from "./support/server.ts";
import { refuseUntilConfirmed } from "./support/stale-session.ts";
import { expectToast } from "./support/toasts.ts";
import { addVirtualAuthenticator } from "./support/virtual-authenticator.ts";

test.use({ expectedStatuses: [400, 403] });

const DIALOG = { name: "Confirm that it is you" };

test("an admin who logged in long ago changes a role after confirming with the password, and loses nothing by cancelling", async ({
  page,
}) => {
  const person = await register(page);
  await logIn(page, ADMIN);
  await page.goto(`/admin/people?search=${person.username}`);
  await refuseUntilConfirmed(page, "**/api/admin/users/*/role");
  const row = page.getByRole("tabpanel").getByRole("listitem").first();
  await row.getByRole("button", { name: /^Manage/ }).click();
  await row.getByRole("button", { name: "Change role" }).click();
  const form = page.getByRole("form", { name: "Change role" });
  await form.getByLabel("Role").selectOption("Moderator");
  await form.getByRole("button", { name: "Change Role" }).click();

  const dialog = page.getByRole("dialog", DIALOG);
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(form.getByLabel("Role")).toHaveValue("moderator");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await expect(form.getByRole("button", { name: "Change Role" })).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expectFieldErrors(page, { "Your password": "Your password is not correct" });
  await dialog.getByLabel("Your password").fill(ADMIN.password);
  await page.keyboard.press("Enter");
  await expectToast(page, "Role changed", "Robin Doe is now a moderator");
  await expect(row).toContainText("Moderator");
});

test("a member with two-step sign-in is asked for the code, too, and the profile is then saved automatically", async ({
  page,
}) => {
  const teacher = await register(page);
  const start = twoStepStart(teacher.password);
  await page.request.put(`/api/users/${teacher.id}/two-step`, { data: start });
  await page.goto("/profile/edit");
  await refuseUntilConfirmed(page, `**/api/users/${teacher.id}`);
  await page.getByLabel("Recovery email").fill("mine@example.org");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const dialog = page.getByRole("dialog", DIALOG);
  await dialog.getByLabel("Your password").fill(teacher.password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Code")).toBeFocused();
  await page.keyboard.type(appCode(start.secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/users/${teacher.id}`);
  expect((await (await page.request.get("/api/auth/user")).json()).recoveryEmail).toBe("mine@example.org");
});

test("a member with a passkey may confirm with it instead", async ({ page }) => {
  await addVirtualAuthenticator(page);
  const teacher = await register(page);
  await page.goto(`/users/${teacher.id}?tab=security`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const adding = page.getByRole("dialog", { name: "Add a passkey" });
  await adding.getByLabel("Your password").fill(teacher.password);
  await adding.getByRole("button", { name: "Continue" }).click();
  await expect(adding).toBeHidden();

  await page.goto("/profile/edit");
  await refuseUntilConfirmed(page, `**/api/users/${teacher.id}`);
  await page.getByLabel("Recovery email").fill("mine@example.org");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("dialog", DIALOG).getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(`/users/${teacher.id}`);
});
