import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { publish } from "./support/resources.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const chip = (page: Page, name: string) => page.getByRole("link", { name: `Remove filter: ${name}`, exact: true });

const found = (page: Page, count: number) =>
  expect(
    page.getByRole("heading", { name: `${count} ${count === 1 ? "Resource" : "Resources"} Found`, level: 2 }),
  ).toBeVisible();

/** Two prompts and a lesson plan that no other test finds. */
async function publishThree(url: string): Promise<string> {
  const word = uniqueWord();
  const prompt = { contentType: "Prompt", subjects: ["Science"], grades: ["6-8"], tools: ["ChatGPT"] };
  await publish(url, { ...prompt, title: `Lab reports ${word}`, licence: "CC BY 4.0" });
  await publish(url, { ...prompt, title: `Field notes ${word}`, grades: ["9-12"] });
  await publish(url, { title: `Poems ${word}`, contentType: "Lesson Plan", subjects: ["Arts"], grades: ["6-8"] });
  return word;
}

test("the form shows how many resources each choice would find, and writes only chosen values to the address", async ({
  page,
  server,
}) => {
  const word = await publishThree(server.url);
  await page.goto(`/resources?search=${word}`);
  await found(page, 3);
  const option = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).locator(`option[value="${value}"]`);
  await expect(option("Subject", "Science")).toHaveText("Science (2)");
  await expect(option("Grade", "6-8")).toHaveText("6-8 (2)");
  await expect(option("Content type", "Tutorial")).toHaveText("Tutorial (0)");

  await page.getByLabel("Subject", { exact: true }).selectOption("Science");
  await page.getByRole("button", { name: "Search Resources" }).click();
  await expect(page).toHaveURL(
    `/resources?search=${word}&educationalLevel=all&skillLevel=any&contentType=all-types&aiTopic=all-topics&subject=Science`,
  );
  await found(page, 2);
  await expect(option("Grade", "6-8")).toHaveText("6-8 (1)");
  await expect(option("Subject", "Arts"), "under all other filters").toHaveText("Arts (1)");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("chosen filters are removed one by one, or all at once, and the chosen order stays", async ({
    page,
    server,
  }) => {
    const word = await publishThree(server.url);
    await page.goto(`/resources?search=${word}&contentType=Prompt&grade=6-8&tool=ChatGPT&skillLevel=any&sort=top`);
    await found(page, 1);
    await pressAt(page, chip(page, "Grades 6-8"));
    await expect(page).toHaveURL(`/resources?search=${word}&contentType=Prompt&tool=ChatGPT&sort=top`);
    await found(page, 2);
    await pressAt(page, chip(page, "ChatGPT"));
    await pressAt(page, chip(page, "Prompt Template"));
    await found(page, 3);
    await page.getByLabel("Grade", { exact: true }).selectOption("6-8");
    await page.getByRole("button", { name: "Search Resources" }).click();
    await found(page, 2);
    expect(new URL(page.url()).searchParams.get("sort")).toBe("top");
    await page.getByRole("link", { name: "Clear", exact: true }).click();
    await expect(page).toHaveURL("/resources");
    await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(0);
  });
});

test("on a phone a ready prompt for grade 8 science is four taps from the home page", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open search" }).tap();
  await expect(page.getByRole("searchbox", { name: "Search resources" })).toBeFocused();
  await page.keyboard.type("grade 8 science prompt");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/resources?search=grade+8+science+prompt");
  const first = page.getByRole("article").first();
  await expect(first.getByText("Prompt Template")).toBeVisible();
  await expect(first.getByText("Science", { exact: true })).toBeVisible();
  await first.getByRole("link").tap();
  const blank = page.getByRole("region", { name: "Fill in the blanks" }).getByRole("textbox").first();
  await blank.tap();
  await page.keyboard.type("osmosis");
  await page.getByRole("button", { name: "Copy prompt" }).first().tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("osmosis");
});
