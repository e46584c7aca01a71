import { addressOf, replyTo, startTopic } from "./discussions.ts";
import { expect, test } from "./fixtures.ts";
import { register } from "./people.ts";

const NOTED = (note: string) => `## Why\n\nA claim.[^1]\n\n${"One more thought.\n\n".repeat(40)}[^1]: ${note}`;

test("each post's footnote is its own, and Back returns to where one was reading", async ({ page }) => {
  await register(page);
  const topic = await startTopic(page, "Where did you read that?", NOTED("From the topic."));
  await replyTo(page, topic, NOTED("From the reply."));
  await page.goto(addressOf(topic));
  const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids).toHaveLength(new Set(ids).size);

  const reply = page.getByRole("article", { name: /^Reply by/ });
  await reply.locator("[data-footnote-ref]").click();
  await expect(reply.getByText("From the reply.")).toBeInViewport();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(500);

  await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href='/terms']")?.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Terms/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await page.goBack();
  await expect(reply.locator("[data-footnote-ref]")).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a phone's menu opens and leads on", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("button", { name: "Close" }).click();
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await menu.getByRole("link", { name: "Community" }).click();
    await expect(page).toHaveURL("/community");
  });
});
