import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";

const CONTENT = "## Steps\n\n- [ ] Read\n\n| A | B |\n|---|---|\n| 1 | 2 |\n";

async function download(page: Page, format: string) {
  await page.getByRole("button", { name: "Download" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: format, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function expectBothDownloads(page: Page, url: string): Promise<void> {
  const id = await publish(url, { title: "Señor Müller's exit tickets", content: CONTENT });
  await page.goto(`/resources/${id}`);
  const word = await download(page, "Word");
  expect(word.name).toBe("Señor Müller's exit tickets.docx");
  expect(strFromU8(unzipSync(word.bytes)["word/document.xml"] ?? new Uint8Array())).toContain("☐ ");
  await page.goto(`/resources/${id}`);
  const markdown = await download(page, "Markdown");
  expect(markdown.name).toBe("Señor Müller's exit tickets.md");
  expect(markdown.bytes.toString()).toMatch(/^---\ntitle: "Señor Müller's exit tickets"\n[\s\S]*\n---\n## Steps/);
}

test("a resource can be downloaded as Word and Markdown", { tag: "@phone" }, ({ page, server }) =>
  expectBothDownloads(page, server.url),
);

test("the Word file of a prompt has the filled-in values, and a line with its name for each other blank", async ({
  page,
  server,
}) => {
  const content = "```prompt\nPlan {{topic}} for {{grade}} in a {{tone|friendly}} tone. {{Topic}}!\n```";
  const id = await publish(server.url, { contentType: "Prompt", title: "A plan", content });
  await page.goto(`/resources/${id}`);
  await page.getByRole("textbox", { name: "topic" }).fill("cells & <atoms>\nin class");
  const { name, bytes } = await download(page, "Word");
  expect(name).toBe("A plan.docx");
  const xml = strFromU8(unzipSync(bytes)["word/document.xml"] ?? new Uint8Array());
  const words = xml.replaceAll(/<w:br[^>]*>/g, "\n").replaceAll(/<[^>]*>/g, "");
  const topic = "cells &amp; &lt;atoms&gt;\nin class";
  expect(words).toMatch(new RegExp(`Plan ${topic} for \u00a0grade\u00a0+ in a friendly tone. ${topic}!`));
});

test("the menu of downloads is accessible, and prints", async ({ page, server }) => {
  const id = await publish(server.url, { content: CONTENT });
  await page.goto(`/resources/${id}`);
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
  await page.getByRole("button", { name: "Download" }).press("Enter");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Print" }).press("Enter");
  await expect.poll(() => page.evaluate(() => "printed" in window)).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a resource can be downloaded, too", ({ page, server }) => expectBothDownloads(page, server.url));
});
