import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";

const FOUND = /^\d+ Resources? Found$/;
const countLine = { name: FOUND, level: 2 };

test("a visitor filters the library by category and by form, sorts it, and clears a search without results", async ({
  page,
}) => {
  await page.goto("/resources");
  await expect(page.getByRole("heading", countLine)).toBeVisible();
  const categories = page.getByRole("navigation", { name: "Categories" });
  await expect(categories.getByRole("link", { name: "All Resources" })).toHaveAttribute("aria-current", "page");

  await categories.getByRole("link", { name: "Lesson Plans" }).click();
  await expect(page).toHaveURL("/resources?contentType=Lesson+Plan");
  await expect(categories.getByRole("link", { name: "Lesson Plans" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByLabel("Content type")).toHaveValue("Lesson Plan");

  const level = page.getByLabel("Educational level");
  await page.getByText("More filters").click();
  await expect(level.locator('option[value="College"]')).toHaveText(/^College \(\d+\)$/);
  await level.selectOption("College");
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

test("on a phone the results come first and the filters are collapsed", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/resources?search=students&contentType=Lesson+Plan");
  const card = await page.getByRole("article").first().boundingBox();
  expect(card?.y, "most of the first card is on the first screen").toBeLessThan(844 - (card?.height ?? 0) / 2);
  await expect(page.getByLabel("Keywords")).toBeHidden();
  const fold = page.locator("summary").filter({ hasText: /^Filters/ });
  await expect(fold).toHaveText("Filters (2)");
  await pressAt(page, fold);
  await expect(page.getByRole("heading", { name: "Advanced Search" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("Keywords").fill("");
  await page.getByRole("button", { name: "Search Resources" }).click();
  await expect(page).toHaveURL(/contentType=Lesson\+Plan/);
  await expect(fold).toHaveText("Filters (1)");
  await expect(page.getByLabel("Keywords")).toBeHidden();
  await expect(fold).toBeFocused();
});

test("pages of the library have addresses, and Back leads to the same place in the list", async ({ page }) => {
  await page.goto("/resources");
  const total = await page.getByRole("heading", countLine).textContent();
  await expect(page.getByRole("article")).toHaveCount(24);
  const first = page.getByRole("article").first().getByRole("link");
  const newest = (await first.getAttribute("href")) ?? "";
  const pages = page.getByRole("navigation", { name: "Pages" });
  const [count = ""] = /^\d+/.exec(total ?? "") ?? [];
  await expect(pages).toContainText(`1–24 of ${count}`);
  await expect(pages.getByRole("link", { name: "Previous" })).toHaveCount(0);
  await pages.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL(/\/resources\?cursor=/);
  await expect(page.getByRole("heading", countLine), "not on the link at the end of the list").toBeFocused();
  await expect(pages).toContainText(new RegExp(`25–\\d+ of ${count}`));
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

  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL("/resources");
  await expect(page.getByRole("article")).toHaveCount(24);
});

test("a resource can be found by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await pressAt(page, page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Tutorials" }));
  await expect(page).toHaveURL("/resources?contentType=Tutorial");
  await pressAt(page, page.locator("summary", { hasText: "More filters" }));
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
