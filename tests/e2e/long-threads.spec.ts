import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, replyTo, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

const REPLIES_PER_PAGE = 50;

test("a reply that no longer fits on the page is shown to its author on the next one", async ({ page }) => {
  await register(page);
  const topic = await createTopic(page, `With a full page, ${uniqueWord()}`);
  for (let n = 1; n <= REPLIES_PER_PAGE; n++) await replyTo(page, topic, `Reply number ${n}.`);
  await page.goto(topicPath(topic));
  await page.getByLabel("Your reply").fill("One too many.");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Reply posted");
  await expect(page.getByRole("link", { name: "First replies" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "51 Replies" })).toBeVisible();
  await expect(page.getByText("One too many.")).toBeInViewport();
  await expect(page.getByLabel("Your reply")).toHaveValue("");
});
