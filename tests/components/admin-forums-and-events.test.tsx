import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Event } from "#contract/events.ts";
import type { Forum } from "#contract/forum.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example, SAM } from "./support/examples.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { type Answers, answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const dialog = page.getByRole("dialog");
const click = (name: string) => dialog.getByRole("button", { name, exact: true }).click();

const forum = (change: Partial<Forum>) => example<Forum>("Forum", change);
const FORUMS = ["General", "Prompts", "Grading"].map((title, at) =>
  forum({ id: at + 1, title, position: at, topicCount: at }),
);
const openForums = (answers: Answers = {}) =>
  openPage("/admin/forums", { viewer: ADMIN, answers: { "/api/forums": FORUMS, ...answers } });

const titles = () =>
  [...document.querySelectorAll("ul[aria-label=Forums] > li, ol[aria-label=Forums] > li")].map(
    (row) => row.querySelector("h2, h3")?.textContent,
  );

test("a new forum needs a unique title and a description", async () => {
  const taken = refusal(409, "Taken", { fields: { title: "There is a forum with this title already" } });
  await openForums({ "POST /api/forums": taken });
  await press(page.getByRole("button", { name: "Add a Forum" }), "Enter");
  await click("Add Forum");
  await expectFieldErrors({ Title: "Title is required", Description: "Description is required" });
  await expect.element(dialog.getByLabelText("Title")).toHaveFocus();
  await dialog.getByLabelText("Title").fill("General");
  await dialog.getByLabelText("Description").fill("For whatever is new.");
  await click("Add Forum");
  await expectFieldErrors({ Title: "There is a forum with this title already" });
  await expectAccessibleInBothThemes(dialog.element());
});

test("moving a forum keeps the focus on its button, and its new place is announced", async () => {
  const [first, second, third] = FORUMS;
  await openForums({ "PUT /api/forums/:id": third });
  const up = page.getByRole("button", { name: "Move Grading up" });
  await expect.poll(titles).toEqual(["General", "Prompts", "Grading"]);
  answer({ "/api/forums": [first, { ...third, position: 1 }, { ...second, position: 2 }] });
  await press(up, "Enter");
  await expect.poll(titles).toEqual(["General", "Grading", "Prompts"]);
  await expect.element(up).toHaveFocus();
  await expect.element(page.getByRole("status").getByText("Grading is now number 2")).toBeInTheDocument();
});

test("only an empty forum can be deleted, and one that gets a topic meanwhile says why it stays", async () => {
  const why = "Only a forum without topics can be deleted. Archive it instead.";
  await openForums({ "DELETE /api/forums/1": refusal(409, why) });
  await expect.element(page.getByRole("button", { name: /^Delete/ })).toBeVisible();
  expect(page.getByRole("button", { name: /^Delete/ }).elements()).toHaveLength(1);
  await page
    .getByRole("listitem", { name: "General" })
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expectAccessibleInBothThemes(dialog.element());
  await click("Delete Forum");
  await expect.element(dialog.getByRole("form").getByRole("alert")).toHaveTextContent(why);
});

test("saving a forum or an event sends the form's original values, so that others' changes can be kept", async () => {
  const sent: Record<string, unknown>[] = [];
  const store = async (request: Request) => {
    sent.push(await request.json());
    return FORUMS[0];
  };
  await openForums({ "PUT /api/forums/1": store });
  await page.getByRole("button", { name: "Edit General" }).click();
  await dialog.getByLabelText("Description").fill("For the rest.");
  await click("Save Changes");
  await expectToast("Forum changed");
  expect(sent[0]).toMatchObject({ description: "For the rest.", seen: { title: "General", archived: false } });

  const event = example<Event>("Event", { id: 3, title: "Workshop", location: "Room 12" });
  await openPage("/admin/events", {
    viewer: ADMIN,
    answers: {
      "/api/events": listOf([event]),
      "PUT /api/events/3": async (request: Request) => {
        sent.push(await request.json());
        return event;
      },
    },
  });
  await page.getByRole("button", { name: "Edit Workshop" }).click();
  await dialog.getByLabelText("Description").fill("Bring two lesson plans.");
  await click("Save Changes");
  await expectToast("Event changed");
  expect(sent[1]).toMatchObject({ description: "Bring two lesson plans.", seen: { location: "Room 12" } });
});

test("an archived forum says so and offers no new topics or replies", async () => {
  const answers = { "/api/forums": [forum({ archived: true, title: "Old" })] };
  await openPage("/community?forum=1", { viewer: SAM, answers });
  const discussions = page.getByRole("region", { name: "Discussions" });
  await expect.element(discussions).toHaveTextContent("This forum is archived.");
  await expect.element(discussions.getByRole("button", { name: "New Topic" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Old Archived" })).toBeVisible();
  await expectAccessibleInBothThemes(discussions.element());
  await page.getByRole("button", { name: "Create New Topic" }).click();
  await expectToast("This forum is archived");
  await openPage("/community?forum=1&topic=31", { viewer: SAM, answers });
  await expect.element(discussions).toHaveTextContent("This forum is archived.");
  await expect.element(page.getByRole("heading", { name: "Post a Reply" })).not.toBeInTheDocument();
});

test("the welcome card of the community offers no archived forum", async () => {
  const [first, ...others] = FORUMS;
  const offered = () =>
    [...document.querySelectorAll("main li")].flatMap(({ textContent }) =>
      /\d topics?$/.test(textContent) ? [textContent] : [],
    );
  await openPage("/community", { answers: { "/api/forums": [first, ...others] } });
  await expect.poll(offered).toHaveLength(3);
  await openPage("/community", {
    answers: { "/api/forums": [forum({ id: 1, title: "General", archived: true }), ...others] },
  });
  await expect.poll(offered).toHaveLength(2);
  expect(offered().join()).not.toContain("General");
});

test("an event needs a title, a place, and an end after its beginning", async () => {
  await openPage("/admin/events", { viewer: ADMIN, answers: { "/api/events": listOf([]) } });
  await press(page.getByRole("button", { name: "Add an Event" }), "Enter");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await expect.element(dialog).toHaveTextContent(`In your time zone, ${timeZone}. Readers see the times in their own`);
  await click("Add Event");
  await expectFieldErrors({
    Title: "Title is required",
    Description: "Description is required",
    Starts: "Choose a day and a time",
    Ends: "Choose a day and a time",
    Location: "Location is required",
  });
  for (const [label, text] of [
    ["Title", "Workshop"],
    ["Description", "Bring a lesson plan."],
    ["Starts", "2127-07-01T16:30"],
    ["Ends", "2127-07-01T15:30"],
    ["Location", "Online"],
  ] as const) {
    await dialog.getByLabelText(label, { exact: true }).fill(text);
  }
  await click("Add Event");
  await expectFieldErrors({ Ends: "The end must be after the start" });
  await expectAccessibleInBothThemes(dialog.element());
});

test("the description of an event keeps its line breaks, and right-to-left text is aligned right", async () => {
  const event = example<Event>("Event", { title: "ورشة", description: "5:00 Welcome\n5:15 In groups" });
  await openPage("/community/events", { answers: { "/api/events": listOf([event]) } });
  const entry = page.getByRole("article", { name: "ورشة" });
  await expect.poll(() => (entry.getByText("5:00 Welcome").element() as HTMLElement).innerText).toBe(event.description);
  await expect.element(entry.getByRole("heading")).toHaveStyle({ direction: "rtl" });
});
