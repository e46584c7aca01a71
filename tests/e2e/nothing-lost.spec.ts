import { addressOf, startTopic } from "./discussions.ts";
import { expect, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answer.ts";
import { asAdmin, edit, publish, submitResource } from "./library.ts";
import { logIn, register } from "./people.ts";
import { ADMIN } from "./server.ts";
import { expectToast } from "./toasts.ts";
import { uniqueWord } from "./unique.ts";

test.use({ expectedStatuses: [401, 500, 503] });

test("words typed while a form is being sent stay, and what was sent goes", { tag: "@desktop" }, async ({ page }) => {
  await register(page);
  const topic = await startTopic(page, `Typing on ${uniqueWord()}`);
  await page.goto(addressOf(topic));
  const text = page.getByLabel("Your reply");
  await text.fill("First thought.");
  const answer = await holdAnswers(page, /replies$/);
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

test("two people at one browser see nothing of each other's drafts", { tag: "@desktop" }, async ({ page }) => {
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
  await expect(message, "whoever logs out leaves nothing behind").toHaveValue("");
  await logIn(page, first);
  await page.goto("/contact");
  await expect(message).toHaveValue("Only for the team's eyes.");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(message).toHaveValue("");
  await expect(message).toBeFocused();
  await page.reload();
  await expect(message).toHaveValue("");
});

test("a draft never covers newer words, but is offered", { tag: "@desktop" }, async ({ page, server }) => {
  await register(page);
  const id = await submitResource(page);
  await page.goto(`/resources/${id}/edit`);
  const title = page.getByLabel("Title");
  await title.fill("My better title");
  await edit(await asAdmin(server.url), id, { title: "Corrected by the team" });
  await page.reload();
  await expect(title).toHaveValue("Corrected by the team");
  await expect(page.getByText(/^You have a draft from \d\d:\d\d of an older version\./)).toBeVisible();
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(title).toHaveValue("My better title");
  await expect(title).toBeFocused();
  await page.reload();
  await expect(title).toHaveValue("My better title");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(title).toHaveValue("Corrected by the team");
});

test("words typed before the page has come alive stay", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Message").fill("An older draft.");
  const code = await holdAnswers(page, /\/hydrate-[\w-]+\.js$/);
  await page.evaluate(() => location.reload());
  await expect(page.locator("[data-hydrating]")).toBeVisible();
  await expect(page.getByText("(still loading)"), "the button says why it is off").toBeVisible();
  await page.getByLabel("Message").fill("Typed at once.");
  code();
  await expect(page.locator("[data-hydrating]")).toHaveCount(0);
  await expect(page.getByText(/^You have a draft from/)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Typed at once.");
});

test("a form that gets no answer says so, keeps everything and sends it again under its key", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Robin");
  await page.getByLabel("Email").fill("robin@example.org");
  await page.getByLabel("Message").fill("Is anybody there?");
  const keys: (string | undefined)[] = [];
  const statuses = [0, 503, 204];
  await page.route("**/api/contact", (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const status = statuses.shift();
    return status ? route.fulfill({ status, json: status === 503 ? { message: "Away" } : undefined }) : undefined;
  });
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect.poll(() => keys.length).toBe(1);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("alert").filter({ hasText: "The server has not answered." })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Is anybody there?");
  await send.click();
  await expectToast(page, "Message not sent", "Away");
  await send.click();
  await expect(page.getByText("Thank you. Your message is on its way")).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("what is stored stays on show when it cannot be read again", { tag: "@desktop" }, async ({ page, server }) => {
  const id = await publish(server.url);
  await register(page);
  await page.request.post(`/api/resources/${id}/comments`, { data: { content: "The first." } });
  await page.goto(`/resources/${id}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(page.getByText("The first.")).toBeVisible();
  const fails = (path: RegExp) =>
    page.route(path, (route) =>
      route.request().method() === "GET" ? route.fulfill({ status: 503, json: { message: "Away" } }) : route.fallback(),
    );
  await fails(/comments\?/);
  await page.getByLabel("Your comment").fill("The second.");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expectToast(page, "Comment submitted");
  await expect(page.getByText("The second.")).toBeVisible();
  await expect(page.getByText("The first.")).toBeVisible();

  const word = uniqueWord();
  await submitResource(page, { title: `To be decided ${word}` });
  await logIn(page, ADMIN);
  await page.goto(`/admin/resources?tab=all&search=${word}`);
  const pending = page.getByRole("tab", { name: /^Pending/ });
  const count = Number((await pending.innerText()).replace(/\D/g, ""));
  const row = page.getByRole("tabpanel").getByRole("listitem");
  await row.getByRole("button", { name: "Reject" }).click();
  await expect(pending).toHaveText(`Pending ${count - 1}`);
  await expectToast(page, "Resource rejected");
  await fails(/api\/admin/);
  await row.getByRole("button", { name: "Approve" }).press("Enter");
  await expectToast(page, "Resource approved");
  await expect(row.getByText("Approved", { exact: true })).toBeVisible();
  await expect(pending, "a rejected one was not waiting").toHaveText(`Pending ${count - 1}`);
});

test("a read tells of an ended session too: the header shows a visitor", { tag: "@desktop" }, async ({ page }) => {
  const { id } = await register(page);
  await page.goto(`/users/${id}`);
  await page.context().clearCookies();
  await page.getByRole("tab", { name: "Activity" }).click();
  await expectToast(page, "Authentication required", "Your session has ended. Please log in again.");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByText(/Failed to load/)).toHaveCount(0);
});

test("a toast over a dialog is heard and reached there, and said again", { tag: "@desktop" }, async ({ page }) => {
  await register(page);
  await page.goto("/community?forum=1");
  await page.getByRole("button", { name: "New Topic", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Topic" });
  await dialog.getByLabel("Topic Title").fill("A title to keep");
  await dialog.getByLabel("Content").fill("What do you tell them on the first day?");
  await page.route(/topics$/, (route) => route.fulfill({ status: 503, json: { message: "Away" } }));
  const create = dialog.getByRole("button", { name: "Create Topic" });
  const heard = dialog.getByRole("alert").getByText("Failed to create topic. Away");
  await create.click();
  await expect(heard).toHaveCount(1);
  const first = await heard.elementHandle();
  await create.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => first?.evaluate((element) => element.isConnected), "words said anew").toBe(false);
  await expect(heard).toHaveCount(1);
  await expect(create).toBeFocused();
  const dismiss = dialog.getByRole("button", { name: "Dismiss" });
  await page.keyboard.press("Tab");
  await expect(dismiss).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dismiss).toHaveCount(0);
  await expect(create).toBeFocused();
});

test("a complaint goes when it no longer holds, and the focus is never lost", { tag: "@desktop" }, async ({
  page,
  server,
}) => {
  const titles = [`Kept ${uniqueWord()}`, `Let go ${uniqueWord()}`];
  const ids = [await publish(server.url, { title: titles[0] }), await publish(server.url, { title: titles[1] })];
  const teacher = await register(page);
  for (const id of ids) await page.request.post(`/api/resources/${id}/save`);
  await page.context().clearCookies();
  await page.goto(`/login?redirectTo=/users/${teacher.id}?tab=saved`);
  const toasts = page.getByRole("region", { name: "Notifications" });
  await page.getByLabel("Username").fill(teacher.username);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expectToast(page, "Login failed");
  await page.getByLabel("Password", { exact: true }).fill(teacher.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("tab", { name: "Saved (2)" })).toBeVisible();
  await expect(toasts.getByText("Login failed")).toHaveCount(0);

  await page.getByRole("button", { name: `Save ${titles[1]}` }).press("Enter");
  await expect(page.getByRole("tab", { name: "Saved (1)" })).toBeVisible();
  await expect(page.getByRole("article").getByRole("link", { name: titles[0] })).toBeFocused();
  await page.getByRole("button", { name: `Save ${titles[0]}` }).press("Enter");
  await expect(page.getByText("No saved resources")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Saved resources", exact: true })).toBeFocused();

  await page.getByRole("link", { name: "Browse Resources" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
