import { expectAccessible } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, replyTo, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

const CONTENT = "What do you tell them on the first day, and what do you leave for later?";

test.use({ expectedStatuses: [400, 404] });

test("the latest discussions are searched and sorted by their address", async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  const topic = await createTopic(page, `A quiet topic about ${word}`);
  const busy = await createTopic(page, `A busy topic, ${uniqueWord()}`);
  for (const n of [1, 2]) await replyTo(page, busy, `What ${word} says, part ${n}`);

  await page.goto("/community");
  const latest = page.locator("#latest");
  await expect(latest.getByRole("listitem").first()).toContainText(busy.title);
  await expect(latest.getByRole("listitem").first()).toContainText("2 Replies");
  await expect(
    latest
      .getByRole("listitem")
      .first()
      .getByText(/^(just now|\d+ min ago)$/),
  ).toBeVisible();

  await latest.getByRole("searchbox").fill(word);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/community?search=${word}#latest`);
  await expect(latest.getByRole("listitem")).toHaveCount(2);
  await latest.getByRole("link", { name: "No replies yet" }).click();
  await expect(latest.getByRole("listitem")).toHaveCount(1);
  await expect(latest.getByRole("listitem")).toContainText(topic.title);
  await page.reload();
  await expect(latest.getByRole("listitem")).toHaveCount(1);
  await expect(latest.getByRole("searchbox")).toHaveValue(word);
});

test("readers thank, the author marks the answer, and visitors are led to log in", async ({ page }) => {
  const author = await register(page);
  const topic = await createTopic(page, `To be thanked for, ${uniqueWord()}`);
  await page.context().clearCookies();
  await register(page);
  await replyTo(page, topic, "Three lines on the board, then they write.");

  await page.goto(topicPath(topic));
  const thanks = page.locator("#topic").getByRole("button", { name: /^Thanks/ });
  await thanks.click();
  await expect(thanks).toHaveAttribute("aria-pressed", "true");
  await expect(thanks).toHaveText("Thanks 1");
  const reply = page.getByRole("article", { name: /^Reply by/ });
  await expect(reply.getByRole("button", { name: /Thanks|Answered/ })).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(topicPath(topic));
  await expect(page.locator("#topic").getByRole("link", { name: "Thanks 1" })).toHaveAttribute("href", /^\/login/);

  await logIn(page, author);
  await page.goto(topicPath(topic));
  await reply.getByRole("button", { name: "Thanks" }).click();
  await expect(reply.getByRole("button", { name: "Thanks 1" })).toHaveAttribute("aria-pressed", "true");
  const answered = reply.getByRole("button", { name: "Answered my question" });
  await answered.click();
  await expect(answered).toHaveAttribute("aria-pressed", "true");
  const answer = page.getByRole("region", { name: "Answer", exact: true });
  await expect(answer).toContainText("Three lines on the board, then they write.");
  await expect(reply.getByText("Answer", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await answer.getByRole("link", { name: "Go to the reply" }).click();
  await expect(reply).toBeInViewport();
  await reply.getByRole("link", { name: "To the topic" }).click();
  await expect(page.getByRole("heading", { level: 2, name: topic.title })).toBeInViewport();

  await page.goto("/community");
  const row = page.locator("#latest").getByRole("listitem");
  await expect(row.filter({ hasText: topic.title })).toContainText("Answered");
  await page.goto(topicPath(topic));
  await answered.click();
  await expect(answer).toBeHidden();
});

test("a link to a reply leads there and marks it, without reloading the document", async ({ page }) => {
  await register(page);
  const topic = await createTopic(page, `Linked to, ${uniqueWord()}`);
  for (let n = 1; n <= 5; n++) await replyTo(page, topic, "A long line.\n\n".repeat(20));
  const { id } = await replyTo(page, topic, "The one that is meant.");
  const linking = await createTopic(page, `With a link, ${uniqueWord()}`);
  await replyTo(page, linking, `[Over there](/community?topic=${topic.id}&reply=${id}#reply-${id})`);
  await page.goto(topicPath(linking));
  const document = await page.evaluateHandle(() => window.document);
  await page.getByRole("link", { name: "Over there" }).click();
  await expect(page.getByText("The one that is meant.")).toBeInViewport();
  await expect(page.locator(`#reply-${id}:target`)).toBeFocused();
  expect(await document.evaluate((before) => before === window.document)).toBe(true);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Over there" })).toBeInViewport();
});

test("a link to one reply of a long thread leads to its page, also through the login", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const teacher = await register(page);
  const topic = await createTopic(page, `With a long thread, ${uniqueWord()}`);
  for (let n = 1; n <= 60; n++) await replyTo(page, topic, `Reply number ${n}.`);
  await page.goto(topicPath(topic));
  await page.getByRole("link", { name: "Later replies" }).click();
  const wanted = page.getByRole("article", { name: /^Reply by/ }).filter({ hasText: "Reply number 57." });
  await wanted.getByRole("link", { name: "Link to this reply" }).click();
  await expectToast(page, "Link copied");
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/community\?topic=\d+&reply=(\d+)#reply-\1$/);

  const other = await context.newPage();
  await other.goto(address);
  const found = other.getByRole("article", { name: /^Reply by/ }).filter({ hasText: "Reply number 57." });
  await expect(found).toBeInViewport();
  await expect(other.getByText("Read the opening post again")).toBeAttached();
  await expectAccessible(other);
  await found.getByRole("link", { name: "To the topic" }).click();
  await expect(other.getByRole("heading", { level: 2, name: topic.title })).toBeInViewport();
  await other.getByRole("link", { name: "First replies" }).click();
  await expect(other.getByText("Reply number 1.", { exact: true })).toBeVisible();

  // A reply posted from the first page is shown on the last.
  await other.getByLabel("Your reply").fill("The last word.");
  await other.getByRole("button", { name: "Post Reply" }).click();
  await expect(other.getByText("The last word.", { exact: true })).toBeInViewport();
  await expect(other.getByLabel("Your reply")).toHaveValue("");

  await context.clearCookies();
  await page.goto(address);
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await page.getByLabel(/^Username/).fill(teacher.username);
  await page.getByLabel("Password", { exact: true }).fill(teacher.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(wanted).toBeVisible();
  await expect(page.getByLabel("Your reply")).toBeVisible();
});

test("a topic can be started and answered by keyboard alone", async ({ page }) => {
  await register(page);
  await page.goto("/community");
  await pressAt(page, page.getByRole("button", { name: "Create New Topic" }));
  await expectToast(page, "Please select a forum");
  const title = `By keyboard, ${uniqueWord()}`;
  const dialog = page.getByRole("dialog", { name: "Create New Topic" });
  await expect(dialog.getByLabel("Forum")).toBeFocused();
  await page.keyboard.type("AI Ethics");
  await typeAt(page, dialog.getByLabel("Topic Title"), title);
  await typeAt(page, dialog.getByLabel("Content"), CONTENT);
  await pressAt(page, dialog.getByRole("button", { name: "Create Topic" }));
  await expectToast(page, "Topic created");
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await typeAt(page, page.getByLabel("Your reply"), "Less than one would think.");
  await pressAt(page, page.getByRole("button", { name: "Post Reply" }));
  await expect(page.getByRole("article", { name: /^Reply by/ })).toContainText("Less than one would think.");
});
