import type { Locator, Page } from "@playwright/test";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";

const style = (target: Locator, name: string) =>
  target.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

test.describe(() => {
  // The remaining size of a window of 1280 by 720 pixels.
  const HALF = { width: 640, height: 360 };
  test.use({ viewport: HALF, deviceScaleFactor: 2 });

  test("search, menu and login can be reached at a zoom of 200%", async ({ page }) => {
    await page.goto("/");
    await expectNoHorizontalScroll(page, HALF);
    await page.getByRole("button", { name: "Open search" }).click();
    const search = page.getByRole("searchbox", { name: "Search resources" });
    await expect(search).toBeInViewport();
    await search.fill("rubric");
    await search.press("Enter");
    await expect(page).toHaveURL("/resources?search=rubric");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    for (const name of ["Home", "Community", "Submit", "About", "Register", "Login"]) {
      await menu.getByRole("link", { name, exact: true }).scrollIntoViewIfNeeded();
      await expect(menu.getByRole("link", { name, exact: true })).toBeInViewport();
    }
    await menu.getByRole("link", { name: "Login", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeInViewport();
  });
});

test.describe(() => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("forced colors keep the borders of buttons, the focus ring and the mark of the selected item", async ({
    page,
  }) => {
    await register(page);
    await page.goto("/resources/3");
    for (const name of ["Save", "Share", "Submit Rating"]) {
      const button = page.getByRole("button", { name, exact: true });
      expect(Number.parseFloat(await style(button, "border-top-width")), name).toBeGreaterThan(0);
      expect(await style(button, "border-top-color"), name).not.toBe(await style(button, "background-color"));
    }
    const [chosen, other] = [
      page.getByRole("tab", { name: "Ratings & Reviews" }),
      page.getByRole("tab", { name: "Comments" }),
    ];
    expect(await style(chosen, "border-bottom-color")).not.toBe(await style(other, "border-bottom-color"));
    await chosen.press("ArrowRight");
    await expect(other).toBeFocused();
    expect(await style(other, "outline-style")).toBe("solid");
    expect(await style(other, "outline-color")).not.toBe(await style(page.locator("body"), "background-color"));

    await page.goto("/resources");
    const categories = page.getByRole("navigation", { name: "Categories" });
    expect(await style(categories.locator("[aria-current]"), "text-decoration-line")).toBe("underline");
    expect(await style(categories.getByRole("link", { name: "Tutorials" }), "text-decoration-line")).toBe("none");
  });
});

test("nothing moves for people who prefer reduced motion", async ({ page, isMobile }) => {
  await register(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/community?forum=1");
  expect(await moving(page), "what moves for others").not.toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await moving(page)).toEqual([]);
  await page.getByRole("button", { name: "New Topic", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Create New Topic" })).toBeVisible();
  expect(await moving(page)).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  if (!isMobile) return;
  await page.goto("/resources");
  expect(await style(page.getByRole("navigation", { name: "Categories" }).locator("ul"), "scroll-behavior")).toBe(
    "auto",
  );
});

/** Elements with an animation, or a transition that takes time. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return animationName !== "none" || transitionDuration.split(", ").some((time) => Number.parseFloat(time) > 0);
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
