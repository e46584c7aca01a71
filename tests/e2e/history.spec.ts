import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { register } from "./people.ts";

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("Back leads to where one was, also after a reload", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/resources");
  await page.getByRole("article").last().scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  const top = await scrolled(page);
  await page.getByRole("article").last().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Resource Content" })).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Education Resources");
  await expect.poll(() => scrolled(page)).toBe(top);
});

test("a link to the page one is on adds nothing to the history", { tag: "@desktop" }, async ({ page }) => {
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

test("Cancel leads to the last page of ours, and home where there is none", { tag: "@desktop" }, async ({ page }) => {
  await register(page);
  await page.goto("/submit");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/community?forum=2");
  await page.getByRole("banner").getByRole("link", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/community?forum=2");
});

test.describe("signing in", () => {
  test("leads back to where one was, with its query", { tag: "@desktop" }, async ({ page }) => {
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
    await expect(page, "no form for whoever has signed in").toHaveURL(place);
    await page.goto("/register");
    await expect(page).toHaveURL("/");
  });

  test.describe("after a session was lost", () => {
    test.use({ expectedStatuses: [401] });

    test("starts at the top of the form", { tag: "@phone" }, async ({ page }) => {
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
  });
});

for (const width of [768, 900, 1023]) {
  test(`a window of ${width} pixels has a menu and room to search`, { tag: "@desktop" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/about");
    const search = await page.getByRole("searchbox", { name: "Search resources" }).boundingBox();
    expect(search?.width).toBeGreaterThan(220);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Lesson Plans" }).click();
    await expect(page).toHaveURL("/resources?contentType=Lesson+Plan");
  });
}
