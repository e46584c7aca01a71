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

test("whoever logs in below a later page of a thread comes back to that page", async ({ page }) => {
  const { username, password } = await register(page);
  const topic = await createTopic(page, `To come back to, ${uniqueWord()}`);
  for (let n = 1; n <= REPLIES_PER_PAGE + 1; n++) await replyTo(page, topic, `Reply number ${n}.`);
  const replies = await (await page.request.get(`/api/topics/${topic.id}/replies`)).json();
  await page.context().clearCookies();
  await page.goto(`/community?topic=${topic.id}&reply=${replies.at(-1).id}`);
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Reply number 51.")).toBeVisible();
  await expect(page.getByLabel("Your reply")).toBeVisible();
});

test.describe("a damaged link to a page of a thread", () => {
  test.use({ expectedStatuses: [404] });

  test("says so, leads to the first replies, and takes a reply", async ({ page }) => {
    await register(page);
    const topic = await createTopic(page, `Badly linked, ${uniqueWord()}`);
    await replyTo(page, topic, "The first one.");
    for (const place of ["after=damaged", "reply=damaged"]) {
      const answer = await page.goto(`${topicPath(topic)}&${place}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "These replies were not found" })).toBeVisible();
      await page.getByRole("link", { name: "First replies" }).click();
      await expect(page.getByText("The first one.")).toBeVisible();
    }
    await page.goto(`${topicPath(topic)}&after=damaged`);
    await page.getByLabel("Your reply").fill("The second one.");
    await page.getByRole("button", { name: "Post Reply" }).click();
    await expect(page.getByText("The second one.", { exact: true })).toBeVisible();
  });
});
