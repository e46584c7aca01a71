import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { UserList } from "#contract/lists.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { example, ROSA, SAM } from "./support/examples.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { openPage } from "./support/open-page.tsx";
import { held, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const dialog = page.getByRole("dialog");
const reply = page.getByLabelText("Your reply");
const openTopic = (answers = {}) => openPage("/community?forum=1&topic=31", { viewer: SAM, answers });
const click = (name: string) => page.getByRole("button", { name, exact: true }).click();
const DRAFT = page.getByText(/^Draft from \d+:\d\d [AP]M\./);

test("text inserted by a formatting button is part of the draft", async () => {
  await openTopic();
  await reply.fill("First");
  await click("Table");
  await expect.element(reply).toHaveValue(expect.stringMatching(/^First\n\n\| Column 1 \|/));
  const { value } = reply.element() as HTMLTextAreaElement;
  await openTopic();
  await expect.element(DRAFT).toBeVisible();
  await expect.element(reply).toHaveValue(value);
});

test("an error leads back from the preview to the text", async () => {
  await openPage("/community?forum=1", {
    viewer: SAM,
    answers: { "POST /api/preview": { contentHtml: "<p>Too short</p>", hints: [] } },
  });
  await click("New Topic");
  await dialog.getByLabelText("Topic Title").fill("A good title");
  await dialog.getByLabelText("Content").fill("Too short");
  await dialog.getByRole("tab", { name: "Preview" }).click();
  await expect.element(dialog.getByRole("tabpanel", { name: "Preview" }).getByText("Too short")).toBeVisible();
  await dialog.getByRole("button", { name: "Create Topic" }).click();
  await expect.element(dialog.getByText("Content must be at least 20 characters long")).toBeVisible();
  await expect.element(dialog.getByLabelText("Content")).toHaveFocus();
});

test("text typed while a form is being sent is kept, and the sent text is cleared", async () => {
  const stored = held(example<object>("Reply"));
  await openTopic({ "POST /api/topics/31/replies": stored.answer });
  await reply.fill("First thought.");
  await click("Post Reply");
  await reply.fill("First thought. And a second one.");
  stored.letGo();
  await expectToast("Reply posted");
  await expect.element(reply).toHaveValue("First thought. And a second one.");
  await openTopic({ "POST /api/topics/31/replies": example<object>("Reply") });
  await expect.element(reply).toHaveValue("First thought. And a second one.");
  await click("Post Reply");
  await expectToast("Reply posted");
  await expect.element(reply).toHaveValue("");
  await openTopic();
  await expect.element(reply).toHaveValue("");
});

test("a draft is offered, and never replaces a newer version automatically", async () => {
  const open = (change: Partial<ResourceDetail> = {}) =>
    openPage("/resources/7/edit", {
      viewer: ROSA,
      answers: { "/api/resources/7": example<ResourceDetail>("ResourceDetail", change) },
    });
  const title = page.getByLabelText("Title");
  await open();
  await title.fill("My better title");
  await open({ title: "Corrected by the team" });
  await expect.element(title).toHaveValue("Corrected by the team");
  await expect.element(page.getByText(/^You have a draft from \d+:\d\d [AP]M of an older version\./)).toBeVisible();
  await click("Use it");
  await expect.element(title).toHaveValue("My better title");
  await expect.element(title).toHaveFocus();
  await open({ title: "Corrected by the team" });
  await expect.element(title).toHaveValue("My better title");
  await click("Discard");
  await expect.element(title).toHaveValue("Corrected by the team");
});

test("minutes that are not a number are refused, not left out", async () => {
  await openPage("/submit", { viewer: SAM });
  await page.getByLabelText("Title").fill("Debating with an assistant");
  await page.getByLabelText("Description").fill("Students argue, and grade the arguments.");
  for (const [label, choice] of [
    ["Educational level", "High School"],
    ["AI skill level", "Beginner"],
    ["Content type", "Tutorial"],
    ["AI topic", "Prompting"],
  ] as const) {
    await page.getByLabelText(label).selectOptions(choice);
  }
  // Typed as by hand: the browser accepts the hyphen, and then reports the field as empty.
  await userEvent.type(page.getByLabelText("Minutes"), "30-45");
  await click("Submit Resource");
  await expectFieldErrors({ "Minutes (optional)": "Minutes must be a whole number from 1 to 600" });
  expect(location.pathname).toBe("/submit");
});

test("a second trial on the same day is refused with a message, and the typed text stays", async () => {
  const reason = "You have already reported a trial for that day";
  const open = async () => {
    await openPage("/resources/7", { viewer: SAM, answers: { "POST /api/resources/7/trials": refusal(409, reason) } });
    await click("I tried this");
  };
  await open();
  const failed = page.getByRole("radio", { name: "It failed" });
  await failed.click({ force: true });
  await page.getByLabelText("AI tool").fill("Claude");
  await click("Submit Trial");
  await expect.element(page.getByText(reason)).toBeVisible();
  await open();
  await expect.element(page.getByLabelText("AI tool")).toHaveValue("Claude");
  await expect.element(failed).toBeChecked();
});

test("a resource whose license does not allow versions offers none, not even by its address", async () => {
  const answers = {
    "/api/resources/:id": example<ResourceDetail>("ResourceDetail", { licence: "All rights reserved" }),
  };
  await openPage("/resources/7", { viewer: SAM, answers });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Make your own version" })).not.toBeInTheDocument();
  await openPage("/submit?remixOf=7", { viewer: SAM, answers });
  await expect.element(page.getByText("its license does not allow versions of it")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Submit Resource" })).not.toBeInTheDocument();
});

test("the empty tabs of a new teacher's profile say so", async () => {
  await openPage("/users/12", { viewer: ROSA });
  await expect.element(page.getByRole("heading", { name: "No resources yet" })).toBeVisible();
  (await page.getByRole("tab", { name: "Resources (0)" }).findElement()).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("heading", { name: "No saved resources" })).toBeVisible();
  const browse = page.getByRole("main").getByRole("link", { name: "Browse Resources" });
  await expect.element(browse).toHaveAttribute("href", "/resources");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("heading", { name: "No pending resources" })).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "Pending (0)" })).toHaveFocus();
  await page.getByRole("main").getByRole("link", { name: "Submit a Resource" }).click();
  await expect.poll(() => location.pathname).toBe("/submit");
});

test("a member who changes their mind while a list is being saved ends with their last choice", async () => {
  const list = { ...example<UserList>("UserList", { id: 4, title: "On second thoughts" }), hasResource: false };
  const asked: string[] = [];
  const put = held(undefined);
  await openPage("/resources/7", {
    viewer: SAM,
    answers: {
      "/api/users/40/lists": () => listOf([{ ...list, hasResource: asked.at(-1) === "PUT" }]),
      "PUT /api/lists/4/items/7": () => {
        asked.push("PUT");
        return put.answer();
      },
      "DELETE /api/lists/4/items/7": () => void asked.push("DELETE"),
    },
  });
  await click("Add to list…");
  const box = dialog.getByRole("checkbox", { name: /On second thoughts/ });
  await box.click();
  await expect.poll(() => asked).toEqual(["PUT"]);
  await box.click();
  put.letGo();
  await expect.element(page.getByText("Taken out of “On second thoughts”")).toBeInTheDocument();
  await expect.element(box).not.toBeChecked();
  expect(asked).toEqual(["PUT", "DELETE"]);
});
