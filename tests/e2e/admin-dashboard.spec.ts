import { expectAccessible } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll, expectNoLayoutShift } from "./support/page-checks.ts";
import { approve, asAdmin, edit, submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";
import { uniqueWord } from "./support/unique-word.ts";

test("the admin dashboard counts, charts and lists the resources", async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  for (let n = 1; n <= 6; n++) await submitResource(page, { title: `Submission ${n} of ${word}` });
  await logIn(page, ADMIN);
  const stats = await (await page.request.get("/api/admin/stats")).json();
  const waiting = stats.pendingResources + stats.waitingEdits;

  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await expectNoLayoutShift(page);
  const count = (value: number) => value.toLocaleString("en-US");
  await expect(page.getByRole("region", { name: "Total Resources" })).toContainText(count(stats.totalResources));
  await expect(page.getByRole("region", { name: "Pending Resources" })).toContainText(count(waiting));
  await expect(page.getByRole("region", { name: "Total Views" })).toContainText(count(stats.totalViews));

  const reviews = page.getByRole("region", { name: "Reviews" });
  await expect(reviews).toContainText(/Oldest waiting\s*Since \w{3} \d+, \d{4}/);
  await expect(reviews.getByRole("table", { name: "Submissions and decisions per week" }).getByRole("row")).toHaveCount(
    13,
  );
  await expect(reviews.getByRole("row").last()).toHaveText(new RegExp(`${stats.weeks.at(-1).submitted}.*`));

  const analytics = page.getByRole("region", { name: "Resource Analytics" });
  const { totalResources: approved, pendingResources: pending, rejectedResources: rejected } = stats;
  await expect(analytics).toContainText(`Resources of every status, ${count(approved + pending + rejected)} in all`);
  await expect(analytics.getByText("Resources by content type")).toBeVisible();
  const rows = (groups: { name: string; count: number }[]) =>
    groups.map(({ name, count }) => new RegExp(`${name}.*${count}$`));
  const types = analytics.getByRole("table", { name: "Resources by content type" });
  for (const row of rows(stats.byContentType))
    await expect(types.getByRole("row").filter({ hasText: row })).toHaveCount(1);
  await expect(types.getByRole("rowheader", { name: "Prompt Template" })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await analytics.getByRole("tab", { name: "Educational Level" }).click();
  const levels = analytics.getByRole("table", { name: "Resources by educational level" });
  for (const row of rows(stats.byEducationalLevel)) {
    await expect(levels.getByRole("row").filter({ hasText: row })).toHaveCount(1);
  }
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  const recent = page.getByRole("region", { name: "Recent Submissions" });
  await expect(recent.getByRole("listitem")).toHaveCount(5);
  const newest = recent.getByRole("listitem").filter({ hasText: `Submission 6 of ${word}` });
  await expect(newest).toContainText(/Submitted by User #\d+/);
  await expect(newest).toContainText(/\w{3} \d+, \d{4}/);
  await expect(newest.getByRole("link", { name: "View", exact: true })).toHaveAttribute("href", /^\/resources\/\d+$/);
  await recent.getByRole("link", { name: `View all pending resources (${waiting})` }).click();
  await expect(page).toHaveURL("/admin/resources");
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await page.getByRole("link", { name: "Review pending resources" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Resources");
});

test("an edit that waits is among the recent submissions, as it is among those that are counted", async ({
  page,
  server,
}) => {
  await register(page);
  const title = `Public ${uniqueWord()}`;
  const id = await submitResource(page, { title });
  await approve(await asAdmin(server.url), id);
  await edit(page, id, { title, content: "Better words." });
  await logIn(page, ADMIN);
  await page.goto("/admin");
  const recent = page.getByRole("region", { name: "Recent Submissions" });
  const entry = recent.getByRole("listitem").filter({ hasText: title });
  await expect(entry).toContainText("Edited");
  await expect(entry).toContainText(/Submitted by User #\d+/);
});
