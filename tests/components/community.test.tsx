import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Forum, LatestTopic, Reply, Topic } from "#contract/forum.ts";
import type { Mentionable } from "#contract/people.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, ROSA, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { answer, held, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const FORUMS = [example<Forum>("Forum"), example<Forum>("Forum", { id: 5, title: "AI Ethics and Policy" })];
const TITLE = "Teaching with a word";
const CONTENT = "What do you tell them on the first day, and what do you leave for later?";
const PREVIEW = { contentHtml: "<p>What I had begun</p>", hints: [] };
const TOPIC = "/community?forum=1&topic=31";

const discussions = page.getByRole("region", { name: "Discussions" });
const newTopic = page.getByRole("button", { name: "New Topic", exact: true });
const createTopic = page.getByRole("button", { name: "Create New Topic" });
const dialog = page.getByRole("dialog", { name: "Create New Topic" });
const create = dialog.getByRole("button", { name: "Create Topic" });
const yourReply = page.getByLabelText("Your reply");
const postReply = page.getByRole("button", { name: "Post Reply" });
const forumLink = (name: RegExp) => page.getByRole("navigation", { name: "Forums" }).getByRole("link", { name });

const address = () => location.pathname + location.search + location.hash;

test("without a forum the dialog opens with a warning and a choice of forums, and leads to the new topic", async () => {
  await openPage("/community", {
    viewer: SAM,
    answers: {
      "/api/forums": FORUMS,
      "POST /api/forums/5/topics": example<Topic>("Topic", { id: 77, title: TITLE, forumId: 5 }),
      "/api/topics/77": example<Topic>("Topic", { id: 77, title: TITLE, forumId: 5 }),
      "/api/topics/77/replies": listOf([]),
    },
  });
  await createTopic.click();
  await expectToast("Please select a forum", "Choose a forum category to create a new topic");
  await expect.element(dialog.getByLabelText("Forum")).toHaveFocus();
  await dialog.getByLabelText("Forum").selectOptions("AI Ethics and Policy");
  await expect.element(dialog.getByText("Please select a forum", { exact: true })).not.toBeInTheDocument();
  await dialog.getByLabelText("Forum").selectOptions("Choose a forum");
  await dialog.getByLabelText("Topic Title").fill(TITLE);
  await dialog.getByLabelText("Content").fill(CONTENT);
  await create.click();
  await expectToast("Failed to create topic", "No forum selected");
  await dialog.getByLabelText("Forum").selectOptions("AI Ethics and Policy");
  await create.click();
  await expect.poll(address).toBe("/community?forum=5&topic=77");
  await expect.element(discussions.getByRole("heading", { level: 2, name: TITLE })).toBeVisible();
});

test("the overview opens on conversations, with the newest of each forum, and welcomes only newcomers", async () => {
  const newest = example<LatestTopic>("LatestTopic", { id: 55, forumId: 1, title: "Said a moment ago" });
  const answers = { "/api/forums": FORUMS, "/api/topics?view=forums": listOf([newest]) };
  const welcome = page.getByRole("heading", { name: "Welcome to the community" });
  const member = (daysAgo: number) => ({
    ...SAM,
    createdAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  });
  await openPage("/community", { answers });
  await expect.element(forumLink(/Said a moment ago/)).toHaveAttribute("href", "/community?forum=1&topic=55");
  await expect.element(discussions.getByRole("heading", { name: "Latest discussions" })).toBeVisible();
  await expect.element(welcome).toBeVisible();
  await openPage("/community", { viewer: member(3), answers });
  await expect.element(welcome).toBeVisible();
  await openPage("/community", { viewer: member(40), answers });
  await expect.element(discussions.getByRole("heading", { name: "Latest discussions" })).toBeVisible();
  await expect.element(welcome).not.toBeInTheDocument();
});

test("an @ offers members, by keyboard and by touch, and Escape closes only the list", async () => {
  const asked: string[] = [];
  const helen = example<Mentionable>("Mentionable", { id: 2, name: "Helen Yazzie", username: "helen.y" });
  const hugo = example<Mentionable>("Mentionable", { id: 3, name: null, username: "hugo" });
  await openPage(TOPIC, {
    viewer: SAM,
    answers: {
      "/api/mentions": ({ url }: Request) => {
        asked.push(new URL(url).search);
        return [helen, hugo];
      },
    },
  });
  const list = page.getByRole("listbox", { name: "Members" });
  await yourReply.click();
  await userEvent.keyboard("Thanks @");
  await expect.element(list.getByRole("option", { name: /Helen Yazzie/ })).toBeVisible();
  await expect.element(list.getByRole("option", { name: /User #3/ })).toBeVisible();
  await expect.element(yourReply).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("h");
  await expect.element(list.getByRole("option", { name: /Helen/ })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}and ");
  await expect.element(yourReply).toHaveValue("Thanks @helen.y and ");
  await userEvent.keyboard("@hu");
  await list.getByRole("option", { name: /User #3/ }).click();
  await expect.element(yourReply).toHaveValue("Thanks @helen.y and @hugo ");
  await expect.element(yourReply).toHaveFocus();
  await userEvent.keyboard("@he");
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(yourReply).toHaveValue("Thanks @helen.y and @hugo @he\n");
  expect(asked).toContain("?topic=31");
  expect(asked).toContain("?search=h&topic=31");
});

test("a topic that is too short is explained, and an unsent one is not lost", async () => {
  await openPage("/community?forum=1", { viewer: SAM });
  await newTopic.click();
  await expect.element(dialog.getByText("Be clear and specific.")).toBeVisible();
  await create.click();
  await expect.element(dialog.getByText("Title must be at least 5 characters long")).toBeVisible();
  await expect.element(dialog.getByText("Content must be at least 20 characters long")).toBeVisible();
  await expect.element(dialog.getByLabelText("Topic Title")).toHaveFocus();
  await dialog.getByLabelText("Topic Title").fill(TITLE);
  await dialog.getByLabelText("Content").fill(CONTENT);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  const created = held(example<Topic>("Topic"));
  await openPage("/community?forum=1", { viewer: SAM, answers: { "POST /api/forums/1/topics": created.answer } });
  await createTopic.click();
  await expect.element(dialog.getByLabelText("Topic Title")).toHaveValue(TITLE);
  await expect.element(dialog.getByLabelText("Content")).toHaveValue(CONTENT);
  await create.click();
  await expect.element(dialog.getByRole("button", { name: "Creating..." })).toBeDisabled();
  created.letGo();
  await expectToast("Topic created", "Your topic has been posted successfully");
  await expect.element(dialog).not.toBeInTheDocument();
  await createTopic.click();
  await expect.element(dialog.getByLabelText("Topic Title")).toHaveValue("");
});

test("the dialog of a new topic keeps its forum when Back leads to another page", async () => {
  await openPage("/community", {
    viewer: SAM,
    answers: {
      "/api/forums": FORUMS,
      "POST /api/forums/1/topics": refusal(503, "Away"),
      "POST /api/errors": undefined,
    },
  });
  await forumLink(/General Discussion/).click();
  await newTopic.click();
  await dialog.getByLabelText("Topic Title").fill(TITLE);
  await dialog.getByLabelText("Content").fill(CONTENT);
  await create.click();
  await expectToast("Failed to create topic", "Away");
  history.back();
  await expect.poll(address).toBe("/community");
  await expect.element(dialog.getByLabelText("Forum")).toHaveValue("1");
  await expect.element(dialog.getByLabelText("Content")).toHaveValue(CONTENT);
  await dialog.getByLabelText("Forum").selectOptions("Choose a forum");
  await create.click();
  await expectToast("Failed to create topic", "No forum selected");
});

test("an empty reply is refused, and an unsent one is kept at its own topic", async () => {
  const answers = { "/api/topics/:id/replies": listOf([]), "/api/topics/32": example<Topic>("Topic", { id: 32 }) };
  const visit = (path: string) => openPage(path, { viewer: SAM, answers });
  await visit(TOPIC);
  await expect.element(page.getByRole("heading", { level: 3, name: "No replies yet" })).toBeVisible();
  await postReply.click();
  await expect.element(page.getByText("Reply cannot be empty")).toBeVisible();
  await expect.element(yourReply).toHaveFocus();
  await yourReply.fill("Half a thought");
  await visit("/community?forum=1&topic=32");
  await expect.element(yourReply).toHaveValue("");
  await visit(TOPIC);
  await expect.element(yourReply).toHaveValue("Half a thought");
});

test("a reply that cannot be posted says why and is not lost", async () => {
  await openPage(TOPIC, { viewer: SAM, answers: { "POST /api/topics/31/replies": refusal(503, "Away") } });
  await yourReply.fill("A reply to keep");
  await postReply.click();
  await expectToast("Failed to post reply", "Away");
  await expect.element(yourReply).toHaveValue("A reply to keep");
  answer({ "POST /api/topics/31/replies": refusal(404, "Gone") });
  await postReply.click();
  await expectToast("Failed to post reply", "No topic selected");
});

test("a quote is added to the typed text, with its author", async () => {
  const reply = example<Reply>("Reply", { content: "First line.\n\nSecond line." });
  await openPage(TOPIC, {
    viewer: SAM,
    answers: { "/api/topics/:id/replies": listOf([reply]), "POST /api/preview": PREVIEW },
  });
  await yourReply.fill("What I had begun");
  await page.getByRole("tab", { name: "Preview" }).click();
  await page
    .getByRole("article", { name: /^Reply by/ })
    .getByRole("button", { name: "Quote" })
    .click();
  await expect.element(yourReply).toHaveFocus();
  await expect
    .element(yourReply)
    .toHaveValue(
      "What I had begun\n\n[User #31](/community?topic=31&reply=204#reply-204) wrote:\n\n> First line.\n>\n> Second line.\n\n",
    );
});

test("a search of the latest discussions says when it finds nothing or is refused", async () => {
  const latest = page.getByRole("main");
  await openPage("/community?search=rubric&sort=unanswered", { answers: { "/api/topics": listOf([]) } });
  await expect.element(latest.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect.element(latest.getByRole("searchbox")).toHaveValue("rubric");
  await expectAccessibleInBothThemes(latest.element());
  const refused = refusal(400, "Invalid", {
    fields: { search: "Search for at least one word besides the excluded ones" },
  });
  await openPage("/community?search=-only", { answers: { "/api/topics": refused } });
  await expect.element(latest.getByText("Search for at least one word besides the excluded ones")).toBeVisible();
  answer({ "/api/topics": listOf([example<LatestTopic>("LatestTopic")]) });
  await latest.getByRole("link", { name: "Show the latest" }).click();
  await expect.poll(address).toBe("/community");
  await expect.element(latest.getByRole("searchbox")).toHaveValue("");
});

test.each([
  ["/community?forum=999", "Forum not found", "See all forums"],
  ["/community?forum=abc", "Forum not found", "See all forums"],
  ["/community?forum=1&after=nonsense", "These topics were not found", "All topics in General Discussion"],
  ["/community?topic=99999", "Topic not found", "See all forums"],
  ["/community?forum=1&topic=x", "Topic not found", "All topics in General Discussion"],
])("%s says within the page what is missing, with a link onward", async (path, says, offers) => {
  await openPage(path, {
    answers: {
      ...Object.fromEntries(
        [
          "topics/99999",
          "topics/99999/replies",
          "topics/x",
          "topics/x/replies",
          "forums/999/topics",
          "forums/abc/topics",
        ].map((path) => [`/api/${path}`, refusal(404, "Not found")]),
      ),
      ...(path.includes("after") && { "/api/forums/1/topics": refusal(400, "Invalid") }),
    },
  });
  await expect.element(page.getByRole("heading", { level: 3, name: says })).toBeVisible();
  await expect.element(page.getByRole("link", { name: offers })).toBeVisible();
  if (path.endsWith("=999")) await expectAccessibleInBothThemes(page.getByRole("main").element());
});

test("a long list of topics has pages with addresses of their own", async () => {
  const topics = (title: string, next = {}) => listOf([example<Topic>("ListedTopic", { title })], 2, next);
  const older = "/api/forums/1/topics?view=row&limit=20&cursor=x";
  await openPage("/community?forum=1", {
    answers: {
      "/api/forums/1/topics": topics("The newest", { Link: `<${older}>; rel="next"` }),
      [older]: topics("The oldest"),
    },
  });
  await page.getByRole("link", { name: "Older topics" }).click();
  await expect.poll(address).toBe("/community?forum=1&after=x");
  await expect.element(page.getByRole("heading", { level: 3, name: "The oldest" })).toBeVisible();
  await page.getByRole("link", { name: "Newest topics" }).click();
  await expect.poll(address).toBe("/community?forum=1");
});

test("a damaged link to a page of a thread says so, shows the first replies, and accepts a reply", async () => {
  const reply = example<Reply>("Reply", { contentHtml: "<p>The second one.</p>" });
  await openPage(`${TOPIC}&after=damaged`, {
    viewer: SAM,
    answers: {
      "/api/topics/31/replies?limit=50&cursor=damaged": refusal(400, "Invalid"),
      "POST /api/topics/31/replies": reply,
    },
  });
  await expect.element(page.getByRole("heading", { name: "These replies were not found" })).toBeVisible();
  await page.getByRole("link", { name: "First replies" }).click();
  await expect.poll(address).toBe(TOPIC);
  await yourReply.fill("The second one.");
  await postReply.click();
  await expectToast("Reply posted", "Your reply has been posted successfully");
});

test("opening a topic by keyboard moves the focus to the discussion", async () => {
  await openPage("/community?forum=1");
  await press(discussions.getByRole("listitem").getByRole("link").first(), "Enter");
  await expect.poll(address).toContain("topic=31");
  await expect.element(discussions).toHaveFocus();
});

test("visitors are sent to log in when they thank, and an author marks the reply that helped", async () => {
  await openPage(TOPIC);
  const thanks = page.getByRole("link", { name: /^Thanks/ }).first();
  await expect.element(thanks).toHaveAttribute("href", expect.stringMatching(/^\/login\?redirectTo=/));
  await expect.element(page.getByText("Please sign in to join the conversation")).toBeVisible();

  await openPage(TOPIC, { viewer: ROSA });
  await expect.element(page.getByRole("button", { name: "Answered my question" })).toBeVisible();
  await openPage(TOPIC, { viewer: SAM });
  await expect.element(yourReply).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Answered my question" })).not.toBeInTheDocument();
});
