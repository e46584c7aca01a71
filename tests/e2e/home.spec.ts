import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { expectNoLayoutShift } from "./support/page-checks.ts";

test("the home page features six resources, preloads two fonts, and its links navigate on the client", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  const featured = page.locator("section", { has: page.getByRole("heading", { name: "Featured Resources" }) });
  await expect(featured.getByRole("article")).toHaveCount(6);
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

  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  const ofMembers = asked.filter((path) => /member-parts|notice|notifications/.test(path));
  expect(ofMembers, "visitors get no bell and load nothing of it").toEqual([]);

  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await featured.getByRole("link", { name: "View all" }).click();
  await expect(page).toHaveURL("/resources");
  await expect(page.getByRole("heading", { level: 1, name: "AI Education Resources" })).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("a font that loads late replaces its fallback without a layout shift", async ({ page }) => {
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
