import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { asAdmin, publish } from "./support/resources.ts";
import { registerAs } from "./support/roles.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [403, 404, 409] });

async function report(page: Page, kind: string, targetId: number, note: string): Promise<void> {
  const answer = await page.request.post("/api/reports", { data: { kind, targetId, reason: "spam", note } });
  expect(answer.status(), await answer.text()).toBe(201);
}

const rowOf = (page: Page, text: string) =>
  page.getByRole("tabpanel").locator("li[aria-labelledby]").filter({ hasText: text });

test("a moderator reads what was reported and removes it with a note", async ({ page, server }) => {
  const author = await register(page);
  const topic = await createTopic(page, `Advertising ${uniqueWord()}`);
  const reporter = await register(page);
  await report(page, "topic", topic.id, "The third time today");
  await registerAs(page, server.url, "moderator");
  await page.goto("/admin/reports");
  const row = rowOf(page, topic.title);
  await expect(row.getByText("Spam or advertising")).toBeVisible();
  await expect(row.getByText("The third time today")).toBeVisible();
  await expect(row.getByRole("link", { name: `User #${author.id}` })).toBeVisible();
  await expect(row.getByRole("link", { name: `User #${reporter.id}` })).toBeVisible();
  await expect(row.getByRole("link", { name: topic.title })).toHaveAttribute("href", topicPath(topic));
  await expectAccessibleInBothThemes(page);
  await row.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel(/^Note/).fill("Advertising.");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Removed", "All reports on it are closed.");
  await expect(row).toBeHidden();
  await page.getByRole("tab", { name: "Closed" }).click();
  await expect(row.getByText("Removed", { exact: true })).toBeVisible();
  await expect(row.getByRole("link", { name: topic.title })).toBeHidden();
  expect((await page.request.get(`/api/topics/${topic.id}`)).status()).toBe(404);
  await expectNoHorizontalScroll(page);
});

test("a moderator keeps a resource by keyboard alone, and finds it among the closed ones", async ({ page, server }) => {
  const title = `A lesson ${uniqueWord()}`;
  const id = await publish(server.url, { title });
  await register(page);
  await report(page, "resource", id, "Not my taste");
  await registerAs(page, server.url, "moderator");
  await page.goto("/admin/reports");
  const row = rowOf(page, title);
  await pressAt(page, row.getByRole("button", { name: "Keep" }));
  const dialog = page.getByRole("dialog");
  await pressAt(page, dialog.getByRole("button", { name: "Keep" }));
  await expect(row).toBeHidden();
  await page.goto("/admin/reports?status=closed");
  await expect(row.getByText("Kept")).toBeVisible();
  expect((await page.request.get(`/api/resources/${id}`)).status()).toBe(200);
});

test("keeping a topic that was removed meanwhile says that it is gone", async ({ page, server }) => {
  await register(page);
  const { id, title } = await createTopic(page, `Withdrawn ${uniqueWord()}`);
  await register(page);
  await report(page, "topic", id, "Not about teaching");
  await registerAs(page, server.url, "moderator");
  await page.goto("/admin/reports");
  await rowOf(page, title).getByRole("button", { name: "Keep" }).click();
  await (await asAdmin(server.url)).request.delete(`/api/topics/${id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Keep" }).click();
  await expectToast(page, "It was removed already", "All reports on it are closed.");
  await expect(rowOf(page, title)).toBeHidden();
});

test("a reported person is kept, or found among the people to be suspended", async ({ page, server }) => {
  const { id, username } = await register(page);
  await register(page);
  await report(page, "user", id, "Sells things");
  await registerAs(page, server.url, "admin");
  await page.goto("/admin/reports");
  const row = rowOf(page, `User #${id}`);
  await expect(row.getByRole("button", { name: "Remove" })).toBeHidden();
  await row.getByRole("link", { name: "Suspend…" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expect(page.getByText(username).first()).toBeVisible();
});

test("a moderator closes the case of a person whom an admin has suspended", async ({ page, server }) => {
  const { id } = await register(page);
  await register(page);
  await report(page, "user", id, "Sells things");
  await registerAs(page, server.url, "moderator");
  await page.goto("/admin/reports");
  const row = rowOf(page, `User #${id}`);
  await row.getByRole("button", { name: "Close as Suspended" }).click();
  const dialog = page.getByRole("dialog", { name: "Close as suspended?" });
  await dialog.getByRole("button", { name: "Close as Suspended" }).click();
  await expect(dialog.getByRole("form").getByRole("alert")).toContainText("Suspend them instead.");
  const suspension = { until: "2999-01-01T00:00:00Z", reason: "Sells things" };
  const admin = await asAdmin(server.url);
  await admin.request.put(`/api/admin/users/${id}/suspension`, { data: suspension });
  await dialog.getByRole("button", { name: "Close as Suspended" }).click();
  await expectToast(page, "Closed", "All reports on them are closed.");
  await expect(row).toBeHidden();
  await page.getByRole("tab", { name: "Closed" }).click();
  await expect(row.getByText("Suspended", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("a moderator does not find reports about their own posts", async ({ page, server }) => {
  const moderator = await registerAs(page, server.url, "moderator");
  const topic = await createTopic(page, `My own topic ${uniqueWord()}`);
  await register(page);
  await report(page, "topic", topic.id, "Too proud");
  await registerAs(page, server.url, "moderator");
  await page.goto("/admin/reports");
  await expect(rowOf(page, topic.title)).toBeVisible();
  await logIn(page, moderator);
  await page.goto("/admin/reports");
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  await expect(rowOf(page, topic.title)).toBeHidden();
});

test("teachers see no reports", async ({ page }) => {
  await register(page);
  await page.goto("/admin/reports");
  await expect(page.getByText("You don't have permission to view the reports page.")).toBeVisible();
});
