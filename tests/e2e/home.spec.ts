import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { expectNoLayoutShift } from "./support/page-checks.ts";

test.use({ expectedStatuses: [503] });

const _FEATURED = /\/api\/resources\/featured/;

const CATEGORIES = {
  "All Resources": "/resources",
  "Beginner Guides": "/resources?skillLevel=Beginner",
  "Lesson Plans": "/resources?contentType=Lesson+Plan",
  "Prompt Templates": "/resources?contentType=Prompt",
  "Assessment Tools": "/resources?aiTopic=Grading",
  "Case Studies": "/resources?contentType=Case+Study",
  Tutorials: "/resources?contentType=Tutorial",
};

test("the home page says what the hub is and links to every part of it", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Empower Your Teaching with AI");
  const main = page.getByRole("main");
  const links = {
    "Explore Resources": "/resources",
    "Join Community": "/community",
    "View all": "/resources",
    "Visit the Community": "/community",
    "Upcoming Events": "/community/events",
    "More testimonials": "/testimonials",
    "Create Free Account": "/register",
    "Browse Resources": "/resources",
  };
  for (const [name, href] of Object.entries(links)) {
    await expect(main.getByRole("link", { name, exact: true }), name).toHaveAttribute("href", href);
  }
  const categories = page.getByRole("navigation", { name: "Categories" });
  for (const [name, href] of Object.entries(CATEGORIES)) {
    await expect(categories.getByRole("link", { name, exact: true }), name).toHaveAttribute("href", href);
  }
  await expect(page.getByRole("figure").getByRole("img", { name: "5 out of 5 stars" })).toHaveCount(3);
  await expect(main.getByText(/^Examples, written for illustration/), "the testimonials are invented").toBeVisible();
  const forums: { id: number; title: string }[] = await (await page.request.get("/api/forums")).json();
  expect(forums.length).toBeGreaterThan(0);
  for (const { id, title } of forums) {
    await expect(main.getByRole("link", { name: title })).toHaveAttribute("href", `/community?forum=${id}`);
  }
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("K-12 and college teachers");
  await expect(footer).toContainText(/© \d{4} AI Educators Hub/);
  for (const name of ["Resources", "Community"]) await expect(footer.getByRole("navigation", { name })).toBeVisible();

  await register(page);
  await page.goto("/");
  await expect(main.getByRole("link", { name: "Share Your Resources" })).toHaveAttribute("href", "/submit");
  await expect(main.getByRole("link", { name: "Create Free Account" })).toHaveCount(0);
});

test("the home page features six resources, and its links navigate on the client", async ({ page }) => {
  await page.goto("/");
  const featured = page.locator("section", { has: page.getByRole("heading", { name: "Featured Resources" }) });
  await expect(featured.getByRole("article")).toHaveCount(6);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await featured.getByRole("link", { name: "View all" }).click();
  await expect(page).toHaveURL("/resources");
  await expect(page.getByRole("heading", { level: 1, name: "AI Education Resources" })).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("the home page preloads two fonts and draws a rating as a row of five stars", async ({ page }) => {
  await page.goto("/");
  const fonts = page.locator('link[rel="preload"][as="font"]');
  const names = await fonts.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(names).toEqual([
    expect.stringContaining("figtree-latin-wght"),
    expect.stringContaining("young-serif-latin-400"),
  ]);

  const outline = page.getByRole("img", { name: "out of 5 stars" }).first().locator("use").first();
  const size = await outline.evaluate((use: SVGUseElement) => {
    const { width, height } = use.getBBox();
    return [Math.round(width), Math.round(height)];
  });
  expect(size).toEqual([96, 16]);
});

test("a font that loads late replaces its fallback without a layout shift", { tag: "@both-sizes" }, async ({
  page,
}) => {
  const release = await holdResponses(page, /\.woff2$/);
  await page.goto("/community", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  release();
  await expectNoLayoutShift(page);
  const inUse = await page.evaluate(() => {
    const widthIn = (family: string) => {
      const words = document.createElement("span");
      words.style.cssText = `position: absolute; font-family: ${family}`;
      words.textContent = "Wide and narrow letters";
      document.body.append(words);
      return words.offsetWidth;
    };
    return ["Figtree", '"Young Serif"'].filter((face) => widthIn(`${face}, monospace`) !== widthIn("monospace"));
  });
  expect(inUse).toEqual(["Figtree", '"Young Serif"']);
});

test("on a phone the categories scroll by 200 pixels a press", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Categories" });
  const scrolled = () => bar.locator("ul").evaluate((list) => list.scrollLeft);
  const [left, right] = [
    bar.getByRole("button", { name: "Scroll categories left" }),
    bar.getByRole("button", { name: "Scroll categories right" }),
  ];
  await expect(left).toHaveCount(0);
  await right.click();
  await expect.poll(scrolled).toBe(200);
  await left.click();
  await expect.poll(scrolled).toBe(0);
  await expect(left).toHaveCount(0);
});
