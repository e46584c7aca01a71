import type { Page } from "@playwright/test";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** A late font changes the height of every card. */
const fontsLoaded = (page: Page) => page.evaluate(async () => void (await document.fonts.ready));

test("Back restores the scroll position, also after a reload", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/resources");
  await fontsLoaded(page);
  const last = page.getByRole("article").last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  // The card's position in the window: the browser keeps it when something above it changes its height.
  const topOf = (card: Element) => Math.round(card.getBoundingClientRect().top);
  await last.evaluate((card) => {
    const remember = () => sessionStorage.setItem("left at", String(Math.round(card.getBoundingClientRect().top)));
    window.addEventListener("click", remember, { capture: true, once: true });
  });
  await last.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Resource Content" })).toBeVisible();
  const left = Number(await page.evaluate(() => sessionStorage.getItem("left at")));
  await page.reload();
  await fontsLoaded(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Education Resources");
  await expect.poll(() => last.evaluate(topOf)).toBe(left);
});

test("Back restores where the page was left, even if it moved at the last moment", async ({ page }) => {
  // A busy browser reports the last scroll only after the click.
  await page.addInitScript(() => {
    const hideLater = (event: Event) => document.body.dataset.late && event.stopImmediatePropagation();
    window.addEventListener("scroll", hideLater, { capture: true });
  });
  await page.goto("/resources");
  await fontsLoaded(page);
  const last = page.getByRole("article").last();
  await last.scrollIntoViewIfNeeded();
  await expect(page.locator("html")).toHaveAttribute("data-scrolled");
  const left = await last.getByRole("link").evaluate((link: HTMLElement) => {
    document.body.dataset.late = "yes";
    window.scrollBy({ top: -200, behavior: "instant" });
    const top = window.scrollY;
    link.click();
    return top;
  });
  await expect(page.getByRole("heading", { name: "Resource Content" })).toBeVisible();
  // So that the listing has to be loaded again: then the browser does not restore the position itself.
  await page.reload();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Education Resources");
  await expect.poll(() => scrolled(page)).toBe(left);
});

test("Cancel leads to the last page of the site, or home, in browsers without the Navigation API too", async ({
  page,
}) => {
  await register(page);
  await page.goto("/submit");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page, "where there is no last page").toHaveURL("/");
  await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
  await page.goto("/about");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Resources" }).click();
  await expect(page).toHaveURL("/resources");
  await page.getByRole("link", { name: "Most viewed" }).click();
  await expect(page).toHaveURL("/resources?sort=views");
  await page.getByRole("banner").getByRole("link", { name: "Submit" }).click();
  await expect(page).toHaveURL("/submit");
  await page.reload();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/resources?sort=views");
});
