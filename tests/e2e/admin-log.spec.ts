import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { registerAs } from "./support/roles.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, replyTo, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

test("an admin finds in the log what they have just done, and filters it", async ({ page, server }) => {
  const author = await register(page);
  const topic = await createTopic(page, `Locked and pruned ${uniqueWord()}`);
  await replyTo(page, topic, "Buy my worksheets.");
  // A separate admin, so that no other test adds entries.
  const admin = await registerAs(page, server.url, "admin");
  await page.goto(topicPath(topic));
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Log" }).click();
  const entries = page.getByRole("list", { name: "Entries" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log");
  await expect(entries).not.toContainText(`topic #${topic.id}`);

  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: `More about the topic by User #${author.id}` }).click();
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expectToast(page, "Topic locked");
  await page.getByRole("button", { name: `More about the reply by User #${author.id}` }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Reply removed");
  await page.goForward();
  await page.goForward();
  await expect(entries).toContainText(`changed topic #${topic.id} and locked it`);
  await expect(entries).toContainText(`by Robin Doe (User #${author.id})`);

  await page.goto(`/admin/log?actorId=${admin.id}`);
  await expect(entries.getByRole("listitem")).toHaveCount(2);
  await page.getByLabel("Action").selectOption("Topic changed");
  await expect(page).toHaveURL(`/admin/log?actorId=${admin.id}&action=topic_changed`);
  await expect(entries.getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel("Action")).toHaveValue("topic_changed");
  await expect(entries.getByRole("listitem")).toHaveCount(1);
});
