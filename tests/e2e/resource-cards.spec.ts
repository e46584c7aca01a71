import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { publish } from "./support/resources.ts";
import { uniqueWord } from "./support/unique-word.ts";

test("a card shows what a resource is about", async ({ page, server }) => {
  const title = `Marking with ${uniqueWord()}`;
  const description = "What to look at when an assistant has marked before you did.";
  await publish(server.url, { title, description, contentType: "Prompt", subjects: ["Arts", "Science"], minutes: 20 });
  await page.goto("/resources");
  const card = page.getByRole("article").filter({ hasText: title });
  for (const text of [
    description,
    "High School",
    "Intermediate",
    "Prompt Template",
    "Science",
    "20 min",
    "Not rated yet",
  ]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole("img", { name: /stars/ }), "five empty stars would look like a bad rating").toHaveCount(
    0,
  );
  await expect(card.getByText("Arts"), "one subject is enough for a card").toHaveCount(0);
  await expect(card.locator("img[src]"), "a picture although it has none of its own").toBeVisible();
  await expect(card.getByRole("button", { name: `Save ${title}` })).toHaveAttribute("aria-pressed", "false");
});

test("a long title takes at most three lines of its card", async ({ page, server }) => {
  const title = `${uniqueWord()} ${"and further words ".repeat(10)}`.trim();
  await publish(server.url, { title });
  await page.goto("/resources");
  const heading = page.getByRole("article").getByRole("heading", { name: title });
  const lines = await heading.evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
  });
  expect(lines).toBe(3);
});

test("a resource for all levels says which levels are meant, and the filter form offers them once", async ({
  page,
  server,
}) => {
  const title = `Open to everyone ${uniqueWord()}`;
  await publish(server.url, { title, educationalLevel: "All Levels", skillLevel: "All Levels" });
  await page.goto("/resources");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("Any grade", { exact: true })).toBeVisible();
  await expect(card.getByText("Any AI experience", { exact: true })).toBeVisible();
  await card.getByRole("link").click();
  await expect(page.getByRole("list", { name: "Tags" })).toContainText("Any gradeAny AI experience");

  await page.goto("/resources");
  const offered = (label: string) => page.getByLabel(label).locator("option:not([hidden])");
  await expect(offered("Educational level")).toHaveText([
    /^Middle School \(\d+\)$/,
    /^High School \(\d+\)$/,
    /^College \(\d+\)$/,
    /^All Educational Levels \(\d+\)$/,
  ]);
  await expect(offered("AI skill level")).toHaveText([
    /^Beginner /,
    /^Intermediate /,
    /^Advanced /,
    /^All Skill Levels /,
  ]);
  await page.getByLabel("Educational level").selectOption("All Levels");
  await page.getByRole("button", { name: "Search Resources" }).click();
  await expect(page).toHaveURL(/educationalLevel=All\+Levels&skillLevel=any/);
});

for (const path of ["/resources", "/"]) {
  test(`cards get narrower with the window, also those further down ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    for (const width of [768, 390, 320]) await expectNoHorizontalScroll(page, { width, height: 720 });
  });
}
