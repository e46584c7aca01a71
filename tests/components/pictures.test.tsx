import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Reply } from "#contract/forum.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, SAM } from "./support/examples.ts";
import { heldUploads } from "./support/held-uploads.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { expectToast } from "./support/toasts.ts";

const reply = page.getByLabelText("Your reply");
const area = () => reply.element() as HTMLTextAreaElement;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const description = page.getByLabelText("Describe the picture for people who cannot see it");
const send = button("Post Reply");

let sent: { content: string }[] = [];
let uploads: ReturnType<typeof heldUploads>;

const REPLIES = {
  "POST /api/topics/:id/replies": async (request: Request) => {
    sent.push(await request.json());
    return example<Reply>("Reply");
  },
};

const openTopic = () => openPage("/community?topic=31", { viewer: SAM, answers: REPLIES });

beforeEach(() => {
  sent = [];
  uploads = heldUploads();
});

const pictureFile = (name = "board.png", type = "image/png") => new File(["bytes"], name, { type });

function transferOf(files: File[], text = "") {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  if (text) data.setData("text/plain", text);
  return data;
}

const paste = (files: File[], text = "", target: HTMLElement = area()) =>
  target.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData: transferOf(files, text), bubbles: true, cancelable: true }),
  );

const drop = (files: File[]) =>
  area().dispatchEvent(new DragEvent("drop", { dataTransfer: transferOf(files), bubbles: true, cancelable: true }));

const arrived = async (n: number) => {
  await expect.poll(() => uploads.length).toBe(n);
  return uploads[n - 1] as (typeof uploads)[number];
};

test("a pasted picture uploads while its author keeps typing, and asks for a description by keyboard alone", async () => {
  await openTopic();
  await reply.fill("Before after");
  area().setSelectionRange(7, 7);
  expect(paste([pictureFile("board [1].png")])).toBe(false);
  const upload = await arrived(1);
  const placeholder = "![Uploading 1: board 1 .png…]()";
  await expect.element(reply).toHaveValue(`Before \n${placeholder}\nafter`);
  await expect.element(page.getByRole("progressbar", { name: /^Uploading board/ })).toBeVisible();
  await userEvent.keyboard("and ");
  upload.progress(0.5);
  await press(send, "Enter");
  await expect
    .element(page.getByText("A picture has not been uploaded yet. Please wait for it, or remove it."))
    .toBeVisible();
  area().focus();
  upload.arrive(91);
  await expect.element(reply).toHaveValue("Before \n![](/files/91/board%20%5B1%5D.webp)\nand after");
  await expect.element(reply).toHaveFocus();
  await userEvent.keyboard("x");
  expect(area().value).toContain("and xafter");
  await expectAccessibleInBothThemes(page.getByRole("form", { name: "Post a Reply" }).element());

  await userEvent.keyboard("{Tab}");
  await expect.element(description).toHaveFocus();
  await userEvent.keyboard("The [[board] ");
  await userEvent.keyboard("today{Enter}");
  await expect.element(reply).toHaveFocus();
  expect(area().value).toContain("![The \\[board\\] today](/files/91/board%20%5B1%5D.webp)");
  expect(sent).toEqual([]);
  await press(send, "Enter");
  await expectToast("Reply posted");
  expect(sent[0]?.content).toContain("![The \\[board\\] today](/files/91/");
  await expect.element(reply).toHaveValue("");
  await expect.element(description).not.toBeInTheDocument();
});

test("a picture without a description is sent only after a warning", async () => {
  await openTopic();
  await reply.fill("Look");
  drop([pictureFile("one.png"), pictureFile("two.jpg", "image/jpeg")]);
  await expect.poll(() => uploads.length).toBe(2);
  for (const upload of uploads) upload.arrive();
  await expect.poll(() => description.elements().length).toBe(2);
  await press(send, "Enter");
  await expect.element(page.getByText(/^2 pictures have no description/)).toBeVisible();
  await expect.element(description.first()).toHaveFocus();
  await userEvent.keyboard("The first");
  await expect.element(page.getByText(/no description/)).not.toBeInTheDocument();
  await press(send, "Enter");
  await expect.element(page.getByText(/^A picture has no description/)).toBeVisible();
  await expect.element(description.last()).toHaveFocus();
  expect(sent).toEqual([]);
  await press(button("Send without a description"), "Enter");
  await expectToast("Reply posted");
  expect(sent[0]?.content).toMatch(/!\[The first\]\(\/files\/\d+\/one\.webp\)\n!\[\]\(\/files\/\d+\/two\.webp\)/);
});

test("a failed upload is tried again with its key, and no typed text is lost", async () => {
  await openTopic();
  await reply.fill("Words");
  paste([pictureFile()]);
  (await arrived(1)).fail();
  await expect.element(page.getByText("Please check your connection and try again")).toBeVisible();
  await userEvent.keyboard("and more");
  await button("Try board.png again").click();
  const second = await arrived(2);
  expect(second.key).toBe(uploads[0]?.key);
  second.refuse(503, "The virus scanner cannot be reached");
  await expect.element(page.getByText("The virus scanner cannot be reached")).toBeVisible();
  await press(button("Try board.png again"), "Enter");
  (await arrived(3)).arrive(92);
  await expect.element(reply).toHaveValue("Words\n![](/files/92/board.webp)\nand more");
});

test("a picture that the server refuses can only be removed", async () => {
  await openTopic();
  await reply.fill("Words");
  paste([pictureFile()]);
  (await arrived(1)).refuse(413, "A picture can have 5 MB at most");
  await expect.element(page.getByText("A picture can have 5 MB at most")).toBeVisible();
  await expect.element(button("Try board.png again")).not.toBeInTheDocument();
  await press(button("Remove board.png"), "Enter");
  await expect.element(reply).toHaveValue("Words\n\n");
});

test("deleting the placeholder of a picture cancels it, and undo restores it to be tried again", async () => {
  await openTopic();
  await reply.fill("Words");
  paste([pictureFile()]);
  const upload = await arrived(1);
  await press(button("Cancel board.png"), "Enter");
  await expect.element(reply).toHaveValue("Words\n\n");
  await expect.element(reply).toHaveFocus();
  await expect.poll(() => upload.isAborted).toBe(true);
  await reply.fill("Words\n![Uploading 1: board.png…]()\n");
  await button("Try board.png again").click();
  (await arrived(2)).arrive(93);
  await expect.element(reply).toHaveValue("Words\n![](/files/93/board.webp)\n");
});

test("an upload that was interrupted by leaving the page can be chosen again", async () => {
  await openTopic();
  await reply.fill("Words");
  paste([pictureFile()]);
  await arrived(1);
  await openTopic();
  await expect.element(reply).toHaveValue("Words\n![Uploading 1: board.png…]()\n");
  await expect.element(page.getByText("This picture was not uploaded. Please choose it again.")).toBeVisible();
  const input = document.querySelector<HTMLInputElement>("input[type=file][aria-label='Choose board.png again']");
  if (!input) throw new Error("there is nothing to choose it with");
  input.files = transferOf([pictureFile()]).files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  (await arrived(2)).arrive(94);
  await expect.element(reply).toHaveValue("Words\n![](/files/94/board.webp)\n");
});

test("the toolbar's button accepts pictures, too, and other files belong to a resource", async () => {
  await openTopic();
  await reply.fill("Words");
  await expect.element(button("Picture")).toBeVisible();
  const input = document.querySelector<HTMLInputElement>("input[type=file][aria-label='Pictures to add']");
  if (!input) throw new Error("there is nothing to choose it with");
  expect(input.accept).toContain("image/jpeg");
  input.files = transferOf([pictureFile("photo.jpg", "image/jpeg")]).files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  (await arrived(1)).arrive(95);
  await expect.element(description).toBeVisible();
  drop([pictureFile("worksheet.pdf", "application/pdf")]);
  await expectToast("Only pictures go into a text", "Attach it to a resource instead");
  // As an error, not as something that was done.
  await expect.element(page.getByRole("alert").filter({ hasText: "Only pictures go into a text" })).toBeInTheDocument();
  paste([pictureFile("scan.heic", "image/heic")]);
  await expectToast("Pictures can be PNG, JPEG, WebP, GIF or AVIF");
  await reply.fill(`${"![a](/files/95/photo.webp)\n".repeat(9)}end`);
  paste([pictureFile("ten.png"), pictureFile("eleven.png")]);
  await expectToast("A text can have at most 10 pictures");
  expect((await arrived(2)).name).toBe("ten.png");
});

test("text copied from Word stays text, and a comment accepts no pictures", async () => {
  await openTopic();
  await reply.fill("Words");
  expect(paste([pictureFile()], "A cell of a table")).toBe(true);
  await openPage("/resources/7#comments", { viewer: SAM });
  const comment = page.getByLabelText("Your comment");
  await expect.element(comment).toBeVisible();
  expect(paste([pictureFile()], "", comment.element() as HTMLElement)).toBe(true);
  await expect.element(button("Picture")).not.toBeInTheDocument();
  expect(uploads).toEqual([]);
});
