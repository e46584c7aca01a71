import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

const HINT = "Show your name?";

test("a teacher learns how they appear, shows their name on their posts, and hides it again", async ({
  page,
  server,
}) => {
  const resource = await publish(server.url);
  const { id } = await register(page);
  await page.goto(`/resources/${resource}#comments`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await page.getByLabel("Your comment").fill("Worked twice.");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expectToast(page, "Comment submitted");
  const comment = page.getByRole("listitem").filter({ hasText: "Worked twice." });
  await expect(comment.getByRole("paragraph").first()).toContainText(`User #${id}`);
  await expect(page.getByText(`You appear as User #${id}. ${HINT}`)).toHaveCount(1);

  await page.getByRole("link", { name: HINT }).click();
  const box = page.getByRole("checkbox", { name: "Show my name on what I write" });
  await expect(box).not.toBeChecked();
  await box.check();
  await page.reload();
  await expect(box, "the draft is kept").toBeChecked();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Profile updated");

  await page.goto(`/resources/${resource}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(comment.getByRole("link", { name: "Robin Doe", exact: true })).toHaveAttribute("href", `/users/${id}`);
  await expect(comment.getByRole("paragraph").first()).toContainText(`Robin Doe User #${id}`);
  await expect(page.getByText("You appear as")).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await page.goto("/profile/edit");
  await box.uncheck();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Profile updated");
  await page.goto(`/resources/${resource}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(comment.getByRole("link", { name: `User #${id}`, exact: true })).toBeVisible();
  await expect(comment).not.toContainText("Robin");
});

test("a thread shows chosen names with initials, and the hint stays away once it is closed", async ({ page }) => {
  const { id } = await register(page);
  const topic = await createTopic(page, `Talk of ${uniqueWord()}`);
  await page.goto(topicPath(topic));
  const post = page.getByRole("article").first();
  await expect(post.getByText(`#${id}`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Do not ask again" }).click();
  await expect(page.getByText("You appear as")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Your reply" })).toBeVisible();
  await expect(page.getByText("You appear as")).toBeHidden();

  await page.request.put(`/api/users/${id}`, { data: { firstName: "Robin", lastName: "Doe", showName: true } });
  await page.reload();
  await expect(post.getByRole("link", { name: "Robin Doe", exact: true })).toBeVisible();
  await expect(post.locator("[data-initials=RD]")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
