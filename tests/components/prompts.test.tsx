import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ResourceDetail } from "#contract/resources.ts";
import type { Self } from "#contract/users.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { expectToast } from "./support/toasts.ts";

const fields = page.getByRole("region", { name: "Fill in the blanks" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const copied: string[] = [];

beforeEach(() => {
  copied.length = 0;
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
});

/** As the server renders a block of code. */
const code = (text: string, language = "") =>
  `<div class="code-block"><pre><code${language && ` class="language-${language}"`}>${text}\n</code></pre></div>`;

const open = (contentHtml: string, more: Partial<ResourceDetail> = {}, viewer: Self | null = null) => {
  const resource = { contentType: "Prompt", content: "As written.", contentHtml, ...more } as const;
  return openPage("/resources/7", {
    viewer,
    answers: {
      "/api/resources/7": example<ResourceDetail>("ResourceDetail", resource),
      "POST /api/resources/7/save": undefined,
      "POST /api/resources/7/copied": undefined,
    },
  });
};

const marks = () => [...document.querySelectorAll(".prose mark")].map(({ textContent }) => textContent);

test("a blank that the reader empties stays empty, although it has a default", async () => {
  const html = code("In a {{tone|friendly}} tone, for {{grade}}.");
  await open(html);
  await fields.getByLabelText("grade").fill("grade 8");
  await fields.getByLabelText("tone").fill("");
  await fields.getByLabelText("grade").fill("");
  await expect.poll(marks).toEqual(["", "{{grade}}"]);
  await expect.element(fields).toHaveTextContent("One blank is still empty and will be copied as written.");
  await button("Copy prompt").first().click();
  await expect.poll(() => copied).toEqual(["In a  tone, for {{grade}}."]);
  await open(html);
  await expect.element(fields.getByLabelText("tone")).toHaveValue("");
  await expect.poll(() => marks()[0]).toBe("");
});

test("copying from the top of the page says which blanks are empty, and leads to the first of them", async () => {
  await open(code("In a {{tone|friendly}} tone, {{topic}} for {{grade}}."));
  await fields.getByLabelText("topic").fill("cells");
  await button("Copy prompt").first().click();
  await expectToast("Prompt copied", "One blank is still empty.");
  await button("Fill in").click();
  await expect.element(fields.getByLabelText("grade")).toHaveFocus();
  await userEvent.keyboard("grade 8");
  await button("Copy prompt").first().click();
  await expect.poll(() => copied.at(-1)).toBe("In a friendly tone, cells for grade 8.");
  await expect.element(button("Fill in")).not.toBeInTheDocument();
});

test("copying a prompt includes every block with a filled-in blank", async () => {
  await open(code("Explain {{topic}}.", "prompt") + code("Now for {{grade}}.") + code("A cell is like a school."));
  await fields.getByLabelText("topic").fill("cells");
  await fields.getByLabelText("grade").fill("grade 8");
  await button("Copy prompt").first().click();
  await expect.poll(() => copied).toEqual(["Explain cells.\n\nNow for grade 8."]);
});

test("copying a prompt while logged in is stored once, to ask later how it went", async () => {
  const noted: string[] = [];
  const note = (request: Request) => void noted.push(new URL(request.url).pathname);
  const open = (id: number, userId: number) => {
    const fields = { id, userId, contentType: "Prompt", contentHtml: code("Explain cells.") } as const;
    const resource = example<ResourceDetail>("ResourceDetail", fields);
    return openPage(`/resources/${id}`, {
      viewer: SAM,
      answers: { [`/api/resources/${id}`]: resource, "POST /api/resources/:id/copied": note },
    });
  };
  await open(11, SAM.id);
  await button("Copy prompt").click();
  await expect.element(button("Copied").first()).toBeVisible();
  await open(12, SAM.id + 1);
  await button("Copy").click();
  await button("Copy prompt").click();
  await expect.poll(() => copied).toHaveLength(3);
  await expect.poll(() => noted).toEqual(["/api/resources/12/copied"]);
});

test("a prompt without a code block is copied as a whole", async () => {
  const content = "Act as a *patient* tutor for {{topic}}.";
  await open("<p>Act as a <em>patient</em> tutor for {{topic}}.</p>", { content });
  await button("Copy prompt").click();
  await expect.element(button("Copied")).toBeVisible();
  expect(copied).toEqual([content]);
  await expect.element(fields).not.toBeInTheDocument();
});

test("outside of prompts only a block fenced as a prompt has blanks", async () => {
  await open(code("{{name}}", "handlebars") + code("For {{__proto__}}", "prompt"), { contentType: "Tutorial" });
  await fields.getByLabelText("__proto__").fill("all");
  await expect
    .poll(() => [...document.querySelectorAll(".prose pre")].map(({ textContent }) => textContent?.trim()))
    .toEqual(["{{name}}", "For all"]);
});

test("long blanks and values fit a phone, and are accessible in both themes", async () => {
  await page.viewport(390, 844);
  await open(code(`{{${"donaudampfschiff".repeat(3)}}} {{a|${"wide".repeat(40)}}}`));
  await fields.getByRole("textbox").first().fill("unbroken".repeat(30));
  await expectAccessibleInBothThemes(fields.element());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(320, 640);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test("a menu near the bottom of the window opens above its button", async () => {
  await open(code("Explain {{topic}}.", "prompt"));
  const opener = fields.getByRole("button", { name: "Open in…" });
  (await opener.findElement()).scrollIntoView({ block: "end", behavior: "instant" });
  await press(opener, "Enter");
  for (const name of ["ChatGPT", "Perplexity"]) {
    await expect.element(page.getByRole("link", { name }).last()).toBeInViewport({ ratio: 1 });
  }
});

test("the buttons beside Copy prompt and Save stay in their places", async () => {
  await open(code("Explain {{topic}}.", "prompt"), {}, SAM);
  const places = () =>
    page
      .getByRole("button", { name: /^(Open in…|Add to list…|Download)$/ })
      .elements()
      .map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return `${x + scrollX} ${y + scrollY}`;
      });
  await expect.element(button("Add to list…")).toBeVisible();
  await expect.element(fields).toBeVisible();
  const before = places();
  await button("Copy prompt").first().click();
  await expect.element(button("Copied")).toBeVisible();
  expect(places()).toEqual(before);
  await button("Save").click();
  await expect.element(button("Saved")).toBeVisible();
  expect(places()).toEqual(before);
});

test("code in a discussion can be copied and has no blanks, and is selected where the browser refuses to copy", async () => {
  const topic = example<object>("Topic", { contentHtml: code("About {{topic}}", "prompt") } as object);
  await openPage("/community?forum=1&topic=31", { answers: { "/api/topics/31": topic } });
  await button("Copy").click();
  await expect.element(button("Copied")).toBeVisible();
  expect(copied).toEqual(["About {{topic}}"]);
  expect(marks()).toEqual([]);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  await openPage("/community?forum=1&topic=31", { answers: { "/api/topics/31": topic } });
  await button("Copy").click();
  await expect.element(page.getByText("Selected, not copied yet").first()).toBeVisible();
  expect(getSelection()?.toString()).toContain("About {{topic}}");
});
