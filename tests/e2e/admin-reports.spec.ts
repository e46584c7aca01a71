import type { Page } from "@playwright/test";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { publish } from "./support/resources.ts";
import { registerAs } from "./support/roles.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

async function report(page: Page, kind: string, targetId: number, note: string): Promise<void> {
  const answer = await page.request.post("/api/reports", { data: { kind, targetId, reason: "spam", note } });
  expect(answer.status(), await answer.text()).toBe(201);
}

test("a moderator removes or keeps reported posts, and an admin finds a reported person to suspend", async ({
  page,
  server,
}) => {
  const title = `A lesson ${uniqueWord()}`;
  const resource = await publish(server.url, { title });
  const author = await register(page);
  const topic = await createTopic(page, `Advertising ${uniqueWord()}`);
  const reporter = await register(page);
  await report(page, "topic", topic.id, "The third time today");
  await report(page, "resource", resource, "Not my taste");
  await report(page, "user", author.id, "Sells things");
  await registerAs(page, server.url, "moderator");
  await page.goto("/admin/reports");
  const rowOf = (text: string) => page.getByRole("tabpanel").locator("li[aria-labelledby]").filter({ hasText: text });
  const row = rowOf(topic.title);
  await expect(row.getByText("Spam or advertising")).toBeVisible();
  await expect(row.getByText("The third time today")).toBeVisible();
  for (const { id } of [author, reporter]) {
    const named = row.getByText(`Robin Doe User #${id}`, { exact: true });
    await expect(named.getByRole("link", { name: "Robin Doe" })).toHaveAttribute("href", `/users/${id}`);
  }
  await expect(row.getByRole("link", { name: topic.title })).toHaveAttribute("href", topicPath(topic));
  await row.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Note/).fill("Advertising.");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Removed", "All reports on it are closed.");
  await expect(row).toBeHidden();
  expect((await page.request.get(`/api/topics/${topic.id}`)).status()).toBe(404);
  await pressAt(page, rowOf(title).getByRole("button", { name: "Keep" }));
  await pressAt(page, dialog.getByRole("button", { name: "Keep" }));
  await expect(rowOf(title)).toBeHidden();
  expect((await page.request.get(`/api/resources/${resource}`)).status()).toBe(200);
  await page.getByRole("tab", { name: "Closed" }).click();
  await expect(row.getByText("Removed", { exact: true })).toBeVisible();
  await expect(row.getByRole("link", { name: topic.title })).toBeHidden();
  await expect(rowOf(title).getByText("Kept")).toBeVisible();
  await expectNoHorizontalScroll(page);

  await logIn(page, ADMIN);
  await page.goto("/admin/reports");
  await rowOf(`User #${author.id}`).getByRole("link", { name: "Suspend…" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expect(page.getByText(author.username).first()).toBeVisible();
});
