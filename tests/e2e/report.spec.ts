import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { approve, asAdmin, publish, submitResource } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, replyTo, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [409, 500] });

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

/** What the moderators got with this note. */
async function reportedWith(url: string, note: string) {
  const { request } = await asAdmin(url);
  const cases: Case[] = await (await request.get("/api/admin/reports")).json();
  return cases.filter(({ reports }) => reports.some((one) => one.note === note)).map(({ kind }) => kind);
}

test("a resource, a rating and a comment can be reported from their menus", async ({ page, server }) => {
  await register(page);
  const id = await submitResource(page);
  await approve(await asAdmin(server.url), id);
  const author = await register(page);
  await page.request.post(`/api/resources/${id}/ratings`, { data: { rating: 2, comment: "Useless" } });
  await page.request.post(`/api/resources/${id}/comments`, { data: { content: "Buy my pills" } });
  await register(page);
  const note = uniqueWord();
  await page.goto(`/resources/${id}`);
  await openReport(page, "More about this resource");
  await expect(page.getByRole("heading", { name: "Report this resource" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await sendReport(page, note);
  expect(new URL(page.url()).search).toBe("");
  await openReport(page, `More about the rating by User #${author.id}`);
  await sendReport(page, note);
  await page.getByRole("tab", { name: "Comments" }).click();
  await openReport(page, `More about the comment by User #${author.id}`);
  await sendReport(page, note);
  expect(await reportedWith(server.url, note)).toEqual(["resource", "rating", "comment"]);
});

test("a topic, a reply and a person can be reported from their menus", async ({ page, server }) => {
  const author = await register(page);
  const topic = await createTopic(page, `A topic ${uniqueWord()}`);
  await replyTo(page, topic, "Buy my pills");
  await register(page);
  const note = uniqueWord();
  await page.goto(topicPath(topic));
  await openReport(page, `More about the topic by User #${author.id}`);
  await sendReport(page, note);
  await openReport(page, `More about the reply by User #${author.id}`);
  await sendReport(page, note);
  await page.goto(`/users/${author.id}`);
  await openReport(page, "More about Robin Doe");
  await expect(page.getByRole("heading", { name: "Report this person" })).toBeVisible();
  await sendReport(page, note);
  expect(await reportedWith(server.url, note)).toEqual(["topic", "reply", "user"]);
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

test("reporting works by keyboard alone, and the focus returns to the menu", async ({ page, server }) => {
  const id = await publish(server.url);
  await register(page);
  await page.goto(`/resources/${id}`);
  const menu = page.getByRole("button", { name: "More about this resource" });
  await pressAt(page, menu);
  await pressAt(page, page.getByRole("button", { name: "Report", exact: true }));
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(menu).toBeFocused();
});

test("nobody is offered to report their own, and the code of the form loads only when it is opened", async ({
  page,
}) => {
  const own = await register(page);
  const topic = await createTopic(page, `A topic ${uniqueWord()}`);
  await page.goto(topicPath(topic));
  await page.getByRole("button", { name: /^More about/ }).click();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Report", exact: true })).toHaveCount(0);
  await page.goto(`/users/${own.id}`);
  await expect(page.getByRole("button", { name: /^More about/ })).toHaveCount(0);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/resources/3");
  expect(loaded.filter((url) => url.includes("report-dialog"))).toEqual([]);
  await openReport(page, "More about this resource");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(loaded.filter((url) => url.includes("report-dialog"))).toHaveLength(1);
});

test("a link to a comment opens the tab that it is in, and the keyboard goes on from there", async ({
  page,
  server,
}) => {
  const id = await publish(server.url);
  await register(page);
  const answer = await page.request.post(`/api/resources/${id}/comments`, { data: { content: "Look at me" } });
  const { id: comment } = await answer.json();
  await page.goto(`/resources/${id}#comment-${comment}`);
  await expect(page.getByText("Look at me")).toBeInViewport();
  await expect(page.locator(`#comment-${comment}`)).toBeFocused();
});
