import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, replyTo } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [401] });

const bellOf = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^(Notices|\d+ unread notices?)$/ });

/** Counts how often the page asks how many notices are unread. */
function countLooks(page: Page): () => number {
  let looks = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/notifications/unread")) looks++;
  });
  return () => looks;
}

const focus = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("focus")));

/** A tab cannot be sent to the background here, so the page is told that it was. */
const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
    isVisible ? "visible" : "hidden",
  );

/** Somebody else, in a browser of their own. */
async function secondPerson(page: Page, baseURL: string | undefined): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...(baseURL && { baseURL }) });
  const other = await context?.newPage();
  if (!other) throw new Error("there is no browser");
  await register(other, "colleague");
  return other;
}

/** The job that makes notices runs every few seconds; the window gets the focus until it has. */
const expectUnread = (page: Page, name: string) =>
  expect
    .poll(
      async () => {
        await focus(page);
        return bellOf(page).getAttribute("aria-label");
      },
      { timeout: 60_000 },
    )
    .toBe(name);

test("a reply shows up under the bell, and following it marks it as read", { tag: "@both-sizes" }, async ({
  page,
  baseURL,
}) => {
  await register(page);
  const topic = await createTopic(page, `Rubrics for ${uniqueWord()}`);
  await page.goto("/about");
  await expect(bellOf(page)).toHaveAttribute("aria-label", "Notices");
  const other = await secondPerson(page, baseURL);
  const answer = `Ours are short: ${uniqueWord()}.`;
  await replyTo(other, topic, answer);
  await other.context().close();
  await expectUnread(page, "1 unread notice");

  await bellOf(page).click();
  const notice = page.getByRole("link", { name: `Unread:`, exact: false }).filter({ hasText: topic.title });
  await expect(notice).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(notice).toBeHidden();
  await expect(bellOf(page)).toBeFocused();

  await bellOf(page).press("Enter");
  await notice.click();
  await expect(page.getByText(answer)).toBeVisible();
  await expect(page.getByRole("heading", { name: topic.title })).toBeVisible();
  await expect(bellOf(page)).toHaveAttribute("aria-label", "Notices");
  await page.reload();
  await expect(bellOf(page)).toHaveAttribute("aria-label", "Notices");
});

test("all notices are on a page of their own, where they can be marked as read", async ({ page, baseURL }) => {
  const { id } = await register(page);
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { name: "Nothing yet" })).toBeVisible();
  const other = await secondPerson(page, baseURL);
  for (const n of [1, 2]) {
    await replyTo(other, await createTopic(page, `Question ${n}: ${uniqueWord()}`), "That depends on the class.");
  }
  await other.context().close();
  await expectUnread(page, "2 unread notices");
  await page.reload();
  const unread = page.getByRole("main").getByRole("link", { name: /^Unread: / });
  await expect(unread).toHaveCount(2);
  await page.getByRole("main").getByRole("button", { name: "Mark all as read" }).click();
  await expect(unread).toHaveCount(0);
  await expect(bellOf(page)).toHaveAttribute("aria-label", "Notices");
  await expect.poll(async () => (await page.request.get("/api/notifications/unread")).json()).toEqual({ count: 0 });
  await page.getByRole("link", { name: "Choose what you hear of" }).click();
  await expect(page).toHaveURL(`/users/${id}?tab=notices`);
});

test("the bell looks again on focus and once a minute while visible, and nowhere else", async ({ page }) => {
  await register(page);
  await page.clock.install();
  const looks = countLooks(page);
  await page.goto("/about");
  await expect(bellOf(page)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Community", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/About/);
  await page.clock.fastForward(30_000);
  expect(looks(), "the page came with the count").toBe(0);
  await focus(page);
  await expect.poll(looks).toBe(1);
  await page.clock.runFor(61_000);
  await expect.poll(looks).toBe(2);
  await page.clock.runFor(60_000);
  await expect.poll(looks).toBe(3);

  await setVisible(page, false);
  await page.clock.runFor(300_000);
  await focus(page);
  expect(looks(), "nobody looks while the tab is hidden").toBe(3);
  await setVisible(page, true);
  await focus(page);
  // Twice if the first response came before the focus.
  await expect.poll(looks).toBeGreaterThan(3);
});

test("when the session has ended elsewhere, the bell says so and goes", async ({ page }) => {
  await register(page);
  await page.goto("/about");
  await expect(bellOf(page)).toBeVisible();
  await page.context().clearCookies();
  await focus(page);
  await expectToast(page, "Authentication required", "Your session has ended. Please log in again.");
  await expect(bellOf(page)).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("visitors get no bell and load nothing of it", async ({ page }) => {
  const looks = countLooks(page);
  const scripts: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(bellOf(page)).toHaveCount(0);
  expect(looks()).toBe(0);
  expect(scripts.filter((url) => /member-parts|notice/.test(url))).toEqual([]);
  await page.goto("/notifications");
  await expect(page).toHaveURL("/login?redirectTo=/notifications");
});

test("what somebody wants to hear of survives a reload", { tag: "@both-sizes" }, async ({ page }) => {
  const { id } = await register(page);
  await page.goto(`/users/${id}?tab=notices`);
  const onSite = page.getByRole("checkbox", { name: "Ratings of your resources: On the site" });
  const mail = page.getByRole("combobox", { name: "Somebody mentions you by name: Mail" });
  await expect(onSite).toBeChecked();
  await expect(mail).toHaveValue("daily");
  await onSite.uncheck();
  await mail.selectOption("At once");
  await page.getByRole("button", { name: "Save Notices" }).click();
  await expectToast(page, "Notices saved");
  await page.reload();
  await expect(onSite).not.toBeChecked();
  await expect(mail).toHaveValue("now");
  await expect(page.getByRole("combobox", { name: "Ratings of your resources: Mail" })).toHaveValue("weekly");
});

test("what was chosen elsewhere shows when notices are saved, and is not undone by saving again", async ({ page }) => {
  const { id } = await register(page);
  await page.goto(`/users/${id}?tab=notices`);
  const mail = (kind: string) => page.getByLabel(`${kind}: Mail`);
  const save = async () => {
    const saved = page.waitForResponse(`/api/users/${id}/notices`);
    await page.getByRole("button", { name: "Save Notices" }).click();
    await saved;
  };
  // As the link in a mail does it.
  await page.request.put(`/api/users/${id}/notices`, { data: { resource_comment: { site: true, mail: "off" } } });
  await mail("Ratings of your resources").selectOption("Daily");
  await save();
  await expect(mail("Comments on your resources")).toHaveValue("off");
  await mail("Ratings of your resources").selectOption("Never");
  await save();
  const stored = await (await page.request.get(`/api/users/${id}/notices`)).json();
  expect([stored.resource_comment.mail, stored.resource_rating.mail]).toEqual(["off", "off"]);
});
