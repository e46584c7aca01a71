import type { Page } from "@playwright/test";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { typeAt } from "./support/keyboard.ts";
import { publish } from "./support/resources.ts";
import { registerAs } from "./support/roles.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, replyTo, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

const menuOf = (page: Page, kind: string, userId: number) =>
  page.getByRole("button", { name: `More about the ${kind} by User #${userId}` }).first();

async function choose(page: Page, kind: string, userId: number, entry: string): Promise<void> {
  await menuOf(page, kind, userId).click();
  await page.getByRole("button", { name: entry, exact: true }).click();
}

async function confirmRemoval(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
}

test("a visitor logs in to comment, rates, and edits and removes both", async ({ page, server }) => {
  const id = await publish(server.url);
  const { id: userId, username, password } = await register(page);
  await page.context().clearCookies();
  await page.goto(`/resources/${id}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await page.getByRole("link", { name: "Log in to Comment" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  const comment = page.getByLabel("Your comment");
  await expect(comment).toBeInViewport();
  await comment.fill("Two\nlines");
  await page.reload();
  await expect(page.getByLabel("Your comment")).toHaveValue("Two\nlines");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expectToast(page, "Comment submitted", "Your comment has been posted successfully");
  await expect(comment).toHaveValue("");
  await expect(page.getByRole("listitem").filter({ hasText: "Two\nlines" })).toBeVisible();
  await choose(page, "comment", userId, "Edit");
  await page.getByRole("form", { name: "Edit your comment" }).getByLabel("Your comment").fill("Better words");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  const entry = page.getByRole("listitem").filter({ hasText: "Better words" });
  await expect(entry.getByText("edited")).toBeVisible();
  await choose(page, "comment", userId, "Remove");
  await confirmRemoval(page);
  await expectToast(page, "Comment removed");
  await expect(page.getByText("No comments yet")).toBeVisible();

  await page.getByRole("tab", { name: "Ratings & Reviews" }).click();
  await page.getByRole("radio", { name: "5 stars" }).focus();
  await page.keyboard.press("ArrowLeft");
  await typeAt(page, page.getByLabel(/^Your review/), "Worked twice.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectToast(page, "Rating submitted", "Your rating has been saved successfully");
  const own = page.getByRole("region", { name: "Your rating" });
  await expect(own.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
  await expect(own).toBeFocused();
  const facts = page.getByRole("complementary", { name: "About this resource" });
  await expect(facts.getByText("4.0 (1)", { exact: true })).toBeVisible();
  await own.getByRole("button", { name: "Change" }).click();
  await own.getByRole("radio", { name: "2 stars" }).check({ force: true });
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own.getByRole("img", { name: "2 out of 5 stars" })).toBeVisible();
  await expect(facts.getByText("2.0 (1)", { exact: true })).toBeVisible();
  await choose(page, "rating", userId, "Remove");
  await confirmRemoval(page);
  await expectToast(page, "Rating removed");
  await expect(page.getByRole("button", { name: "Submit Rating" })).toBeVisible();
  await expect(page.getByText("Not rated yet").first()).toBeVisible();
});

test("authors edit their topics and replies, and a removed reply keeps its place", async ({ page }) => {
  const { id: userId } = await register(page);
  const topic = await createTopic(page, `A topic ${uniqueWord()}`);
  await replyTo(page, topic, "A reply of **mine**");
  await page.goto(topicPath(topic));
  await choose(page, "topic", userId, "Edit");
  const title = `A better title ${uniqueWord()}`;
  await page.getByLabel("Topic Title").fill(title);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await choose(page, "reply", userId, "Edit");
  await page.getByRole("form", { name: "Edit your reply" }).getByLabel("Your reply").fill("A **better** reply");
  await page.getByRole("button", { name: "Save" }).click();
  const reply = page.getByRole("article", { name: `Reply by User #${userId}` });
  await expect(reply.locator("strong")).toHaveText("better");
  await expect(reply.getByText("edited")).toBeVisible();
  await choose(page, "reply", userId, "Remove");
  await confirmRemoval(page);
  await expect(reply.getByText("Removed by its author")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No replies yet" })).toBeVisible();
});

test("a moderator pins, locks, moves and removes a topic, and nobody can reply to a locked one", async ({
  page,
  server,
}) => {
  const author = await register(page);
  const topic = await createTopic(page, `A topic ${uniqueWord()}`);
  await replyTo(page, topic, "A reply");
  await registerAs(page, server.url, "moderator");
  await page.goto(topicPath(topic));
  await choose(page, "topic", author.id, "Pin");
  await expect(page.getByText("Pinned", { exact: true })).toBeVisible();
  await choose(page, "topic", author.id, "Lock");
  await expect(page.getByText("Locked", { exact: true })).toBeVisible();
  await expect(page.getByText("It can be read, and takes no new replies.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Post Reply" })).toBeHidden();
  await choose(page, "topic", author.id, "Unpin");
  await expect(page.getByText("Pinned", { exact: true })).toBeHidden();
  await choose(page, "topic", author.id, "Move to forum…");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Forum").selectOption("Prompt Engineering");
  await dialog.getByRole("button", { name: "Move topic" }).click();
  await expectToast(page, "Topic moved");
  await choose(page, "reply", author.id, "Remove");
  await confirmRemoval(page);
  await expect(page.getByText("Removed by a moderator")).toBeVisible();
  await choose(page, "topic", author.id, "Remove");
  await confirmRemoval(page);
  await expectToast(page, "Topic removed");
  await expect(page.getByRole("heading", { name: "Prompt Engineering" })).toBeVisible();
  await expect(page.getByText(topic.title)).toBeHidden();
});
