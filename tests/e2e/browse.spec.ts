import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answer.ts";
import { pressAt, typeAt } from "./keyboard.ts";
import { publish } from "./library.ts";
import { uniqueWord } from "./unique.ts";

const FOUND = /^\d+ Resources Found$/;
const countLine = { name: FOUND, level: 2 };

test("a visitor filters by category and by form, and sorts", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/resources");
  await expect(page.getByRole("heading", countLine)).toBeVisible();
  const categories = page.getByRole("navigation", { name: "Categories" });
  await expect(categories.getByRole("link", { name: "All Resources" })).toHaveAttribute("aria-current", "page");

  await categories.getByRole("link", { name: "Lesson Plans" }).click();
  await expect(page).toHaveURL("/resources?contentType=Lesson+Plan");
  await expect(categories.getByRole("link", { name: "Lesson Plans" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByLabel("Content type")).toHaveValue("Lesson Plan");

  await page.getByLabel("Educational level").selectOption({ label: "College" });
  await page.getByLabel("Keywords").fill("  students ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(
    "/resources?search=students&educationalLevel=College&skillLevel=any&contentType=Lesson+Plan&aiTopic=all-topics",
  );
  await expect(page.getByLabel("Keywords")).toBeFocused();
  await expect(page.getByRole("heading", countLine)).toBeVisible();

  const sort = page.getByRole("navigation", { name: "Sort by" });
  await expect(sort.getByRole("link", { name: "Best match" })).toHaveAttribute("aria-current", "true");
  await sort.getByRole("link", { name: "Most viewed" }).click();
  await expect(page).toHaveURL(/educationalLevel=College.*&sort=views$/);
  await page.reload();
  await expect(page.getByLabel("Educational level")).toHaveValue("College");
  await expect(page.getByLabel("Keywords")).toHaveValue("students");
  await expect(sort.getByRole("link", { name: "Most viewed" })).toHaveAttribute("aria-current", "true");

  await page.goto("/resources?aiTopic=Assessment&skillLevel=All+Levels");
  await expect(categories.getByRole("link", { name: "Assessment Tools" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByLabel("AI topic")).toHaveValue("Grading");
  await expect(page.getByLabel("AI skill level")).toHaveValue("All Levels");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} scripts`, { tag: "@phone" }, () => {
    test.use({ javaScriptEnabled });

    test("results come first and the filters are folded", async ({ page }) => {
      await page.goto("/resources?search=students&contentType=Lesson+Plan");
      const card = await page.getByRole("article").first().boundingBox();
      expect(card?.y, "most of the first card is on the first screen").toBeLessThan(844 - (card?.height ?? 0) / 2);
      await expect(page.getByLabel("Keywords")).toBeHidden();
      const fold = page.locator("summary").filter({ hasText: "Filters" });
      await expect(fold).toHaveText("Filters (2)");
      await fold.click();
      await expect(page.getByRole("heading", { name: "Advanced Search" })).toBeVisible();
      await page.getByLabel("Keywords").fill("");
      await page.getByRole("button", { name: "Search Resources" }).click();
      await expect(page).toHaveURL(/contentType=Lesson\+Plan/);
      await expect(fold).toHaveText("Filters (1)");
      await expect(page.getByLabel("Keywords")).toBeHidden();
      if (javaScriptEnabled) await expect(fold).toBeFocused();
    });
  });
}

test("pages have addresses, and Back leads to the same place in the list", async ({ page }) => {
  await page.goto("/resources");
  const total = await page.getByRole("heading", countLine).textContent();
  await expect(page.getByRole("article")).toHaveCount(24);
  const first = page.getByRole("article").first().getByRole("link");
  const newest = (await first.getAttribute("href")) ?? "";
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/resources\?cursor=/);
  await expect(page.getByRole("heading", countLine)).toHaveText(total ?? "");
  await expect(first).not.toHaveAttribute("href", newest);

  const last = page.getByRole("article").last();
  const title = (await last.getByRole("heading").textContent()) ?? "";
  await last.scrollIntoViewIfNeeded();
  const address = page.url();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await last.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("link", { name: "Back to Resources" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("article").last()).toBeInViewport();

  await page.getByRole("link", { name: "First page" }).click();
  await expect(page).toHaveURL("/resources");
  await expect(page.getByRole("article")).toHaveCount(24);
});

test("while it loads there are six placeholders", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/login");
  const release = await holdAnswers(page, /\/api\/resources\?/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Resources" }).click();
  await expect(page.getByRole("heading", { name: "Loading resources..." })).toBeVisible();
  await expect(page.getByRole("heading", { name: "AI Education Resources" })).toBeFocused();
  await expect(page.locator("main section [aria-hidden=true] > div[aria-hidden=true]")).toHaveCount(6);
  release();
  await expect(page.getByRole("heading", countLine)).toBeVisible();
});

test("no results lead back to everything", async ({ page }) => {
  await page.goto("/resources?search=zyzzyva");
  await expect(page.getByRole("heading", { name: "0 Resources Found" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No resources found", exact: true })).toBeVisible();
  await expect(
    page.getByText("Try adjusting your search filters to find what you're looking for.", { exact: true }),
  ).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.before = "reload";
  });
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/resources");
  await expect(page.locator("html")).not.toHaveAttribute("data-before");
  await expect(page.getByLabel("Keywords")).toHaveValue("");
});

test.describe("when the server is in trouble", { tag: "@desktop" }, () => {
  test.use({ expectedStatuses: [500] });

  test("it says so and offers to try again", async ({ page }) => {
    await page.goto("/login");
    await page.route(/\/api\/resources\?/, (route) => route.fulfill({ status: 500, json: { message: "No" } }));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Resources" }).click();
    await expect(page.getByText("The resources could not be loaded.")).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/api\/resources\?/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", countLine)).toBeVisible();
  });
});

test.describe("an address that makes no sense", { tag: "@desktop" }, () => {
  test.use({ expectedStatuses: [404] });

  test("a cursor that is none finds nothing", async ({ page }) => {
    expect((await page.goto("/resources?cursor=nonsense"))?.status()).toBe(404);
    await expect(page.getByRole("button", { name: "Clear Filters" })).toBeVisible();
  });

  test("a search that is too long says so", async ({ page }) => {
    await page.goto(`/resources?search=${"a".repeat(201)}`);
    await expect(page.getByText("200 characters")).toBeVisible();
    await expect(page.getByRole("button", { name: "Clear Filters" })).toBeVisible();
  });
});

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("one can filter, page, read and clear", async ({ page }) => {
    await page.goto("/resources");
    await page.getByRole("link", { name: "Next page" }).click();
    await page.getByRole("link", { name: "First page" }).click();
    await page.getByLabel("AI topic").selectOption("Grading");
    await page.getByRole("button", { name: "Search Resources" }).click();
    await expect(page).toHaveURL(/aiTopic=Grading/);
    await expect(page.getByLabel("AI topic")).toHaveValue("Grading");
    await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);
    await page.goto("/resources?search=zyzzyva");
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(page.getByRole("heading", countLine)).toBeVisible();
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Resource Content" })).toBeVisible();
  });
});

test("finding a resource needs no mouse", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  await pressAt(page, page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Tutorials" }));
  await expect(page).toHaveURL("/resources?contentType=Tutorial");
  await typeAt(page, page.getByLabel("Educational level"), "Coll");
  await pressAt(page, page.getByRole("button", { name: "Search Resources" }));
  await expect(page).toHaveURL(/educationalLevel=College.*contentType=Tutorial/);
  await pressAt(page, page.getByRole("link", { name: "Most viewed" }));
  await expect(page).toHaveURL(/sort=views/);
  const listing = page.url();
  await pressAt(page, page.getByRole("article").first().getByRole("link"));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await pressAt(page, page.getByRole("link", { name: "Back to Resources" }));
  await expect(page).toHaveURL(listing);
});

test("a card tells what a resource is", { tag: "@desktop" }, async ({ page, server }) => {
  const title = `Marking with ${uniqueWord()}`;
  const description = "What to look at when an assistant has marked before you did.";
  await publish(server.url, { title, description, contentType: "Prompt" });
  await page.goto("/resources");
  const card = page.getByRole("article").filter({ hasText: title });
  for (const text of [description, "High School", "Intermediate", "Prompt Template", "Not rated yet"]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole("img", { name: /stars/ }), "five empty stars would look like a bad rating").toHaveCount(
    0,
  );
  await expect(card.locator("img[src]"), "a picture although it has none of its own").toBeVisible();
  await expect(card.getByRole("button", { name: `Save ${title}` })).toHaveAttribute("aria-pressed", "false");
});

test("a title of any length takes three lines of its card at most", { tag: "@desktop" }, async ({ page, server }) => {
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

test("a resource for all levels says which levels are meant, and the form offers them once", {
  tag: "@desktop",
}, async ({ page, server }) => {
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
    "Middle School",
    "High School",
    "College",
    "All Educational Levels",
  ]);
  await expect(offered("AI skill level")).toHaveText(["Beginner", "Intermediate", "Advanced", "All Skill Levels"]);
  await page.getByLabel("Educational level").selectOption("All Educational Levels");
  await page.getByRole("button", { name: "Search Resources" }).click();
  await expect(page).toHaveURL(/educationalLevel=All\+Levels&skillLevel=any/);
});
