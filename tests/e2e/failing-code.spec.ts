import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

/** A release has taken the file away, or the line is dead: it never comes. */
const FAILURES = {
  "answered 404": (page: Page, file: RegExp) => page.route(file, (route) => route.fulfill({ status: 404, body: "" })),
  "never answered": (page: Page, file: RegExp) => page.route(file, () => {}),
} as const;

const LOGIN_PAGE = /assets\/login-page-/;

const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

/** Not watched for complaints like the others, since a failing file is one. */
async function openPage(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(path);
  return other;
}

for (const [how, fail] of Object.entries(FAILURES)) {
  test(`a page whose code is ${how} on the way to it is loaded as a whole`, { tag: "@desktop" }, async ({ page }) => {
    const tab = await openPage(page, "/about");
    await fail(tab, LOGIN_PAGE);
    await tab.getByRole("banner").getByRole("link", { name: "Login" }).click();
    if (how === "never answered") {
      await expect(tab.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
      await expect(tab.getByRole("heading", { level: 1 }), "the last page stays").toHaveText(/About/);
      await tab.clock.fastForward(6000);
    }
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Log in");
    await expect(tab.getByLabel("Username")).toBeVisible();

    await tab.goBack();
    await expect(tab).toHaveURL("/about");
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(/About/);
    await mainLink(tab, "Community").click();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("AI Educators Community");
  });
}

/** It waits for a slow line, which a test need not. */
const passTime = (tab: Page) => tab.evaluate(() => document.getAnimations().map((animation) => animation.finish()));

for (const [what, file, how] of [
  ["the page's own code", LOGIN_PAGE, "answered 404"],
  ["the page's own code", LOGIN_PAGE, "never answered"],
  ["what all pages share", /assets\/base-.*js/, "answered 404"],
  ["the very first file", /assets\/browser-/, "never answered"],
] as const) {
  test(`a first page can be read, and says that it is not complete, if ${what} is ${how}`, {
    tag: "@desktop",
  }, async ({ page }) => {
    const tab = await page.context().newPage();
    await FAILURES[how](tab, file);
    await tab.goto("/login", { waitUntil: "commit" });
    await expect(tab.locator("#script-error")).toBeAttached();
    await passTime(tab);
    const notice = tab.getByText("This page did not load completely.");
    await expect(notice).toBeVisible();
    await expect(tab.getByLabel("Username")).toBeVisible();
    await expectAccessible(tab);

    await mainLink(tab, "About").click();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(/About/);
    await tab.goBack({ waitUntil: "commit" });
    await expect(tab.getByLabel("Username")).toBeVisible();
    if (how === "never answered") return;
    await expect(notice).toBeVisible();
    await tab.unroute(file);
    await notice.getByRole("link", { name: "Reload" }).click();
    await expect(tab.getByRole("button", { name: "Log in" })).toBeEnabled();
    await expect(notice).toHaveCount(0);
  });
}

test("an error within a page leaves the rest alive", { tag: "@desktop" }, async ({ page }) => {
  const tab = await openPage(page, "/about");
  await tab.route(/\/api\/resources\?/, (route) => route.fulfill({ json: [null] }));
  await mainLink(tab, "Resources").click();
  await expect(tab.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await expectAccessible(tab);
  await mainLink(tab, "Community").click();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("AI Educators Community");
  await tab.goBack();
  await tab.unrouteAll();
  await tab.getByRole("button", { name: "Try again" }).click();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("AI Education Resources");
});
