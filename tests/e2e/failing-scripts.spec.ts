import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/page-checks.ts";

/** A deployment has removed the file, or the connection is dead. */
const FAILURES = {
  "answered 404": (page: Page, file: RegExp) => page.route(file, (route) => route.fulfill({ status: 404, body: "" })),
  "never answered": (page: Page, file: RegExp) => page.route(file, () => {}),
} as const;

const LOGIN_PAGE = /assets\/login-page-/;

const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

/** Opens a tab that may log errors, since a failing file is one. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.clock.install();
  await tab.goto(path);
  await expectHydrated(tab);
  return tab;
}

for (const [how, fail] of Object.entries(FAILURES)) {
  test(`a page whose script is ${how} is loaded as a whole`, async ({ page }) => {
    const tab = await openTab(page, "/about");
    await fail(tab, LOGIN_PAGE);
    await tab.getByRole("banner").getByRole("link", { name: "Login" }).click();
    if (how === "never answered") {
      await expect(tab.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
      await expect(tab.getByRole("heading", { level: 1 }), "the previous page stays").toHaveText(/About/);
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

/** The notice waits ten seconds for a slow connection, by an animation; a test need not wait. */
async function skipWaiting(tab: Page): Promise<void> {
  await tab.waitForFunction(() => document.getElementById("script-error")?.getAnimations().length);
  await tab.evaluate(() => document.getElementById("script-error")?.getAnimations()[0]?.finish());
}

const FIRST_PAGES = [
  ["the script of the page", LOGIN_PAGE, "answered 404"],
  ["the script of the page", LOGIN_PAGE, "never answered"],
  ["the first script", /assets\/browser-.*js/, "answered 404"],
  ["the first script", /assets\/browser-.*js/, "never answered"],
] as const;

test("a first page can be read and says that it is incomplete if a script is missing or never arrives", async ({
  page,
}) => {
  for (const [what, file, how] of FIRST_PAGES) {
    await test.step(`${what} is ${how}`, async () => {
      const tab = await page.context().newPage();
      await FAILURES[how](tab, file);
      await tab.goto("/login", { waitUntil: "commit" });
      await skipWaiting(tab);
      const notice = tab.getByText("This page did not load completely.");
      await expect(notice).toBeVisible();
      await expect(tab.getByLabel("Username")).toBeVisible();
      if (what === "the first script" && how === "never answered") await expectAccessible(tab);

      await mainLink(tab, "About").click();
      await expect(tab.getByRole("heading", { level: 1 })).toHaveText(/About/);
      await tab.goBack({ waitUntil: "commit" });
      await expect(tab.getByLabel("Username")).toBeVisible();
      if (how === "answered 404") {
        await expect(notice).toBeVisible();
        await tab.unroute(file);
        await notice.getByRole("link", { name: "Reload" }).click();
        await expect(tab.getByRole("button", { name: "Log in" })).toBeEnabled();
        await expect(notice).toHaveCount(0);
      }
      await tab.close();
    });
  }
});

test("an error in a page leaves the rest of the site working, and is reported with its place in the code", async ({
  page,
}) => {
  const tab = await openTab(page, "/about");
  // Data that the page cannot use.
  await tab.route(/\/api\/resources\?/, (route) => route.fulfill({ json: [null] }));
  const reporting = tab.waitForRequest("**/api/errors");
  await mainLink(tab, "Resources").click();
  await expect(tab.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  const report = await reporting;
  expect((await report.response())?.status()).toBe(204);
  expect(report.postDataJSON()).toEqual({
    message: expect.stringMatching(/^TypeError: /),
    frames: expect.arrayContaining([expect.stringMatching(/^\/assets\/[\w-]+\.js:\d+:\d+$/)]),
    page: "/resources",
    build: expect.stringMatching(/^[\w-]+\.js$/),
  });
  await expectAccessible(tab);
  await mainLink(tab, "Community").click();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("AI Educators Community");
  await tab.goBack();
  await tab.unrouteAll();
  await tab.getByRole("button", { name: "Try again" }).click();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("AI Education Resources");
});
