import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Comment } from "#contract/comments.ts";
import type { Forum, Reply, Topic } from "#contract/forum.ts";
import type { Rating } from "#contract/ratings.ts";
import type { Self } from "#contract/users.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, ROSA, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { type Answers, answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const dialog = page.getByRole("dialog");
const menuOf = (kind: string) => page.getByRole("button", { name: new RegExp(`^More about the ${kind} by`) }).first();
const button = (name: string) => page.getByRole("button", { name, exact: true });
const choose = async (kind: string, entry: string) => {
  await menuOf(kind).click();
  await button(entry).click();
};

const openTopic = (viewer: Self, answers: Answers = {}) =>
  openPage("/community?forum=1&topic=31", {
    viewer,
    answers: { "/api/topics/31/replies": listOf([REPLY]), ...answers },
  });
const by = ({ id }: Self) => ({ userId: id, author: { id, name: null, image: null } });
const REPLY = example<Reply>("Reply", by(ROSA));
const COMMENT = example<Comment>("Comment", by(SAM));

test("a comment is edited in place: an empty one is refused, and Cancel keeps the typed text and the focus", async () => {
  await openPage("/resources/7#comments", {
    viewer: SAM,
    answers: { "/api/resources/7/comments": listOf([{ ...COMMENT, content: "First words" }]) },
  });
  await choose("comment", "Edit");
  const form = page.getByRole("form", { name: "Edit your comment" });
  const text = form.getByLabelText("Your comment");
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue("First words");
  await expectAccessibleInBothThemes(form.element());
  await text.fill(" ");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form.getByText("Please enter a comment")).toBeVisible();
  await text.fill("Better words");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect.element(menuOf("comment")).toHaveFocus();
  await choose("comment", "Edit");
  await expect.element(text).toHaveValue("Better words");
  const better = {
    ...COMMENT,
    content: "Better words",
    contentHtml: "<p>Better words</p>",
    editedAt: "2026-03-12T09:30:00.000Z",
  };
  answer({ "PUT /api/comments/83": better, "/api/resources/7/comments": listOf([better]) });
  await form.getByRole("button", { name: "Save" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Better words" });
  await expect.element(entry.getByText("edited")).toHaveAttribute("title", expect.stringMatching(/^Edited .* [AP]M$/));
  await expect.element(form).not.toBeInTheDocument();
  await choose("comment", "Remove");
  await expect.element(page.getByRole("heading", { name: "Remove this comment?" })).toBeVisible();
  await expectAccessibleInBothThemes(dialog.element());
});

test("a moderator can tell the author why something is removed; authors removing their own posts are not asked", async () => {
  const sent: string[] = [];
  const removal = async (request: Request) => void sent.push(await request.text());
  const note = dialog.getByLabelText("Message to the author (optional)");
  const remove = dialog.getByRole("button", { name: "Remove", exact: true });
  await openTopic({ ...SAM, role: "moderator" }, { "DELETE /api/replies/:id": removal });
  await choose("reply", "Remove");
  await note.fill("x".repeat(2001));
  await remove.click();
  await expect.element(dialog.getByText("Message cannot exceed 2000 characters")).toBeVisible();
  await expectAccessibleInBothThemes(dialog.element());
  await note.fill("Please leave out the name.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await choose("reply", "Remove");
  await expect.element(note).toHaveValue("Please leave out the name.");
  await remove.click();
  await expectToast("Reply removed");
  await choose("reply", "Remove");
  await expect.element(note).toHaveValue("");
  await remove.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await openTopic({ ...ROSA, role: "moderator" }, { "DELETE /api/replies/:id": removal });
  await choose("reply", "Remove");
  await expect.element(remove).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await remove.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([JSON.stringify({ note: "Please leave out the name." }), "", ""]);
});

test("a reply is edited by keyboard alone, and a topic's title is checked", async () => {
  const edited = { ...REPLY, content: "By keyboard", contentHtml: "<p>By keyboard</p>" };
  await openTopic(ROSA, {
    "PUT /api/replies/204": edited,
    "/api/topics/31": example<Topic>("Topic", by(ROSA)),
  });
  await press(menuOf("reply"), "Enter");
  await press(button("Edit"), "Enter");
  await expect.element(page.getByRole("form", { name: "Edit your reply" }).getByLabelText("Your reply")).toHaveFocus();
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}By keyboard");
  answer({ "/api/topics/31/replies": listOf([edited]) });
  await press(button("Save"), "Enter");
  await expect.element(page.getByText("By keyboard")).toBeVisible();
  await expect.element(menuOf("reply")).toHaveFocus();
  await choose("topic", "Edit");
  await page.getByLabelText("Topic Title").fill("Oh");
  await button("Save").click();
  await expect.element(page.getByText("Title must be at least 5 characters long")).toBeVisible();
});

test("a removed reply keeps its place and says who removed it", async () => {
  const gone = (by: string) => listOf([{ ...REPLY, content: "", contentHtml: "", removed: by }]);
  await openTopic(SAM, { "/api/topics/31/replies": gone("author") });
  await expect.element(page.getByText("Removed by its author")).toBeVisible();
  await openTopic(SAM, { "/api/topics/31/replies": gone("moderator") });
  await expect.element(page.getByText("Removed by a moderator")).toBeVisible();
});

test("a locked topic accepts no replies, and a topic is moved only to a chosen forum", async () => {
  const forums = [example<Forum>("Forum"), example<Forum>("Forum", { id: 2, title: "Prompt Engineering" })];
  await openTopic(
    { ...SAM, role: "moderator" },
    {
      "/api/forums": forums,
      "/api/topics/31": example<Topic>("Topic", { locked: true, pinned: true }),
    },
  );
  await expect.element(page.getByText("Locked", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Pinned", { exact: true })).toBeVisible();
  await expect.element(page.getByText("It can be read, and takes no new replies.")).toBeVisible();
  await expect.element(button("Post Reply")).not.toBeInTheDocument();
  await choose("topic", "Move to forum…");
  await dialog.getByRole("button", { name: "Move topic" }).click();
  await expect.element(dialog.getByText("Please choose a forum")).toBeVisible();
  await expectAccessibleInBothThemes(dialog.element());
});

const own = (change: Partial<Rating> = {}) => example<Rating>("Rating", { id: 5, ...by(SAM), rating: 5, ...change });
const rated = (rating: Rating): Answers => ({
  "/api/resources/7/ratings": listOf([rating]),
  "/api/resources/7/ratings/40": rating,
  "/api/resources/7/ratings/mine": rating,
});

test("a member's own rating is shown in place of the form, and is changed there", async () => {
  await openPage("/resources/7", {
    viewer: SAM,
    answers: rated(own({ comment: "Worked twice.", contentHtml: "<p>Worked twice.</p>" })),
  });
  const region = page.getByRole("region", { name: "Your rating" });
  await expect.element(region.getByLabelText("5 out of 5 stars")).toBeVisible();
  expect(page.getByText("Worked twice.").elements()).toHaveLength(1);
  await expectAccessibleInBothThemes(region.element());
  await region.getByRole("button", { name: "Change" }).click();
  await region.getByRole("radio", { name: "2 stars" }).click({ force: true });
  const changed = own({
    rating: 2,
    comment: "On second thought.",
    editedAt: "2026-03-12T09:30:00.000Z",
  } as Partial<Rating>);
  answer({ "PUT /api/ratings/5": changed, ...rated(changed) });
  await region.getByRole("button", { name: "Save" }).click();
  await expect.element(region.getByLabelText("2 out of 5 stars")).toBeVisible();
  await expect.element(region.getByText("edited")).toBeVisible();
});

test("rating a second time, as in another tab, is refused without losing text, and both boxes share one text", async () => {
  await openPage("/resources/7", {
    viewer: SAM,
    answers: { "/api/resources/7/ratings": listOf([]), "POST /api/resources/7/ratings": refusal(409, "Twice") },
  });
  const review = page.getByLabelText(/^Your review/);
  await review.fill("And once more.");
  await button("Submit Rating").click();
  await expectToast("Error", "Failed to submit rating. You may have already rated this resource.");
  await expect.element(review).toHaveValue("And once more.");
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect.element(page.getByLabelText("Your comment")).toHaveValue("And once more.");
});

test("the stars are chosen with the arrow keys, and a comment is limited in length and not empty", async () => {
  await openPage("/resources/7", { viewer: SAM, answers: { "/api/resources/7/ratings": listOf([]) } });
  (await page.getByRole("radio", { name: "5 stars" }).findElement()).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.getByRole("tab", { name: "Comments" }).click();
  const comment = page.getByLabelText("Your comment");
  await expect.element(comment).toHaveAttribute("rows", "4");
  await comment.fill("   ");
  await button("Post Comment").click();
  await expectToast("Empty comment", "Please enter a comment");
  await expect.element(comment).toHaveFocus();
  await comment.fill("a".repeat(5001));
  await button("Post Comment").click();
  await expect.element(page.getByText("Comment cannot exceed 5000 characters")).toBeVisible();
  answer({ "POST /api/resources/7/comments": refusal(500, "No") });
  await comment.fill("Not to be lost");
  await button("Post Comment").click();
  await expectToast("Error", "Failed to submit comment");
  await expect.element(comment).toHaveValue("Not to be lost");
});

test("ratings without a review are summed up in one line", async () => {
  const all = [5, 4, 2].map((rating, at) =>
    own({
      id: at,
      userId: at + 1,
      rating,
      comment: rating === 4 ? "With words." : null,
      contentHtml: rating === 4 ? "<p>With words.</p>" : null,
    }),
  );
  await openPage("/resources/7", { answers: { "/api/resources/7/ratings": listOf(all) } });
  const reviews = page.getByRole("tabpanel", { name: "Ratings & Reviews" });
  await expect.element(reviews.getByText("With words.")).toBeVisible();
  await expect.element(reviews.getByLabelText("2 out of 5 stars")).not.toBeVisible();
  await reviews.getByText("2 ratings without a review").click();
  await expect.element(reviews.getByLabelText("2 out of 5 stars")).toBeVisible();
});
