import type { Page } from "@playwright/test";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";

test.use({ expectedStatuses: [401] });

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** A late one changes the height of every card. */
const fontsLoaded = (page: Page) => page.evaluate(async () => void (await document.fonts.ready));

test("Back restores the scroll position, also after a reload", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/resources");
  await fontsLoaded(page);
  const last = page.getByRole("article").last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  // Where the card is in the window: the browser keeps that when something above it changes its height.
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
  // A busy browser tells of the last scroll only after the click.
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
  // So that the listing has to be loaded again: the browser restores no position by itself then.
  await page.reload();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Education Resources");
  await expect.poll(() => scrolled(page)).toBe(left);
});

test("a link to the current page adds nothing to the history", async ({ page }) => {
  await page.goto("/about");
  const before = await page.evaluate(() => history.length);
  const link = page.getByRole("banner").getByRole("link", { name: "Community" });
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Educators Community");
  await link.click();
  await link.click();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("Cancel leads to the last page of the site in browsers without the Navigation API too", async ({ page }) => {
  await register(page);
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

test("Cancel leads to the last page of the site, or home if there is none", async ({ page }) => {
  await register(page);
  await page.goto("/submit");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/community?forum=2");
  await page.getByRole("banner").getByRole("link", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/community?forum=2");
});

test("logging in leads back to the page one came from, with its query", async ({ page }) => {
  const teacher = await register(page);
  await page.context().clearCookies();
  const place = "/community?forum=2&topic=3";
  const login = `/login?redirectTo=/community%3Fforum%3D2%26topic%3D3`;
  await page.goto(place);
  await expect(page.getByRole("link", { name: "Sign in to Join the Discussion" })).toHaveAttribute("href", login);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Register" }).first()).toHaveAttribute("href", /redirectTo=.*topic/);
  await header.getByRole("link", { name: "Login" }).first().click();
  await expect(page).toHaveURL(login);
  await page.getByLabel("Username").fill(teacher.username);
  await page.getByLabel("Password", { exact: true }).fill(teacher.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(place);

  await page.goto(login);
  await expect(page, "no login form for people who are logged in").toHaveURL(place);
  await page.goto("/register");
  await expect(page).toHaveURL("/");
});

test("the login page after an ended session starts at the top", { tag: "@phone" }, async ({ page }) => {
  await register(page);
  await page.goto("/profile/edit");
  const save = page.getByRole("button", { name: "Save" }).first();
  await save.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.context().clearCookies();
  await save.click();
  await expect(page).toHaveURL("/login?redirectTo=/profile/edit");
  await expect(page.getByLabel("Username")).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
});

test("a window between a phone's and a desktop's width has a menu and room to search", async ({ page }) => {
  await page.goto("/about");
  for (const width of [768, 900, 1023]) {
    await page.setViewportSize({ width, height: 700 });
    const search = await page.getByRole("searchbox", { name: "Search resources" }).boundingBox();
    expect(search?.width, `at ${width} pixels`).toBeGreaterThan(220);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Lesson Plans" }).click();
    await expect(page).toHaveURL("/resources?contentType=Lesson+Plan");
    await page.goBack();
    await expect(page).toHaveURL("/about");
  }
});

test("only a link that the pointer rests on is prefetched", async ({ page }) => {
  await page.goto("/resources");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const last = page.getByRole("article").last().getByRole("link");
  const ratings = `/api${await last.getAttribute("href")}/ratings`;
  await page.getByRole("article").evaluateAll((cards) => {
    for (const card of cards)
      card.querySelector("a")?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  });
  await expect.poll(() => asked).toContain(ratings);
  expect(asked.filter((path) => path.endsWith("/ratings"))).toEqual([ratings]);
});

test("the site's name is on one line in the header of a phone, whoever is logged in", async ({ page }) => {
  const name = page.getByRole("banner").getByText("AI Educators Hub");
  const lines = () =>
    name.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  const expectOneLine = async () => {
    for (const width of [320, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto("/about");
      await page.evaluate(() => document.fonts.ready);
      expect(await lines(), `lines of the name at ${width}`).toBe(1);
    }
  };
  await expectOneLine();
  await register(page);
  await expectOneLine();
});
