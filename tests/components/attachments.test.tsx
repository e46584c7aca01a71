import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AttachedFile } from "#contract/files.ts";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { ResourceDetail, ResourceVersion } from "#contract/resources.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example, SAM } from "./support/examples.ts";
import { heldUploads } from "./support/held-uploads.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { newQueue } from "./support/review-queue.ts";
import { answer, listOf, refusal } from "./support/stub-fetch.ts";
import { chooseFiles, stubUploads } from "./support/stub-uploads.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;

const transferOf = (...names: string[]) => {
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File(["words"], name));
  return data;
};

async function give(label: string, kind: "drop" | "paste", ...names: string[]) {
  const zone = await page.getByRole("group", { name: label }).findElement();
  const options = { bubbles: true, cancelable: true };
  const event =
    kind === "drop"
      ? new DragEvent("drop", { ...options, dataTransfer: transferOf(...names) })
      : new ClipboardEvent("paste", { ...options, clipboardData: transferOf(...names) });
  zone.dispatchEvent(event);
}

test("files are attached by drop and paste, five at most, and one can be canceled on its way", async () => {
  const uploads = heldUploads();
  await openPage("/submit", { viewer: SAM });
  await give("Attached files", "drop", "one.pdf", "two.pdf", "three.pdf");
  await give("Attached files", "paste", "four.pdf", "five.pdf", "six.pdf");
  await expect.element(page.getByText("At most 5 files can be attached. Left out: six.pdf")).toBeVisible();
  await expect.element(button("Attach files")).toBeDisabled();
  expect(uploads.map(({ name }) => name)).toEqual(["one.pdf", "two.pdf", "three.pdf", "four.pdf", "five.pdf"]);
  uploads[0]?.progress(0.5);
  await expect.element(page.getByRole("progressbar", { name: "Uploading one.pdf" })).toHaveAttribute("value", "0.5");
  await press(button("Cancel two.pdf"), "Enter");
  await expect.poll(() => uploads[1]?.isAborted).toBe(true);
  await expect.element(page.getByText("two.pdf")).not.toBeInTheDocument();
  await expect.element(button("Attach files")).toHaveFocus();
  // In the order in which they were chosen, whichever arrives first.
  for (const n of [4, 0, 3, 2]) uploads[n]?.arrive(90 + n);
  await expect.poll(() => field("fileIds")).toBe("90,92,93,94");
  await expect.element(button("Attach files")).toBeEnabled();
  // The others say that they are attached, and this stays.
  await expect.element(page.getByText("Left out: six.pdf")).toBeVisible();
  await press(button("Remove one.webp"), "Enter");
  await expect.element(page.getByText("Left out: six.pdf")).not.toBeInTheDocument();
});

test("files are moved by keyboard, and the focus stays with them", async () => {
  await openEditing({});
  await press(button("Move IMG_1.pdf down"), "Enter");
  expect(field("fileIds")).toBe("91,90");
  await expect.element(page.getByText("IMG_1.pdf is now number 2 of 2")).toBeVisible();
  await expect.element(button("Move IMG_1.pdf down")).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  expect(field("fileIds")).toBe("91,90");
  await expect.element(button("Move IMG_1.pdf down")).toHaveFocus();
  await press(button("Remove IMG_1.pdf"), "Enter");
  await expect.element(button("Attach files")).toHaveFocus();
});

test("what the server refuses is not offered to be tried again", async () => {
  const uploads = heldUploads();
  const sent = await openEditing({});
  await give("Attached files", "drop", "grades.docm");
  uploads[0]?.refuse(422, "Files with macros are not accepted");
  await expect.element(page.getByText("Files with macros are not accepted")).toBeVisible();
  await expect.element(button("Try grades.docm again")).not.toBeInTheDocument();
  await button("Save Changes").click();
  await expect.element(page.getByText("Please remove it, or attach another one.")).toBeVisible();
  await expect.element(button("Remove grades.docm")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await button("Save Changes").click();
  await expect.poll(() => sent).toEqual(["PUT /api/resources/7 [90,91]"]);
});

test("a document that is dropped on the cover is refused, until a picture takes its place", async () => {
  const restore = stubUploads(({ name }) => ({
    id: 95,
    type: name.endsWith("pdf") ? "application/pdf" : "image/webp",
  }));
  try {
    await openPage("/submit", { viewer: SAM });
    await give("Cover picture", "drop", "board.pdf");
    await expect.element(page.getByText("This file is not a picture")).toBeVisible();
    await expect.element(button("Try board.pdf again")).not.toBeInTheDocument();
    expect(field("coverId")).toBe("");
    const input = document.querySelector("input[type=file][aria-label='Choose a cover picture']") as HTMLInputElement;
    chooseFiles(input, [new File(["picture"], "board.png")]);
    await expect.poll(() => field("coverId")).toBe("95");
    await expect.element(page.getByText("This file is not a picture")).not.toBeInTheDocument();
  } finally {
    restore();
  }
});

test("a cover is dropped, shown, taken away and goes with the submission", async () => {
  const restore = stubUploads(() => ({ id: 95, type: "image/webp" }));
  try {
    await openPage("/submit", { viewer: SAM });
    await give("Cover picture", "drop", "board.png");
    await expect.element(page.getByRole("img", { name: "The cover as it is now" })).toBeInTheDocument();
    expect(field("coverId")).toBe("95");
    await press(button("Remove cover"), "Enter");
    expect(field("coverId")).toBe("");
    await expect.element(button("Choose a cover picture")).toBeVisible();
  } finally {
    restore();
  }
});

test("the page of a resource says what its files are, how large, and how many pages a PDF has", async () => {
  const files: AttachedFile[] = [
    {
      id: 91,
      name: "Exit ticket.pdf",
      type: "application/pdf",
      bytes: 482_113,
      pages: 4,
      url: "/files/91/Exit%20ticket.pdf",
    },
    { id: 92, name: "board.webp", type: "image/webp", bytes: 20_000, pages: null, url: "/files/92/board.webp" },
  ];
  await openPage("/resources/7", {
    answers: { "/api/resources/7": example<ResourceDetail>("ResourceDetail", { files, fileUrl: null }) },
  });
  const region = page.getByRole("heading", { name: "Attached Files" });
  await expect.element(region).toBeVisible();
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Download/ }) });
  await expect.element(rows.nth(0)).toHaveTextContent("Download Exit ticket.pdf PDF, 471 KB, 4 pages");
  await expect.element(rows.nth(1)).toHaveTextContent("Download board.webp Picture, 20 KB");
  await expect.element(rows.nth(0).getByRole("link")).toHaveAttribute("href", "/files/91/Exit%20ticket.pdf");
});

test("a file is attached with its progress, can be tried again, moved and removed, and is sent with the submission", async () => {
  let uploads = 0;
  // The first one fails as on a lost connection.
  const restore = stubUploads(() => {
    uploads++;
    return uploads === 1 ? null : { id: 89 + uploads, url: `/files/${89 + uploads}/x` };
  });
  try {
    await openPage("/submit", { viewer: SAM });
    await expect.element(button("Attach files")).toBeVisible();
    const input = document.querySelector("input[type=file][aria-label='Attach files']") as HTMLInputElement;
    const choose = (...names: string[]) =>
      chooseFiles(
        input,
        names.map((name) => new File(["words"], name, { type: "text/plain" })),
      );
    choose("first.txt");
    await expect.element(page.getByText("Please check your connection and try again")).toBeVisible();
    await page.getByRole("button", { name: "Try first.txt again" }).click();
    await expect.element(page.getByText("first.txt is attached")).toBeVisible();
    choose("second.txt", "third.txt");
    await page.getByRole("button", { name: "Move third.txt up" }).click();
    await page.getByRole("button", { name: "Remove first.txt" }).click();
    await expectAccessibleInBothThemes(page.getByRole("form", { name: "Submit a resource" }).element());
    const field = document.querySelector<HTMLInputElement>("input[name=fileIds]");
    expect(field?.value).toBe("93,92");
  } finally {
    restore();
  }
});

test("a file is renamed by keyboard alone, and a copy with the new name takes its place", async () => {
  const sent: unknown[] = [];
  const restore = stubUploads(({ name }) => ({ id: name === "IMG_1.pdf" ? 90 : 91 }));
  try {
    await openPage("/submit", { viewer: SAM, answers: { "PUT /api/files/90": refusal(409, "No more room") } });
    await expect.element(button("Attach files")).toBeVisible();
    const input = document.querySelector("input[type=file][aria-label='Attach files']") as HTMLInputElement;
    chooseFiles(
      input,
      ["IMG_1.pdf", "second.pdf"].map((name) => new File(["words"], name)),
    );
    await press(button("Rename IMG_1.pdf"), "Enter");
    const name = page.getByLabelText("New name of IMG_1.pdf");
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(button("Rename IMG_1.pdf")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard("Exit ticket{Enter}");
    await expect.element(page.getByText("No more room")).toBeVisible();
    await expect.element(name).toHaveValue("Exit ticket");
    await expectAccessibleInBothThemes(page.getByRole("form", { name: "Submit a resource" }).element());
    answer({
      "PUT /api/files/90": async (request: Request) => {
        sent.push(await request.json());
        return example<object>("UploadedFile", { id: 97, name: "Exit ticket.pdf" } as object);
      },
    });
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Rename Exit ticket.pdf")).toHaveFocus();
    await expect.element(page.getByText("IMG_1.pdf is now named Exit ticket.pdf")).toBeVisible();
    expect(sent).toEqual([{ name: "Exit ticket.pdf" }]);
    expect(document.querySelector<HTMLInputElement>("input[name=fileIds]")?.value).toBe("97,91");
    expect(location.pathname).toBe("/submit");
  } finally {
    restore();
  }
});

/** A resource of Sam's that has these files, in its form. */
async function openEditing(answers: Parameters<typeof answer>[0]) {
  const file = { id: 90, type: "application/pdf", bytes: 4_000, pages: 1 };
  const files: AttachedFile[] = [
    { ...file, name: "IMG_1.pdf", url: "/files/90/IMG_1.pdf" },
    { ...file, id: 91, name: "slides.pdf", url: "/files/91/slides.pdf" },
  ];
  const resource = example<ResourceDetail>("ResourceDetail", {
    userId: SAM.id,
    files,
    fileIds: [90, 91],
  });
  const sent: string[] = [];
  const stored = async (request: Request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname} ${JSON.stringify((await request.json()).fileIds)}`);
    return resource;
  };
  await openPage("/resources/7/edit", {
    viewer: SAM,
    answers: { "/api/resources/7": resource, "PUT /api/resources/7": stored, ...answers },
  });
  await expect.element(button("Attach files")).toBeVisible();
  return sent;
}

test("sending the form saves the name that is being typed first, and stays if that fails", async () => {
  const renamed: unknown[] = [];
  const sent = await openEditing({ "PUT /api/files/90": refusal(409, "No more room") });
  await press(button("Rename IMG_1.pdf"), "Enter");
  const name = page.getByLabelText("New name of IMG_1.pdf");
  await name.fill("Exit ticket");
  await button("Save Changes").click();
  await expect.element(page.getByText("No more room")).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(sent).toEqual([]);
  answer({
    "PUT /api/files/90": async (request: Request) => {
      renamed.push(await request.json());
      return example<object>("UploadedFile", { id: 97, name: "Exit ticket.pdf" } as object);
    },
  });
  await button("Save Changes").click();
  await expect.poll(() => sent).toEqual(["PUT /api/resources/7 [97,91]"]);
  expect(renamed).toEqual([{ name: "Exit ticket.pdf" }]);
});

test("nothing is sent without a file that is on its way or has failed", async () => {
  const uploads = heldUploads();
  const sent = await openEditing({});
  await give("Attached files", "drop", "lesson.pdf");
  await button("Save Changes").click();
  await expect.element(page.getByRole("alert").filter({ hasText: "is still uploading" })).toBeVisible();
  await expect.element(button("Cancel lesson.pdf")).toHaveFocus();
  await expectAccessibleInBothThemes(page.getByRole("form", { name: "Edit resource" }).element());
  uploads[0]?.fail();
  await expect.element(page.getByText("Please check your connection and try again")).toBeVisible();
  await button("Save Changes").click();
  await expect.element(button("Try lesson.pdf again")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => uploads.length).toBe(2);
  await expect.element(page.getByText("Nothing was sent")).not.toBeInTheDocument();
  await button("Save Changes").click();
  uploads[1]?.arrive(95);
  await expect.element(button("Save Changes")).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent).toEqual(["PUT /api/resources/7 [90,91,95]"]);
});

const attached = (id: number, name: string): AttachedFile => ({
  ...{ id, name, type: "application/pdf", bytes: 4_000, pages: 1 },
  url: `/files/${id}/${encodeURIComponent(name)}`,
});
const [old, kept, added] = [attached(90, "old.pdf"), attached(91, "kept.pdf"), attached(92, "added.pdf")];

test("a moderator sees which files an edit adds and removes, opens each, and sees the covers", async () => {
  const before = { files: [old, kept], fileIds: [90, 91], coverId: 80, cover: 80 };
  const { waitingEdit } = example<ModeratedResource>("GET /api/admin/resources/:id");
  if (!waitingEdit) throw new Error("the example has no edit");
  const edit = { ...waitingEdit, files: [kept, added], fileIds: [91, 92], coverId: 81 };
  const { answers } = newQueue([{ ...before, status: "approved", waitingEdit: edit }]);
  await openPage("/admin/resources", { viewer: ADMIN, answers });
  await expect.element(page.getByText("Attached files", { exact: true })).toBeVisible();
  const names = page.getByText("Attached files", { exact: true }).element().closest("div")?.querySelectorAll("li");
  expect([...(names ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Removed old.pdf PDF, 4 KB",
    " kept.pdf PDF, 4 KB",
    "Added added.pdf PDF, 4 KB",
  ]);
  await expect.element(page.getByRole("link", { name: "added.pdf", exact: true })).toHaveAttribute("href", added.url);
  for (const [name, id] of [
    ["before", 80],
    ["after", 81],
  ])
    await expect
      .element(page.getByRole("img", { name: `The cover ${name} the edit` }))
      .toHaveAttribute("src", `/files/${id}/cover?w=320`);
});

test("a version says which files it changed", async () => {
  const version = (id: number, files: AttachedFile[]) => example<ResourceVersion>("ResourceVersion", { id, files });
  await openPage("/resources/7/versions", {
    answers: {
      "/api/resources/7/versions?limit=20": listOf(
        [version(3, [added, kept]), version(2, [kept, added]), version(1, [old, kept])],
        3,
      ),
    },
  });
  const definitions = page.getByRole("definition");
  await expect
    .element(definitions.nth(0))
    .toHaveTextContent(/^In another order: added.pdf PDF, 4 KB kept.pdf PDF, 4 KB$/);
  await expect
    .element(definitions.nth(1))
    .toHaveTextContent(/^Removed old.pdf PDF, 4 KB kept.pdf PDF, 4 KBAdded added.pdf PDF, 4 KB$/);
});
