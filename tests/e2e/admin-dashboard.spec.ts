import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoLayoutShift } from "./support/page-checks.ts";
import { submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";
import { uniqueWord } from "./support/unique-word.ts";

test("the admin dashboard counts, charts and lists the resources", async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  for (let n = 1; n <= 6; n++) await submitResource(page, { title: `Submission ${n} of ${word}` });
  await logIn(page, ADMIN);
  const stats = await (await page.request.get("/api/admin/stats")).json();
  const { totalResources: approved, pendingResources: pending, rejectedResources: rejected } = stats;
  const waiting = pending + stats.waitingEdits;

  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await expectNoLayoutShift(page);
  const count = (value: number) => value.toLocaleString("en-US");
  await expect(page.getByRole("region", { name: "Pending Resources" })).toContainText(count(waiting));
  const reviews = page.getByRole("region", { name: "Reviews" });
  await expect(reviews).toContainText(/Oldest waiting\s*Since \w{3} \d+, \d{4}/);
  await expect(reviews.getByRole("table", { name: "Submissions and decisions per week" }).getByRole("row")).toHaveCount(
    13,
  );
  await expect(reviews.getByRole("row").last()).toHaveText(new RegExp(`${stats.weeks.at(-1).submitted}.*`));
  const analytics = page.getByRole("region", { name: "Resource Analytics" });
  await expect(analytics).toContainText(`Resources of every status, ${count(approved + pending + rejected)} in all`);
  const types = analytics.getByRole("table", { name: "Resources by content type" });
  await expect(types.getByRole("rowheader", { name: "Prompt Template" })).toBeVisible();

  const recent = page.getByRole("region", { name: "Recent Submissions" });
  await expect(recent.getByRole("listitem")).toHaveCount(5);
  const newest = recent.getByRole("listitem").filter({ hasText: `Submission 6 of ${word}` });
  await expect(newest).toContainText(/Submitted by Robin Doe User #\d+/);
  await expect(newest).toContainText(/\w{3} \d+, \d{4}/);
  await recent.getByRole("link", { name: `View all pending resources (${waiting})` }).click();
  await expect(page).toHaveURL("/admin/resources");
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await page.getByRole("link", { name: "Review pending resources" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Resources");
});
