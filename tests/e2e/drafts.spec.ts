import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { asAdmin, edit, submitResource } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [401, 500, 503] });

test("text typed while a form is being sent is kept, and what was sent is cleared", async ({ page }) => {
  await register(page);
  const topic = await createTopic(page, `Typing on ${uniqueWord()}`);
  await page.goto(topicPath(topic));
  const text = page.getByLabel("Your reply");
  await text.fill("First thought.");
  const answer = await holdResponses(page, /replies$/);
  await page.getByRole("button", { name: "Post Reply" }).click();
  await text.fill("First thought. And a second one.");
  answer();
  await expectToast(page, "Reply posted");
  await expect(text).toHaveValue("First thought. And a second one.");
  await page.reload();
  await expect(text).toHaveValue("First thought. And a second one.");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Reply posted");
  await expect(text).toHaveValue("");
  await page.reload();
  await expect(text).toHaveValue("");
});

test("two people who share a browser do not see each other's drafts", async ({ page }) => {
  const first = await register(page);
  await page.goto("/contact");
  const message = page.getByLabel("Message");
  await message.fill("Only for the team's eyes.");
  await page.context().clearCookies();
  await page.goto("/contact");
  await expect(message).toHaveValue("");
  await message.fill("From a visitor.");
  await register(page, "second");
  await page.goto("/contact");
  await expect(message).toHaveValue("");
  await expect(page.getByLabel("Email")).not.toHaveValue(first.email);
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expectToast(page, "Logged out");
  await page.goto("/contact");
  await expect(message, "logging out leaves no draft behind").toHaveValue("");
  await logIn(page, first);
  await page.goto("/contact");
  await expect(message).toHaveValue("Only for the team's eyes.");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(message).toHaveValue("");
  await expect(message).toBeFocused();
  await page.reload();
  await expect(message).toHaveValue("");
});

test("a draft is offered, and never replaces a newer version by itself", async ({ page, server }) => {
  await register(page);
  const id = await submitResource(page);
  await page.goto(`/resources/${id}/edit`);
  const title = page.getByLabel("Title");
  await title.fill("My better title");
  await edit(await asAdmin(server.url), id, { title: "Corrected by the team" });
  await page.reload();
  await expect(title).toHaveValue("Corrected by the team");
  await expect(page.getByText(/^You have a draft from \d+:\d\d [AP]M of an older version\./)).toBeVisible();
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(title).toHaveValue("My better title");
  await expect(title).toBeFocused();
  await page.reload();
  await expect(title).toHaveValue("My better title");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(title).toHaveValue("Corrected by the team");
});

test("text typed before the page has hydrated is kept", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Message").fill("An older draft.");
  const code = await holdResponses(page, /\/client-[\w-]+\.js$/);
  await page.evaluate(() => location.reload());
  await expect(page.locator("[data-hydrating]")).toBeVisible();
  await expect(page.getByText("(still loading)"), "the button says why it is off").toBeVisible();
  await page.getByLabel("Message").fill("Typed at once.");
  code();
  await expect(page.locator("[data-hydrating]")).toHaveCount(0);
  await expect(page.getByText(/^You have a draft from/)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Typed at once.");
});
