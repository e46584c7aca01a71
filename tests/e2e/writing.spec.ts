import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, tabTo } from "./support/keyboard.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [401, 503] });

const FLAWED = "# Plan\n\n### Steps\n\n![](/cat.png) [click here](/about)\n\nTom got a B-";

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

const hintsIn = (place: Page | Locator) => place.getByRole("list", { name: "Hints" }).getByRole("listitem");

async function openReply(page: Page) {
  await register(page);
  const topic = await createTopic(page, `To be answered ${uniqueWord()}`);
  await page.goto(topicPath(topic));
  return page.getByLabel("Your reply");
}

test("a teacher formats, previews and posts a reply by keyboard alone", async ({ page }) => {
  const area = await openReply(page);
  const toolbar = page.getByRole("toolbar", { name: "Formatting" });
  await tabTo(page, area);
  await page.keyboard.type("Try this");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+b");
  await expect(area).toHaveValue("Try **this**");
  await page.keyboard.press("Control+z");
  await expect(area, "undo takes the format back").toHaveValue("Try this");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Control+b");
  await expect(area, "a second time takes it back, too").toHaveValue("Try this");

  await page.keyboard.press("Control+End");
  await tabTo(page, toolbar.getByRole("button", { name: "Bold" }));
  for (const name of ["List", "Link", "Table", "Prompt block"]) {
    await page.keyboard.press("ArrowRight");
    await expect(toolbar.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(area).toBeFocused();
  await expect(area).toHaveValue("Try this\n\n```prompt\nAct as {{role|a patient tutor}} for {{grade level}}.\n```");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("See ");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("the rubric");
  await expect(area).toHaveValue(/See \[the rubric\]\(https:\/\/\)$/);

  await tabTo(page, page.getByRole("tab", { name: "Write" }));
  await page.keyboard.press("ArrowRight");
  const preview = page.getByRole("tabpanel", { name: "Preview" });
  await expect(page.getByRole("tab", { name: "Preview" })).toBeFocused();
  await expect(preview.getByText("Act as {{role|a patient tutor}} for {{grade level}}.")).toBeVisible();
  await expect(area).toBeHidden();
  await expect(toolbar).toBeHidden();
  await page.keyboard.press("Home");
  await expect(area).toBeVisible();
  await pressAt(page, page.getByRole("button", { name: "Post Reply" }));
  await expectToast(page, "Reply posted");
  await expect(page.getByRole("article").getByRole("link", { name: "the rubric" })).toBeVisible();
  await expect(area).toHaveValue("");
});

test("hints appear while typing, do not get in the way, and disappear with the text", async ({ page, server }) => {
  const id = await publish(server.url);
  await register(page);
  await page.goto(`/resources/${id}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  const area = page.getByLabel("Your comment");
  await area.fill(FLAWED);
  await expect(hintsIn(page)).toHaveText([/"click here"/, /"Tom got a B-"/]);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("tab", { name: "Preview" }).click();
  const preview = page.getByRole("tabpanel", { name: "Preview" });
  await expect(preview.getByText("Plan", { exact: true })).toHaveJSProperty("tagName", "STRONG");
  await expect(preview.getByRole("link", { name: "/cat.png" })).toBeVisible();
  await expect(hintsIn(page)).toHaveCount(2);
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: "Post Comment" }).click();
  await expectToast(page, "Comment submitted");
  await expect(hintsIn(page)).toHaveCount(0);
  await expect(area).toBeVisible();
  await expect(area).toHaveValue("");
  const posted = page.locator("[data-post]").filter({ hasText: "Tom got a B-" });
  await expect(posted.locator("strong", { hasText: "Plan" })).toBeVisible();
  await expect(posted.getByRole("heading")).toHaveCount(0);
  await expect(posted.locator("img")).toHaveCount(0);

  await posted.getByRole("button", { name: /^More about/ }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(posted.getByRole("textbox", { name: "Your comment" }), "one edits what was written").toHaveValue(FLAWED);
});

test("an outline for the content type starts a resource, and never replaces existing text", async ({ page }) => {
  await page.route("**/cat.png", (route) => route.fulfill({ contentType: "image/svg+xml", body: PICTURE }));
  await register(page);
  await page.goto("/submit");
  const area = page.getByLabel("Content (optional)");
  const outline = page.getByRole("button", { name: "Start from an outline" });
  await page.getByLabel("Content type").selectOption("Case Study");
  await outline.click();
  await expect(area).toBeFocused();
  await expect(area).toHaveValue(/^## Where it took place\n/);
  await expect(outline).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(area).toHaveValue("");
  await page.getByLabel("Content type").selectOption("Prompt");
  await outline.click();
  await expect(area).toHaveValue(/```prompt\nAct as \{\{role\|a patient tutor\}\}/);
  await area.fill("My own words");
  await page.reload();
  await expect(area).toHaveValue("My own words");
  await expect(outline).toBeHidden();

  await area.fill(FLAWED);
  const preview = page.getByRole("tabpanel", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Plan" }), "beside the text").toBeVisible();
  await expect(hintsIn(page)).toHaveText([/cat\.png/, /"Steps"/, /"click here"/, /"Tom got a B-"/]);
});

test("the editor fits a phone, in both themes", async ({ page }) => {
  const area = await openReply(page);
  await area.fill(`| ${"wide | ".repeat(30)}\n| ${"--- | ".repeat(30)}\n\n${"long".repeat(60)} [click here](/about)`);
  await expect(hintsIn(page)).toHaveCount(1);
  await expectNoHorizontalScroll(page);
  await page.getByRole("toolbar").scrollIntoViewIfNeeded();
  for (const button of await page.getByRole("toolbar").getByRole("button").all()) await expect(button).toBeInViewport();
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("tabpanel", { name: "Preview" }).getByRole("table")).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
});
