import { expectAccessible } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { approve, asAdmin, edit, submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [401, 403, 409, 503] });

test("an admin searches, approves, rejects, and approves what was rejected", async ({ page }) => {
  const teacher = await register(page);
  const word = uniqueWord();
  await submitResource(page, { title: `First ${word}`, contentType: "Prompt" });
  await submitResource(page, {
    title: "Second, by its text",
    description: `It mentions ${word.toUpperCase()} down here.`,
  });
  await submitResource(page, { title: `Third ${word}` });
  await logIn(page, ADMIN);

  await page.goto("/admin/resources");
  const stats = await (await page.request.get("/api/admin/stats")).json();
  const waiting = stats.pendingResources + stats.waitingEdits;
  const pending = page.getByRole("tab", { name: /^Pending/ });
  await expect(pending).toHaveText(`Pending ${waiting}`);
  await expectAccessible(page);

  await page.getByPlaceholder("Search resources by title or description").fill(word);
  await expect(page).toHaveURL(`/admin/resources?search=${word}`);
  const rows = page.getByRole("tabpanel").locator("ul[class*=divide] > li");
  await expect(rows).toHaveCount(3);
  const first = rows.filter({ hasText: `First ${word}` });
  for (const text of [
    `User #${teacher.id}`,
    "High School",
    "Intermediate",
    "Prompt Template",
    "Prompting",
    "Students compare",
  ]) {
    await expect(first).toContainText(text);
  }
  await expect(first).toContainText(/\w{3} \d+, \d{4}/);
  await expect(first.getByRole("link", { name: "View", exact: true })).toHaveAttribute("href", /^\/resources\/\d+$/);

  // An optimistic update: the row says so before the server has responded, and stays where it is.
  const answer = await holdResponses(page, /approve/);
  await first.getByRole("button", { name: "Approve" }).click();
  await expect(first.getByText("Approved", { exact: true })).toBeVisible();
  await expect(first.getByRole("button", { name: /Approve|Reject/ })).toHaveCount(0);
  await expect(pending).toHaveText(`Pending ${waiting - 1}`);
  await expect(first.getByRole("link", { name: `First ${word}` })).toBeFocused();
  answer();
  await expectToast(page, "Resource approved", "The resource has been approved and published");
  await rows.filter({ hasText: "Second, by" }).getByRole("button", { name: "Reject" }).press("Enter");
  await expectToast(page, "Resource rejected", "The resource has been rejected");
  await expect(rows).toHaveCount(3);
  await expect(pending).toHaveText(`Pending ${waiting - 2}`);

  await page.getByRole("tab", { name: "All Resources" }).click();
  await expect(page).toHaveURL(`/admin/resources?search=${word}&tab=all`);
  await expect(rows).toHaveCount(3);
  await expect(first.getByText("Approved", { exact: true })).toBeVisible();
  await expect(first.getByRole("button")).toHaveCount(0);
  const second = rows.filter({ hasText: "Second, by" });
  await expect(second.getByText("Rejected", { exact: true })).toBeVisible();
  await expect(second.getByRole("button", { name: "Reject" })).toHaveCount(0);
  await expect(rows.filter({ hasText: `Third ${word}` }).getByRole("button")).toHaveText(["Approve", "Reject"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await second.getByRole("button", { name: "Approve" }).click();
  await expect(second.getByText("Approved", { exact: true })).toBeVisible();
  await expectToast(page, "Resource approved");

  await page.reload();
  await expect(page.getByPlaceholder("Search resources by title or description")).toHaveValue(word);
  await expect(second.getByText("Approved", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: /^Pending/ })).toHaveAttribute("aria-selected", "true");
  await expect(rows, "what was decided is gone on the next load").toHaveCount(1);
  await expectNoHorizontalScroll(page);
});

test("a search of the admin's list that finds nothing says so", async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto("/admin/resources");
  const box = page.getByPlaceholder("Search resources by title or description");
  await box.fill(uniqueWord());
  await expect(page.getByText("No pending resources match your search.", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "All Resources" }).click();
  await expect(page.getByText("No resources match your search.", { exact: true })).toBeVisible();
  await box.fill("");
  await expect(page).toHaveURL("/admin/resources?tab=all");
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(20);
  await page.getByRole("link", { name: "More resources" }).click();
  await expect(page).toHaveURL(/tab=all&after=/);
  await expect(page.getByRole("link", { name: "Back to the start" })).toBeVisible();
  // The search in the header is not filled in from this page's address.
  await page.goto("/admin/resources?search=lesson");
  await expect(page.getByRole("banner").locator("input[type=search]")).toHaveValue("");
});

test("a moderation decision that fails is undone and explained", async ({ page, server }) => {
  await register(page);
  const word = uniqueWord();
  const kept = { id: await submitResource(page, { title: `Kept ${word}` }), title: `Kept ${word}` };
  const taken = { id: await submitResource(page, { title: `Taken ${word}` }), title: `Taken ${word}` };
  const otherAdmin = await asAdmin(server.url);
  await logIn(page, ADMIN);
  await page.goto(`/admin/resources?search=${word}`);
  const rows = page.getByRole("tabpanel").locator("ul[class*=divide] > li");
  const row = rows.filter({ hasText: kept.title });
  for (const verb of ["approve", "reject"]) {
    await page.route(`**/${verb}?*`, (route) => route.fulfill({ status: 503, json: { message: "Away" } }), {
      times: 1,
    });
    await row.getByRole("button", { name: new RegExp(verb, "i") }).click();
    await expectToast(page, "Error", `Failed to ${verb} resource`);
    await expect(row.getByRole("button")).toHaveText(["Approve", "Reject"]);
    await expect(rows).toHaveCount(2);
  }

  // Another admin was faster: what they approved cannot be rejected here, and the list is read again.
  await approve(otherAdmin, taken.id);
  await rows.filter({ hasText: taken.title }).getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "Error", "Failed to reject resource");
  await expect(rows).toHaveCount(1);
  await page.getByRole("tab", { name: "All Resources" }).click();
  await expect(rows.filter({ hasText: taken.title }).getByText("Approved", { exact: true })).toBeVisible();

  // The author was faster: nobody approves a version that they have not seen.
  await page.getByRole("tab", { name: /^Pending/ }).click();
  await expect(row).toBeVisible();
  const { title } = kept;
  await edit(otherAdmin, kept.id, { title, description: "Now it says something else altogether." });
  await row.getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Error", "It has been edited since you looked at it. Please look again.");
  await expect(row).toContainText("Now it says something else altogether.");

  // Two admins who decide the same is no failure.
  await otherAdmin.request.put(`/api/admin/resources/${kept.id}/reject`);
  await row.getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "Resource rejected");
  await expect(page.getByText("No pending resources match your search.", { exact: true })).toBeVisible();
});

test("a moderation decision after the session has ended asks to log in", async ({ page }) => {
  await register(page);
  const title = `Too late ${uniqueWord()}`;
  await submitResource(page, { title });
  await logIn(page, ADMIN);
  await page.goto("/admin/resources?tab=all");
  await page.context().clearCookies();
  await page.getByRole("listitem").filter({ hasText: title }).getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Authentication required", "Please log in to review resources");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unauthorized Access");
});

test("moderation works with the Tab key and Enter too", async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  for (const name of ["Sound", "Hasty"]) await submitResource(page, { title: `${name} ${word}` });
  await logIn(page, ADMIN);
  await page.goto("/admin");
  await pressAt(page, page.getByRole("tab", { name: "Content Type" }), "ArrowRight");
  await expect(page.getByRole("table", { name: "Resources by educational level" })).toBeVisible();
  await pressAt(page, page.getByRole("link", { name: "Manage Resources" }));
  await typeAt(page, page.getByPlaceholder("Search resources by title or description"), word);
  const rows = page.getByRole("tabpanel").locator("ul[class*=divide] > li");
  await expect(rows).toHaveCount(2);
  await pressAt(page, rows.filter({ hasText: `Sound ${word}` }).getByRole("button", { name: "Approve" }));
  await expectToast(page, "Resource approved");
  // The row keeps the focus, and the arrow leads on to the next one.
  await page.keyboard.press("ArrowDown");
  await pressAt(page, rows.filter({ hasText: `Hasty ${word}` }).getByRole("button", { name: "Reject" }));
  await expectToast(page, "Resource rejected");
  await expect(rows.getByRole("link", { name: `Hasty ${word}` })).toBeFocused();
  await pressAt(page, page.getByRole("tab", { name: /^Pending/ }), "ArrowRight");
  await pressAt(page, rows.filter({ hasText: `Hasty ${word}` }).getByRole("button", { name: "Approve" }));
  await expect(rows.getByText("Approved", { exact: true })).toHaveCount(2);
});
