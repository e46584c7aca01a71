import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [401, 404, 503] });

const CONTENT = "What do you tell them on the first day, and what do you leave for later?";

test("a teacher starts a topic, is warned without a forum, and loses no text", { tag: "@both-sizes" }, async ({
  page,
}) => {
  await register(page);
  await page.goto("/community");
  await page.getByRole("button", { name: "Create New Topic" }).click();
  await expectToast(page, "Please select a forum", "Choose a forum category to create a new topic");

  await page
    .getByRole("navigation", { name: "Forums" })
    .getByRole("link", { name: /General Discussion/ })
    .click();
  await page.getByRole("button", { name: "New Topic", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Topic" });
  await expect(dialog.getByText("Be clear and specific.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create Topic" }).click();
  await expect(dialog.getByText("Title must be at least 5 characters long")).toBeVisible();
  await expect(dialog.getByText("Content must be at least 20 characters long")).toBeVisible();
  await expect(dialog.getByLabel("Topic Title")).toBeFocused();

  const title = `Teaching with ${uniqueWord()}`;
  await dialog.getByLabel("Topic Title").fill(title);
  await dialog.getByLabel("Content").fill(CONTENT);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Create New Topic" }).click();
  await expect(dialog.getByLabel("Topic Title")).toHaveValue(title);
  await expect(dialog.getByLabel("Content")).toHaveValue(CONTENT);

  const answer = await holdResponses(page, /forums\/1\/topics$/);
  await dialog.getByRole("button", { name: "Create Topic" }).click();
  await expect(dialog.getByRole("button", { name: "Creating..." })).toBeDisabled();
  answer();
  await expectToast(page, "Topic created", "Your topic has been posted successfully");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Discussions" }).getByRole("listitem").first()).toContainText(title);

  await page.getByRole("button", { name: "New Topic", exact: true }).click();
  await expect(dialog.getByLabel("Topic Title")).toHaveValue("");
});

test("a reply is posted, and an unsent one is kept at its own topic", async ({ page }) => {
  await register(page);
  const topic = await createTopic(page, `To be answered ${uniqueWord()}`);
  const another = await createTopic(page, `Another one ${uniqueWord()}`);
  await page.goto(topicPath(topic));
  await expect(page.getByRole("heading", { level: 3, name: "No replies yet" })).toBeVisible();
  const text = page.getByLabel("Your reply");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(page.getByText("Reply cannot be empty")).toBeVisible();
  await expect(text).toBeFocused();

  await text.fill("Half a thought");
  await page.goto(topicPath(another));
  await expect(text).toHaveValue("");
  await page.goto(topicPath(topic));
  await expect(text).toHaveValue("Half a thought");

  await text.fill("A **whole** thought");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Reply posted", "Your reply has been posted successfully");
  await expect(page.getByRole("heading", { level: 3, name: "1 Reply" })).toBeVisible();
  await expect(page.getByRole("article", { name: /^Reply by/ }).getByText("whole")).toBeVisible();
  await expect(text).toHaveValue("");
  await page.getByRole("link", { name: "Back to Topics" }).click();
  await expect(page.getByRole("region", { name: "Discussions" }).getByRole("listitem").first()).toContainText(
    "1 Reply",
  );
  await page.goto(topicPath(topic));
  await expect(text).toHaveValue("");
});

test("a post that cannot be sent is explained and not lost", async ({ page }) => {
  const topic = await register(page).then(() => createTopic(page, `Unsent ${uniqueWord()}`));
  await page.goto("/community");
  await page
    .getByRole("navigation", { name: "Forums" })
    .getByRole("link", { name: /General Discussion/ })
    .click();
  await page.getByRole("button", { name: "New Topic", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Topic" });
  await dialog.getByLabel("Topic Title").fill("A title to keep");
  await dialog.getByLabel("Content").fill(CONTENT);

  const away = { status: 503, json: { message: "The service is briefly unavailable. Please try again." } };
  await page.route("**/api/forums/1/topics", (route) => route.fulfill(away), { times: 1 });
  await dialog.getByRole("button", { name: "Create Topic" }).click();
  await expectToast(page, "Failed to create topic");
  await expect(dialog.getByLabel("Content")).toHaveValue(CONTENT);

  // Back navigates behind the open dialog, to a page without a forum to write in; the dialog keeps its own.
  await page.goBack();
  await expect(dialog.getByLabel("Forum")).toHaveValue("1");
  await dialog.getByLabel("Forum").selectOption("Choose a forum");
  await dialog.getByRole("button", { name: "Create Topic" }).click();
  await expectToast(page, "Failed to create topic", "No forum selected");
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.goto(topicPath(topic));
  await page.getByLabel("Your reply").fill("A reply to keep");
  await page.route("**/api/topics/*/replies", (route) => route.fulfill(away), { times: 1 });
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Failed to post reply");
  await expect(page.getByLabel("Your reply")).toHaveValue("A reply to keep");
  await page.route("**/api/topics/*/replies", (route) => route.fulfill({ status: 404, json: { message: "Gone" } }), {
    times: 1,
  });
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Failed to post reply", "No topic selected");
});

test("an ended session asks to log in, and the text is still there afterwards", async ({ page }) => {
  const teacher = await register(page);
  const topic = await createTopic(page, `Interrupted ${uniqueWord()}`);
  await page.goto("/community?forum=1");
  await page.getByRole("button", { name: "New Topic", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Topic" });
  await dialog.getByLabel("Topic Title").fill("A title to keep");
  await dialog.getByLabel("Content").fill(CONTENT);
  await page.context().clearCookies();
  await dialog.getByRole("button", { name: "Create Topic" }).click();
  await expectToast(page, "Authentication required", "Please log in to create a topic");
  await expect(page.getByRole("link", { name: "Sign in to Join the Discussion" })).toBeVisible();

  await logIn(page, teacher);
  await page.goto(topicPath(topic));
  await page.getByLabel("Your reply").fill("A reply to keep");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Authentication required", "Please log in to reply");
  await expect(page.getByText("What you wrote is kept and will be here again.")).toBeVisible();
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await page.getByLabel("Username").fill(teacher.username);
  await page.getByLabel("Password", { exact: true }).fill(teacher.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(topicPath(topic));
  await expect(page.getByLabel("Your reply")).toHaveValue("A reply to keep");
  await page.getByRole("link", { name: "Back to Topics" }).click();
  await page.getByRole("button", { name: "New Topic", exact: true }).click();
  await expect(dialog.getByLabel("Topic Title")).toHaveValue("A title to keep");
});

test("a topic can be started and answered by keyboard alone", async ({ page }) => {
  await register(page);
  await page.goto("/community");
  const forums = page.getByRole("navigation", { name: "Forums" });
  await pressAt(page, forums.getByRole("link", { name: /AI Ethics/ }));
  await pressAt(page, page.getByRole("button", { name: "New Topic", exact: true }));
  const title = `By keyboard, ${uniqueWord()}`;
  const dialog = page.getByRole("dialog", { name: "Create New Topic" });
  await typeAt(page, dialog.getByLabel("Topic Title"), title);
  await typeAt(page, dialog.getByLabel("Content"), CONTENT);
  await pressAt(page, dialog.getByRole("button", { name: "Create Topic" }));
  await expectToast(page, "Topic created");
  await pressAt(page, page.getByRole("link", { name: title }));
  await typeAt(page, page.getByLabel("Your reply"), "Less than one would think.");
  await pressAt(page, page.getByRole("button", { name: "Post Reply" }));
  await expect(page.getByRole("article", { name: /^Reply by/ })).toContainText("Less than one would think.");
});
