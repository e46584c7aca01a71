import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { publish } from "./support/resources.ts";
import { registerAs } from "./support/roles.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, replyTo, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [409] });

const menuOf = (page: Page, kind: string, userId: number) =>
  page.getByRole("button", { name: `More about the ${kind} by User #${userId}` }).first();

async function choose(page: Page, kind: string, userId: number, entry: string): Promise<void> {
  await menuOf(page, kind, userId).click();
  await page.getByRole("button", { name: entry, exact: true }).click();
}

async function confirmRemoval(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
}

test("an author edits a comment in place, loses no word on the way, and removes it", async ({ page, server }) => {
  const id = await publish(server.url);
  const { id: userId } = await register(page);
  await page.request.post(`/api/resources/${id}/comments`, { data: { content: "First words" } });
  await page.goto(`/resources/${id}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await choose(page, "comment", userId, "Edit");
  const form = page.getByRole("form", { name: "Edit your comment" });
  const text = form.getByLabel("Your comment");
  await expect(text).toBeFocused();
  await expect(text).toHaveValue("First words");
  await expectAccessibleInBothThemes(page);
  await text.fill(" ");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Please enter a comment")).toBeVisible();
  await text.fill("Better words");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(menuOf(page, "comment", userId)).toBeFocused();
  await choose(page, "comment", userId, "Edit");
  await expect(text).toHaveValue("Better words");
  await form.getByRole("button", { name: "Save" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Better words" });
  await expect(entry.getByText("edited")).toHaveAttribute("title", /^Edited .* [AP]M$/);
  await expect(form).toBeHidden();

  await choose(page, "comment", userId, "Remove");
  await expect(page.getByRole("heading", { name: "Remove this comment?" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await confirmRemoval(page);
  await expectToast(page, "Comment removed");
  await expect(page.getByText("No comments yet")).toBeVisible();
});

test("after rating, people see and change their rating, and can take it back", async ({ page, server }) => {
  const id = await publish(server.url);
  const { id: userId } = await register(page);
  await page.goto(`/resources/${id}`);
  await page.getByRole("button", { name: "Submit Rating" }).click();
  await expectToast(page, "Rating submitted", "Your rating has been saved successfully");
  const own = page.getByRole("region", { name: "Your rating" });
  await expect(own.getByRole("img", { name: "5 out of 5 stars" })).toBeVisible();
  await expect(own).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await own.getByRole("button", { name: "Change" }).click();
  await own.getByRole("radio", { name: "2 stars" }).check({ force: true });
  await own.getByLabel(/^Your review/).fill("On second thought.");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own.getByRole("img", { name: "2 out of 5 stars" })).toBeVisible();
  await expect(own.getByText("edited")).toBeVisible();
  const facts = page.getByRole("complementary", { name: "About this resource" });
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
  await page.getByLabel("Topic Title").fill("Oh");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Title must be at least 5 characters long")).toBeVisible();
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
  await expectAccessibleInBothThemes(page);
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
  await expectAccessibleInBothThemes(page);
  await choose(page, "topic", author.id, "Unpin");
  await expect(page.getByText("Pinned", { exact: true })).toBeHidden();
  await choose(page, "topic", author.id, "Move to forum…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Move topic" }).click();
  await expect(dialog.getByText("Please choose a forum")).toBeVisible();
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

test("a reply is edited by keyboard alone", async ({ page }) => {
  const { id: userId } = await register(page);
  const topic = await createTopic(page, `A topic ${uniqueWord()}`);
  await replyTo(page, topic, "By mouse");
  await page.goto(topicPath(topic));
  await pressAt(page, menuOf(page, "reply", userId));
  await pressAt(page, page.getByRole("button", { name: "Edit", exact: true }));
  await expect(page.getByRole("form", { name: "Edit your reply" }).getByLabel("Your reply")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("By keyboard");
  await pressAt(page, page.getByRole("button", { name: "Save" }));
  await expect(page.getByText("By keyboard")).toBeVisible();
  await expect(menuOf(page, "reply", userId)).toBeFocused();
});
