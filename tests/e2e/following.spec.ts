import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";
import { createTopic, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [409] });

test("a search is saved on the listing, and removed with its notices there and in the profile", async ({
  page,
  server,
}) => {
  const word = uniqueWord();
  await page.goto("/resources?search=prompt&grade=6-8");
  await page.getByRole("link", { name: "Notify me of new resources" }).click();
  await expect(page).toHaveURL(/^[^?]*\/login\?redirectTo=\/resources%3Fsearch%3Dprompt/);

  const { id } = await register(page);
  await page.goto("/resources?search=prompt&grade=6-8");
  const button = page.getByRole("button", { name: "Notify me of new resources" });
  const undo = page.getByRole("button", { name: "Undo" });
  // Its code loads after that of the page.
  await expect(button).toBeEnabled();
  await button.press("Enter");
  await expect(page.getByText(/^Search saved\. You will be notified/)).toBeVisible();
  await expect(undo).toBeFocused();
  await page.reload();
  await expect(undo).toBeEnabled();
  await undo.press("Enter");
  await expect(button).toBeFocused();
  await button.press("Enter");
  await expect(undo).toBeVisible();
  await page.goto("/resources?search=prompt");
  await expect(button).toBeVisible();

  await page.request.post("/api/searches", { data: { search: word } });
  await publish(server.url, { title: `All about ${word}` });
  const unread = async () => (await (await page.request.get("/api/notifications/unread")).json()).count;
  await expect.poll(unread).toBe(1);
  await page.goto(`/users/${id}?tab=notices`);
  const search = page.getByRole("link", { name: /“prompt”, Grades 6-8/ });
  await expect(search).toHaveAttribute("href", "/resources?search=prompt&grade=6-8");
  const bell = page.getByRole("banner");
  await expect(bell.getByRole("button", { name: "1 unread notification" })).toBeVisible();
  await page.getByRole("button", { name: `Remove “${word}”` }).click();
  await expect(bell.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Remove “prompt”/ }).click();
  await expect(search).toHaveCount(0);
  expect(await (await page.request.get("/api/searches")).json()).toEqual([]);
});

test("a topic and a forum are followed with one button, and writing in a topic follows it", async ({ page }) => {
  await register(page);
  const topic = await createTopic(page, `Following ${uniqueWord()}`);
  const button = page.getByRole("button", { name: /^Follow/ });
  await page.goto(topicPath(topic));
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toBeEnabled();
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(button).toHaveText("Follow this topic");
  await expect(button).toBeFocused();
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await page.getByLabel("Your reply").fill("One more thing.");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(button).toHaveAttribute("aria-pressed", "true");

  await page.goto(`/community?forum=${topic.forumId}`);
  await expect(button).toBeEnabled();
  await button.press("Enter");
  await expect(button).toHaveText("Following this forum");
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "true");

  await page.context().clearCookies();
  await page.goto(`/community?forum=${topic.forumId}`);
  await page.getByRole("link", { name: "Follow this forum", exact: true }).click();
  await expect(page).toHaveURL(`/login?redirectTo=/community%3Fforum%3D${topic.forumId}`);
});
