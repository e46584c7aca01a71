import type { Page } from "@playwright/test";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { approve, asAdmin, publish, submitResource } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, replyTo, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

const sendButton = (page: Page) => page.getByRole("button", { name: "Send report" });

/** Opens the menu with this label and its entry. */
async function openReport(page: Page, label: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: label }).first().click();
  await page.getByRole("button", { name: "Report", exact: true }).click();
}

async function sendReport(page: Page, note: string): Promise<void> {
  await page.getByLabel("What is wrong with it?").selectOption("Spam or advertising");
  await page.getByLabel(/^Anything the moderators should know/).fill(note);
  await sendButton(page).click();
  await expectToast(page, "Report sent", "Thank you. The moderators will look into it.");
  await expect(page.getByRole("dialog")).toBeHidden();
}

type Case = { kind: string; targetId: number; reports: { note: string }[] };

/** The report with this note, as moderators see it. */
async function reportedWith(url: string, note: string) {
  const { request } = await asAdmin(url);
  const cases: Case[] = await (await request.get("/api/admin/reports")).json();
  return cases.filter(({ reports }) => reports.some((one) => one.note === note)).map(({ kind }) => kind);
}

test("resources, ratings, comments, topics, replies and people are reported from their menus", async ({
  page,
  server,
}) => {
  await register(page);
  const id = await submitResource(page);
  await approve(await asAdmin(server.url), id);
  const author = await register(page);
  await page.request.post(`/api/resources/${id}/ratings`, { data: { rating: 2, comment: "Useless" } });
  await page.request.post(`/api/resources/${id}/comments`, { data: { content: "Buy my pills" } });
  const topic = await createTopic(page, `A topic ${uniqueWord()}`);
  await replyTo(page, topic, "Buy my pills");
  await register(page);
  const note = uniqueWord();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(`/resources/${id}`);
  expect(loaded.filter((url) => url.includes("report-dialog"))).toEqual([]);
  await openReport(page, "More about this resource");
  await expect(page.getByRole("heading", { name: "Report this resource" })).toBeVisible();
  expect(loaded.filter((url) => url.includes("report-dialog"))).toHaveLength(1);
  await sendReport(page, note);
  expect(new URL(page.url()).search).toBe("");
  await openReport(page, `More about the rating by User #${author.id}`);
  await sendReport(page, note);
  await page.getByRole("tab", { name: "Comments" }).click();
  await openReport(page, `More about the comment by User #${author.id}`);
  await sendReport(page, note);
  await page.goto(topicPath(topic));
  await openReport(page, `More about the topic by User #${author.id}`);
  await sendReport(page, note);
  await openReport(page, `More about the reply by User #${author.id}`);
  await sendReport(page, note);
  await page.goto(`/users/${author.id}`);
  await openReport(page, "More about Robin Doe");
  await expect(page.getByRole("heading", { name: "Report this person" })).toBeVisible();
  await sendReport(page, note);
  expect(await reportedWith(server.url, note)).toEqual(["resource", "rating", "comment", "topic", "reply", "user"]);
});

test("a visitor logs in and comes back to the report", async ({ page, server }) => {
  const id = await publish(server.url);
  const author = await register(page);
  await page.request.post(`/api/resources/${id}/comments`, { data: { content: "Buy my pills" } });
  const reader = await register(page);
  await page.request.post("/api/auth/logout");
  await page.goto(`/resources/${id}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await page.getByRole("button", { name: `More about the comment by User #${author.id}` }).click();
  await page.getByRole("link", { name: "Report", exact: true }).click();
  await page.getByLabel("Username").fill(reader.username);
  await page.getByLabel("Password", { exact: true }).fill(reader.password);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^(Log|Sign) in$/i })
    .click();
  await expect(page.getByRole("heading", { name: "Report this comment" })).toBeVisible();
  await sendReport(page, uniqueWord());
  await expect(page).toHaveURL(`/resources/${id}`);
});
