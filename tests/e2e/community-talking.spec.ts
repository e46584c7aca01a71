import { expectAccessible } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, replyTo, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [400, 404] });

test("the latest discussions are searched and sorted by their address", { tag: "@both-sizes" }, async ({ page }) => {
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

  await latest.getByRole("searchbox").fill(`${word}x`);
  await page.keyboard.press("Enter");
  await expect(latest.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expectAccessible(page);
  await latest.getByRole("searchbox").fill("-only");
  await page.keyboard.press("Enter");
  await expect(latest.getByText("Search for at least one word besides the excluded ones")).toBeVisible();
  await latest.getByRole("link", { name: "Show the latest" }).click();
  await expect(page).toHaveURL("/community");
  await expect(latest.getByRole("listitem")).toHaveCount(10);
});

test("without a forum the forums get the focus, and the dialog can change the forum", async ({ page }) => {
  await register(page);
  await page.goto("/community");
  await page.getByRole("button", { name: "Create New Topic" }).click();
  await expectToast(page, "Please select a forum", "Choose a forum category to create a new topic");
  const forums = page.getByRole("navigation", { name: "Forums" });
  await expect(forums.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "New Topic", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Topic" });
  await expect(dialog.getByLabel("Forum")).toHaveValue("1");
  await dialog.getByLabel("Forum").selectOption("AI Ethics and Policy");
  const title = `Put elsewhere, ${uniqueWord()}`;
  await dialog.getByLabel("Topic Title").fill(title);
  await dialog.getByLabel("Content").fill("It belongs to another forum than the one on the screen.");
  await dialog.getByRole("button", { name: "Create Topic" }).click();
  await expect(page).toHaveURL("/community?forum=5");
  await expect(page.getByRole("region", { name: "Discussions" }).getByRole("listitem").first()).toContainText(title);
});

test("readers thank, the author says what helped, and visitors are led to log in", { tag: "@both-sizes" }, async ({
  page,
}) => {
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
  await expect(reply.getByRole("button", { name: /Thanks|Helped/ })).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(topicPath(topic));
  await expect(page.locator("#topic").getByRole("link", { name: "Thanks 1" })).toHaveAttribute("href", /^\/login/);

  await logIn(page, author);
  await page.goto(topicPath(topic));
  await reply.getByRole("button", { name: "Thanks" }).click();
  await expect(reply.getByRole("button", { name: "Thanks 1" })).toHaveAttribute("aria-pressed", "true");
  const helped = reply.getByRole("button", { name: "Helped me" });
  await helped.click();
  await expect(helped).toHaveAttribute("aria-pressed", "true");
  const answer = page.getByRole("region", { name: "This helped" });
  await expect(answer).toContainText("Three lines on the board, then they write.");
  await expect(reply.getByText("Helped the author")).toBeVisible();
  await expectAccessible(page);
  await answer.getByRole("link", { name: "Go to the reply" }).click();
  await expect(reply).toBeInViewport();
  await reply.getByRole("link", { name: "To the topic" }).click();
  await expect(page.getByRole("heading", { level: 2, name: topic.title })).toBeInViewport();

  await page.goto("/community");
  const row = page.locator("#latest").getByRole("listitem");
  await expect(row.filter({ hasText: topic.title })).toContainText("Helped");
  await page.goto(topicPath(topic));
  await helped.click();
  await expect(answer).toBeHidden();
});

test("a quote is added to what was typed, with who said it", async ({ page }) => {
  const { id } = await register(page);
  const topic = await createTopic(page, `To be quoted, ${uniqueWord()}`);
  await replyTo(page, topic, "First line.\n\nSecond line.");
  await page.goto(topicPath(topic));
  const text = page.getByLabel("Your reply");
  await text.fill("What I had begun");
  await page.getByRole("tab", { name: "Preview" }).click();
  const reply = page.getByRole("article", { name: /^Reply by/ });
  await reply.getByRole("button", { name: "Quote" }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(
    /^What I had begun\n\n\[User #\d+\]\(\/community\?topic=\d+&reply=\d+#reply-\d+\) wrote:\n\n> First line\.\n>\n> Second line\.\n\n$/,
  );
  await page.keyboard.type("I agree.");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Reply posted");
  await expect(reply.last().getByRole("blockquote")).toContainText("Second line.");
  await expect(
    reply
      .last()
      .getByRole("link", { name: `User #${id}` })
      .last(),
  ).toHaveAttribute("href", /#reply-\d+$/);
});

test("a link to a reply leads there and marks it, without loading the document anew", async ({ page }) => {
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

test("a link to one reply of a long thread leads there, whichever page has it", { tag: "@both-sizes" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await register(page);
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

  // What is posted on the first page is shown on the last.
  await other.getByLabel("Your reply").fill("The last word.");
  await other.getByRole("button", { name: "Post Reply" }).click();
  await expect(other.getByText("The last word.", { exact: true })).toBeInViewport();
});
