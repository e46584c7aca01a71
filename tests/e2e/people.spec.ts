import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test, waitForHydration } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { asAdmin, submitResource } from "./support/resources.ts";
import { ADMIN, startServer } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [400, 404] });

const BOTH = { tag: "@both-sizes" };

/** Registers somebody, then opens the list of people as an admin, searched for them. */
async function findNewPerson(page: Page) {
  const person = await register(page);
  await submitResource(page);
  await logIn(page, ADMIN);
  await page.goto(`/admin/people?search=${person.username}`);
  return { person, row: page.getByRole("tabpanel").getByRole("listitem").first() };
}

async function choose(page: Page, row: Locator, entry: string) {
  await row.getByRole("button", { name: /^Manage/ }).click();
  await row.getByRole("button", { name: entry, exact: true }).click();
  return page.getByRole("dialog");
}

test("an admin finds people by name, role and state, and the address keeps the search", BOTH, async ({ page }) => {
  const person = await register(page);
  await submitResource(page);
  await logIn(page, ADMIN);
  await page.goto("/admin/people");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  await page.getByPlaceholder("Search by name, username or email").fill(person.username);
  await expect(page).toHaveURL(`/admin/people?search=${person.username}`);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "1 person" })).toBeVisible();
  for (const text of ["Robin Doe", `User #${person.id}`, person.username, person.email, "Joined", "Last seen"])
    await expect(rows).toContainText(text);
  await expect(rows).toContainText("Address not confirmed");
  await expect(rows.locator("dd")).toHaveText([/^\w{3} \d+, \d{4}$/, /^\w{3} \d+, \d{4}$/, "1", "0"]);
  await expect(rows.getByRole("link", { name: "Robin Doe" })).toHaveAttribute("href", `/users/${person.id}`);

  await page.getByLabel("State").selectOption("Suspended");
  await expect(page).toHaveURL(`/admin/people?search=${person.username}&state=suspended`);
  await expect(page.getByText("Nobody matches.", { exact: true })).toBeVisible();
  await page.getByLabel("State").selectOption("Active");
  await expect(rows).toHaveCount(1);
  await page.getByLabel("Role", { exact: true }).selectOption("Moderators");
  await expect(rows).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Role", { exact: true })).toHaveValue("moderator");
  await expect(page.getByLabel("State")).toHaveValue("active");
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
});

test("a search that is still being typed and a filter chosen meanwhile both count", async ({ page }) => {
  await page.clock.install();
  await logIn(page, ADMIN);
  await page.goto("/admin/people");
  await waitForHydration(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByPlaceholder("Search by name, username or email").fill("admin");
  await page.getByLabel("State").selectOption("Active");
  await expect(page).toHaveURL("/admin/people?state=active");
  await page.clock.runFor(1000);
  await expect(page).toHaveURL("/admin/people?state=active&search=admin");
  await expect(page.getByLabel("State")).toHaveValue("active");
});

test("an admin makes somebody a moderator and takes the role away again", async ({ page }) => {
  const { row } = await findNewPerson(page);
  const dialog = await choose(page, row, "Change role");
  await expect(dialog.getByRole("heading")).toHaveText("Change the role of Robin Doe");
  await expectAccessible(page);
  await dialog.getByLabel("Role", { exact: true }).selectOption("Moderator");
  await dialog.getByRole("button", { name: "Change Role" }).click();
  await expectToast(page, "Role changed", "Robin Doe is now a moderator");
  await expect(row.getByText("Moderator", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Manage/ })).toBeFocused();

  await choose(page, row, "Change role");
  await expect(dialog.getByLabel("Role", { exact: true })).toHaveValue("moderator");
  await dialog.getByLabel("Role", { exact: true }).selectOption("None");
  await dialog.getByRole("button", { name: "Change Role" }).click();
  await expectToast(page, "Role changed", "Robin Doe is neither admin nor moderator now");
  await expect(row.getByText("Moderator", { exact: true })).toHaveCount(0);
});

test("an admin suspends somebody, for a while or until a date, and ends it", async ({ page }) => {
  const { row } = await findNewPerson(page);
  const dialog = await choose(page, row, "Suspend");
  await dialog.getByRole("button", { name: "Suspend Account" }).click();
  await expect(dialog.getByText("Please say why", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").fill("Advertising in every topic.");
  await dialog.getByLabel("For how long").selectOption("Until a date…");
  await dialog.getByRole("button", { name: "Suspend Account" }).click();
  await expect(dialog.getByText("Choose until when", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Last day").fill("2001-01-01");
  await dialog.getByRole("button", { name: "Suspend Account" }).click();
  await expect(dialog.getByText("Choose a moment in the future", { exact: true })).toBeVisible();
  await dialog.getByLabel("Last day").fill("2127-03-05");
  await dialog.getByRole("button", { name: "Suspend Account" }).click();
  await expectToast(page, "Account suspended", "Robin Doe is suspended until Mar 5, 2127");
  await expect(row).toContainText("Suspended until Mar 5, 2127. Advertising in every topic.");

  await choose(page, row, "Change suspension");
  await expect(dialog.getByLabel("Reason")).toHaveValue("Advertising in every topic.");
  await dialog.getByLabel("For how long").selectOption("Until further notice");
  await dialog.getByRole("button", { name: "Suspend Account" }).click();
  await expect(row).toContainText("Suspended until further notice. Advertising in every topic.");
  await page.getByLabel("State").selectOption("Suspended");
  await expect(row).toContainText("Robin Doe");
  await page.getByLabel("State").selectOption("Any state");

  await row.getByRole("button", { name: /^Manage/ }).click();
  await row.getByRole("button", { name: "End suspension" }).click();
  await expectToast(page, "Suspension ended", "Robin Doe can post again");
  await expect(row.getByText("Suspended", { exact: true })).toHaveCount(0);
});

test("an admin deletes an account after typing its username, with or without its posts", async ({ page }) => {
  const { person, row } = await findNewPerson(page);
  const dialog = await choose(page, row, "Delete account");
  await dialog.getByLabel(/^To confirm/).fill("somebody else");
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expect(dialog.getByText(`Type “${person.username}” to confirm`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/^Also erase everything/).check();
  await dialog.getByLabel(/^To confirm/).fill(person.username);
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expectToast(page, "Account deleted", `The account “${person.username}” has been deleted`);
  await expect(page.getByText("Nobody matches.", { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.goto(`/users/${person.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("User Not Found");
});

test("somebody who was deleted meanwhile is no longer there to be changed", async ({ page, server }) => {
  const { person, row } = await findNewPerson(page);
  const dialog = await choose(page, row, "Change role");
  const other = await asAdmin(server.url);
  await other.request.delete(`/api/admin/users/${person.id}`, { data: { erasePosts: false } });
  await dialog.getByLabel("Role", { exact: true }).selectOption("Admin");
  await dialog.getByRole("button", { name: "Change Role" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "User not found" })).toBeVisible();
});

test("the only admin keeps the role, and can be neither suspended nor deleted", async ({ browser }) => {
  const server = await startServer({ SEED: "none" });
  try {
    const page = waitForHydration(await browser.newPage({ baseURL: server.url }));
    await logIn(page, ADMIN);
    await page.goto("/admin/people");
    const row = page.getByRole("tabpanel").getByRole("listitem");
    await row.getByRole("button", { name: /^Manage/ }).click();
    await expect(row.locator("[popover]").getByRole("button")).toHaveText(["Change role"]);
    await row.getByRole("button", { name: "Change role" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("This is you.");
    await dialog.getByLabel("Role", { exact: true }).selectOption("None");
    await dialog.getByRole("button", { name: "Change Role" }).click();
    const refusal = "This is the only admin. Make somebody else an admin first.";
    await expect(dialog.getByRole("alert").filter({ hasText: refusal })).toBeVisible();
    await page.close();
  } finally {
    await server.stop();
  }
});

test("people are managed by keyboard alone", async ({ page }) => {
  const person = await register(page);
  await logIn(page, ADMIN);
  await page.goto("/admin/people");
  await typeAt(page, page.getByPlaceholder("Search by name, username or email"), person.username);
  const row = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: person.email });
  await expect(page.getByText("1 person", { exact: true })).toBeVisible();
  await pressAt(page, row.getByRole("button", { name: /^Manage/ }));
  await pressAt(page, row.getByRole("button", { name: "Suspend" }));
  const dialog = page.getByRole("dialog");
  await typeAt(page, dialog.getByLabel("Reason"), "Advertising.");
  await pressAt(page, dialog.getByRole("button", { name: "Suspend Account" }));
  await expectToast(page, "Account suspended");
  await expect(row.getByRole("button", { name: /^Manage/ })).toBeFocused();
});
