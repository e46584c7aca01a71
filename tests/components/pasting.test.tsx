import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";

const content = page.getByLabelText("Content (optional)");

const HTML = `<html><body><!--StartFragment--><h2>Plan</h2><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Bring <b>paper</b></p><img src="https://example.org/x.png" onerror="document.title='run'"><!--EndFragment--></body></html>`;

/** Whether the page left the paste to the browser, whose own work is not tested. */
function paste(html: string, plain: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", html);
  clipboardData.setData("text/plain", plain);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  return content.element().dispatchEvent(event);
}

test("pasted formatting becomes Markdown at the caret, which undo reverts and the draft keeps", async () => {
  // The draft stays on the device.
  const answers = { "POST /api/drafts": () => Promise.reject(new TypeError("Failed to fetch")) };
  await openPage("/submit", { viewer: SAM, answers });
  await content.fill("Before after");
  (content.element() as HTMLTextAreaElement).setSelectionRange(7, 7);
  expect(paste(HTML, "Plan\n· Bring paper")).toBe(false);
  const pasted = "Before \n\n## Plan\n\n- Bring **paper**\n\n![](https://example.org/x.png)\n\nafter";
  await expect.element(content).toHaveValue(pasted);
  expect(document.title).not.toBe("run");
  document.execCommand("undo");
  await expect.element(content).toHaveValue("Before after");
  document.execCommand("redo");
  await openPage("/submit", { viewer: SAM, answers });
  await expect.element(content).toHaveValue(pasted);
});

test("what is pasted at the end of a long text is in view", async () => {
  await openPage("/submit", { viewer: SAM });
  await content.fill("line\n".repeat(60));
  const area = content.element() as HTMLTextAreaElement;
  area.setSelectionRange(area.value.length, area.value.length);
  paste(`<ul>${"<li><b>item</b></li>".repeat(40)}</ul>`, "item");
  await expect.element(content).toHaveValue(expect.stringContaining("**item**"));
  await expect.poll(() => area.scrollHeight - area.clientHeight - area.scrollTop).toBeLessThan(2);
});

test("plain text, and text pasted into a code block, stays unchanged", async () => {
  await openPage("/submit", { viewer: SAM });
  await content.fill("```prompt\n\n```\n");
  const area = content.element() as HTMLTextAreaElement;
  area.setSelectionRange(10, 10);
  expect(paste(HTML, "Plan")).toBe(true);
  area.setSelectionRange(area.value.length, area.value.length);
  expect(paste("<meta charset='utf-8'><span style='font-weight: 400'>only words</span>", "only words")).toBe(true);
  expect(paste(HTML, "Plan")).toBe(false);
  await expect.element(content).toHaveValue(expect.stringContaining("```\n\n## Plan"));
});
