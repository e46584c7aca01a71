import type { Page } from "@playwright/test";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { createTopic, replyTo } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

const bellOf = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^(Notifications|\d+ unread notifications?)$/ });

const focus = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("focus")));

/** Another member, in a separate browser. */
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

/** The job that makes notices runs every few seconds; the window gets the focus until it has run. */
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

test("a reply appears in the notifications, and following it marks it as read", async ({ page, baseURL }) => {
  await register(page);
  const topic = await createTopic(page, `Rubrics for ${uniqueWord()}`);
  await page.goto("/about");
  await expect(bellOf(page)).toHaveAttribute("aria-label", "Notifications");
  const other = await secondPerson(page, baseURL);
  const answer = `Ours are short: ${uniqueWord()}.`;
  await replyTo(other, topic, answer);
  await other.context().close();
  await expectUnread(page, "1 unread notification");

  await bellOf(page).click();
  const notice = page.getByRole("link", { name: `Unread:`, exact: false }).filter({ hasText: topic.title });
  await expect(notice).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notice).toBeHidden();
  await expect(bellOf(page)).toBeFocused();

  await bellOf(page).press("Enter");
  await notice.click();
  await expect(page.getByText(answer)).toBeVisible();
  await expect(page.getByRole("heading", { name: topic.title })).toBeVisible();
  await expect(bellOf(page)).toHaveAttribute("aria-label", "Notifications");
  await page.reload();
  await expect(bellOf(page)).toHaveAttribute("aria-label", "Notifications");
});
