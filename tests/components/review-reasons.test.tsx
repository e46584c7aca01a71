import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import type { HistoryEntry } from "#contract/reviews.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example, ROSA } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { newQueue } from "./support/review-queue.ts";
import { type Answers, answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const form = page.getByRole("form", { name: "Why “Hasty” was rejected" });
const note = form.getByLabelText("Note (optional)");
const panel = page.getByRole("region", { name: "Review" });
const send = form.getByRole("button", { name: "Send to author" });

const open = async (path: string, change: Partial<ModeratedResource> = {}, more: Answers = {}) => {
  const queue = newQueue([{ title: "Hasty", ...change }]);
  await openPage(path, { viewer: ADMIN, answers: { ...queue.answers, ...more } });
  return queue.resources[0] as ModeratedResource;
};

const rejected = (reasons: string[] = [], written: string | null = null) =>
  ({
    status: "rejected",
    waitingSince: null,
    review: { decision: "rejected", reasons, note: written, decidedAt: "2026-03-15T08:00:00.000Z" },
  }) as unknown as Partial<ModeratedResource>;

test("the moderator of a resubmitted resource reads what its author was asked to change", async () => {
  const entry = (event: HistoryEntry["event"], change: Partial<HistoryEntry> = {}) =>
    example<HistoryEntry>("HistoryEntry", { event, reasons: [], note: null, ...change });
  const sentBack = entry("rejected", { reasons: ["sources"], note: "Which class was it for?" });
  const answers = { "/api/resources/:id/history": listOf([entry("edited"), sentBack, entry("submitted")]) };
  await open("/admin/resources", {}, answers);
  const preview = page.getByRole("region", { name: "Hasty" });
  await expect.element(preview.getByRole("heading", { name: "Resubmitted" })).toBeVisible();
  await expect.element(preview.getByText("Which class was it for?")).toBeVisible();
  await expect.element(preview.getByText("Sources are missing")).toBeVisible();
  await expectAccessibleInBothThemes(preview.element());

  const undone = { "/api/resources/:id/history": listOf([entry("edited"), entry("reopened"), sentBack]) };
  await open("/admin/resources", {}, undone);
  await expect.element(preview.getByText("All of Hasty.")).toBeVisible();
  await expect.element(preview.getByRole("heading", { name: "Resubmitted" })).not.toBeInTheDocument();
});

test("a moderator gives the reasons for a rejection, by keyboard alone, and a failure keeps the text", async () => {
  const resource = await open("/admin/resources");
  await expect.element(page.getByText("All of Hasty.")).toBeVisible();
  await userEvent.keyboard("r");
  await expectToast("Resource rejected", "The resource has been rejected");
  await press(form.getByLabelText("Sources"), "Space");
  await press(form.getByLabelText("Student data"), "Space");
  await expectAccessibleInBothThemes(form.element());
  (await note.findElement()).focus();
  await userEvent.keyboard("a jar.");
  answer({ "PUT /api/admin/resources/1/review": refusal(503, "Away") });
  await press(send, "Enter");
  await expectToast("Error", "Failed to send the reasons");
  await expect.element(note).toHaveValue("a jar.");
  answer({
    "PUT /api/admin/resources/1/review": async (request: Request) =>
      Object.assign(resource, { review: { ...resource.review, ...(await request.json()) } }),
  });
  await userEvent.keyboard("{Enter}");
  await expectToast("Sent to the author");
  await expect.element(page.getByRole("listitem").getByText("The author has your reasons.").first()).toBeVisible();
  await expect
    .element(page.getByRole("list", { name: "Waiting for review" }).getByRole("link", { name: "Hasty" }))
    .toHaveFocus();
  expect(resource.review).toMatchObject({ reasons: ["sources", "student-data"], note: "a jar." });
});

test("editing the reasons of a rejection starts from the current ones, in the queue and on its page", async () => {
  const resource = await open("/admin/resources");
  await expect.element(page.getByText("All of Hasty.")).toBeVisible();
  await userEvent.keyboard("r");
  await form.getByLabelText("Sources").click();
  await note.fill("Where is this form?");
  await send.click();
  await page.getByRole("button", { name: "Reword" }).first().click();
  await expect.element(form.getByLabelText("Sources")).toBeChecked();
  await expect.element(note).toHaveValue("Where is this form?");
  await note.fill("Where is this from?");
  await send.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(resource.review).toMatchObject({ reasons: ["sources"], note: "Where is this from?" });

  const later = await open("/resources/1", rejected(["sources"], "Where is this from?"));
  await expect.element(panel).toHaveTextContent("Rejected. The author has the reasons.");
  await panel.getByRole("button", { name: "Reword" }).click();
  await expect.element(note).toHaveValue("Where is this from?");
  await form.getByLabelText("Copyright").click();
  await send.click();
  await expectToast("Sent to the author");
  expect(later.review).toMatchObject({ reasons: ["sources", "copyright"], note: "Where is this from?" });
});

test("a rejected resource's own page accepts the reasons later, and needs a reason or a note", async () => {
  const resource = await open("/resources/1", rejected());
  await expect.element(panel).toHaveTextContent("Rejected without a reason.");
  await panel.getByRole("button", { name: "Say why" }).click();
  await send.click();
  await expect.element(form).toHaveTextContent("Choose a reason or write a note");
  await form.getByLabelText("Hard to follow").click();
  await expectAccessibleInBothThemes(panel.element());
  await send.click();
  await expectToast("Sent to the author");
  await expect.element(panel).toHaveFocus();
  expect(resource.review).toMatchObject({ reasons: ["unclear"] });
});

test("a rejection in the list of all resources is explained in its row", async () => {
  const resource = await open("/admin/resources?tab=all");
  const row = page.getByRole("listitem", { name: "Hasty" });
  await press(row.getByRole("button", { name: "Reject" }), "Enter");
  await expectToast("Resource rejected", "The resource has been rejected");
  await press(form.getByLabelText("Duplicate"), "Space");
  await expectAccessibleInBothThemes(row.element());
  await press(send, "Enter");
  await expectToast("Sent to the author");
  await expect.element(row.getByText("The author has your reasons.")).toBeVisible();
  await expect.element(row).toHaveFocus();
  expect(resource.review).toMatchObject({ reasons: ["duplicate"] });
});

test("a pending resource's own page has the decision, the reasons, the way back and the way to the next", async () => {
  const { answers } = newQueue([{ title: "Hasty" }, { title: "The next" }]);
  await openPage("/resources/1", { viewer: ADMIN, answers });
  await panel.getByRole("button", { name: "Reject" }).click();
  await expectToast("Resource rejected");
  await form.getByLabelText("Hard to follow").click();
  await send.click();
  await expectToast("Sent to the author");
  await panel.getByRole("button", { name: "Undo" }).click();
  await expectToast("Decision undone");
  await panel.getByRole("button", { name: "Approve" }).click();
  await expectToast("Resource approved", "The resource has been approved and published");
  await panel.getByRole("link", { name: "Next pending" }).click();
  await expect.poll(() => location.pathname).toBe("/resources/2");
  await expect.element(panel.getByRole("button", { name: "Approve" })).toBeVisible();
});

test("the history of a resource shows the decisions and their reasons", async () => {
  const entry = (id: number, event: string, more: object = {}) =>
    example<HistoryEntry>("HistoryEntry", { id, event, reasons: [], note: null, ...more } as object);
  await open(
    "/resources/1",
    { status: "approved", waitingSince: null },
    {
      "/api/resources/1/history": listOf([
        entry(4, "approved"),
        entry(3, "reopened"),
        entry(2, "rejected", { reasons: ["unclear"] }),
        entry(1, "submitted"),
      ]),
    },
  );
  await page.getByText("History", { exact: true }).click();
  const texts = () => [...document.querySelectorAll("[aria-label=History] > li")].map(({ textContent }) => textContent);
  await expect.poll(texts).toHaveLength(4);
  for (const [at, words] of ["Approved", "Decision undone", "Rejected", "Submitted"].entries()) {
    expect(texts()[at]).toContain(words);
  }
  expect(texts()[2]).toContain("It is hard to follow");
  await expect.element(panel).not.toBeInTheDocument();
});

test("an edit of a public resource has its changes marked, and its decisions are named differently", async () => {
  const { waitingEdit } = example<ModeratedResource>("GET /api/admin/resources/:id");
  if (!waitingEdit) throw new Error("the example has no edit");
  const old = { content: "# Start\n\nA *line* of words.\n", skillLevel: "Beginner" } as const;
  const content = "# Start\n\nA *line* of sentences.\n";
  const { answers, resources } = newQueue([
    {
      title: "Asking",
      status: "approved",
      ...old,
      waitingEdit: {
        ...waitingEdit,
        title: "Asking",
        content,
        skillLevel: "Advanced",
      },
    },
  ]);
  const readersSee = (word: string) => `<h3>Start</h3>\n<p>A <em>line</em> of ${word}.</p>`;
  const read = answers["/api/resources/:id"] as (request: Request) => object;
  answers["/api/resources/:id"] = (request: Request) => ({
    ...read(request),
    contentHtml: readersSee("words"),
    waitingEditHtml: resources[0]?.waitingEdit ? readersSee("sentences") : null,
  });
  await openPage("/admin/resources", { viewer: ADMIN, answers });
  const shown = page.getByRole("region", { name: "Asking" });
  await expect.element(shown.getByText("sentences")).toBeVisible();
  const marked = (tag: string) =>
    [...shown.element().querySelectorAll(tag)]
      .map(({ textContent }) => textContent)
      .filter((text) => /words|sentences|Beginner|Advanced/.test(text));
  await expect.poll(() => marked("del")).toEqual(["words", "Beginner"]);
  await expect.poll(() => marked("ins")).toEqual(["sentences", "Advanced"]);
  // As readers would see it, not as it was written.
  await expect.element(shown.getByText("line", { exact: true })).toBeVisible();
  expect(shown.element().textContent).not.toMatch(/# Start|\*line/);
  await expectAccessibleInBothThemes(shown.element());
  await userEvent.keyboard("a");
  await expectToast("Edit approved", "Readers see the new text now");
  expect(resources[0]?.status).toBe("approved");
});

test("a waiting version shows its original in the queue", async () => {
  const basedOn = { ...example<ResourceDetail>("ResourceDetail").remixes[0], title: "The one before" };
  const { answers } = newQueue([{ title: "The one after" }]);
  const read = answers["/api/resources/:id"] as (request: Request) => object;
  await openPage("/admin/resources", {
    viewer: ADMIN,
    answers: { ...answers, "/api/resources/:id": (request: Request) => ({ ...read(request), basedOn }) },
  });
  const shown = page.getByRole("region", { name: "The one after" });
  await expect.element(shown.getByText(/^Based on The one before by /)).toBeVisible();
  await expect.element(shown.getByRole("link", { name: "The one before" })).toHaveAttribute("href", "/resources/31");
});

test("an author continues from the rejected or waiting edit, not from the approved text", async () => {
  const { waitingEdit } = example<ModeratedResource>("GET /api/admin/resources/:id");
  const edit = { ...waitingEdit, content: "A long text that took an evening." };
  const openEdit = (more: object) =>
    openPage("/resources/7/edit", {
      viewer: ROSA,
      answers: { "/api/resources/7": { ...example<object>("ResourceDetail"), ...more } },
    });
  const content = page.getByLabelText("Content (optional)");
  await openEdit({ rejectedEdit: edit });
  await expect.element(page.getByText("These are the changes you sent, which the team did not publish.")).toBeVisible();
  await expect.element(content).toHaveValue("A long text that took an evening.");
  await openEdit({ waitingEdit: edit });
  await expect.element(page.getByText(/Saving now replaces them/)).toBeVisible();
  await expect.element(content).toHaveValue("A long text that took an evening.");
});
