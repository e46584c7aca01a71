import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

test("a reply mentions a member and shows a resource by its title, and both links lead there", async ({ page }) => {
  await register(page);
  await page.goto(topicPath(await createTopic(page, `To be answered ${uniqueWord()}`)));
  await page.getByLabel("Your reply").pressSequentially("Ask @helen");
  await page.getByRole("option", { name: /Helen Yazzie/ }).click();
  await expect(page.getByLabel("Your reply")).toHaveValue(/^Ask @helen_demo $/i);
  await page.getByLabel("Your reply").pressSequentially("about\n/resources/1");
  await page.getByRole("tab", { name: "Preview" }).click();
  const preview = page.getByRole("tabpanel", { name: "Preview" });
  await expect(preview.getByRole("link", { name: /^@helen_demo$/i })).toBeVisible();
  await expect(preview.getByRole("link", { name: /^Guess the Next Word/ })).toBeVisible();
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Reply posted", "Your reply has been posted successfully");

  const thread = page.url();
  await page.getByRole("link", { name: /^Guess the Next Word/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Guess the Next Word/ })).toBeVisible();
  await page.goto(thread);
  await page.getByRole("link", { name: /^@helen_demo$/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Helen Yazzie");
});
