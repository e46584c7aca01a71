import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Self } from "#contract/users.ts";
import { CHECKED, FORMS, type FormCase } from "./support/forms.ts";
import { HUB } from "./support/hub.ts";
import { openPage } from "./support/open-page.tsx";
import { type Answers, answer, refusal } from "./support/stub-fetch.ts";

const buttonOf = ({ button }: FormCase) =>
  page.getByRole("main").getByRole("button", { name: button, exact: typeof button === "string" });
const toast = (text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text, { exact: true });

/** Opens the form by a link on another page, so that there is a page to go back to. */
async function openForm({ by, path, open, fill, answers }: FormCase, more: Answers): Promise<void> {
  await openPage("/about", { viewer: by, answers: { ...answers, ...more } });
  const link = document.createElement("a");
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
  await open?.();
  await fill?.();
}

test.each(FORMS)("$name: pressing twice sends once, and leaving the page meanwhile is not undone", async (form) => {
  const keys: (string | null)[] = [];
  const stored = Promise.withResolvers<void>();
  await openForm(form, {
    [form.sends]: async ({ headers }: Request) => {
      keys.push(headers.get("Idempotency-Key"));
      await stored.promise;
      return form.answer;
    },
  });
  const button = await buttonOf(form).findElement();
  button.focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => keys.length).toBe(1);
  (button as HTMLElement).click();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(keys[0]).toMatch(/^[\w-]{16,}$/);

  history.back();
  const about = page.getByRole("heading", { level: 1, name: /^About/ });
  await expect.element(about).toBeVisible();
  stored.resolve();
  if (form.toast) await expect.element(toast(form.toast)).toBeVisible();
  if (["login", "register"].includes(form.name)) {
    await expect.element(page.getByRole("button", { name: /^Account menu/ })).toBeVisible();
  }
  await expect.element(about).toBeVisible();
  expect(location.pathname).toBe("/about");
  expect(keys).toHaveLength(1);
});

test("a form that is being sent is not sent again, though its text has changed, and keeps the new text", async () => {
  const [comment] = FORMS.filter(({ name }) => name === "comment") as [FormCase];
  let sent = 0;
  const stored = Promise.withResolvers<void>();
  await openForm(comment, {
    [comment.sends]: async () => {
      sent += 1;
      await stored.promise;
      return comment.answer;
    },
  });
  const button = (await buttonOf(comment).findElement()) as HTMLButtonElement;
  button.click();
  await expect.poll(() => sent).toBe(1);
  await page.getByLabelText("Your comment").fill("Worked three times.");
  button.click();
  stored.resolve();
  await expect.element(toast("Comment submitted")).toBeVisible();
  expect(sent).toBe(1);
  await expect.element(page.getByLabelText("Your comment")).toHaveValue("Worked three times.");
});

const asMember = FORMS.filter((form): form is FormCase & { by: Self; prompt: string } => "prompt" in form);

/** The answer for a person who is not logged in. */
const PRIVATE = /^\/api\/(notifications|admin|searches|users\/:id\/(?!lists|resources))/;

test.each(asMember)("$name: an ended session asks the member to log in, and no text is lost", async (form) => {
  await openForm(form, {});
  await expect.element(buttonOf(form)).toBeVisible();
  const refused = ["/api/auth/user", form.sends, ...Object.keys(HUB).filter((path) => PRIVATE.test(path))];
  answer(Object.fromEntries(refused.map((path) => [path, refusal(401, "Not logged in")])));
  await buttonOf(form).click();
  await expect.element(toast(form.prompt)).toBeVisible();
  await expect.element(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect.element(page.getByText(/Failed to load|could not be loaded/)).not.toBeInTheDocument();

  await openPage(form.path, { viewer: form.by, answers: form.answers ?? {} });
  await form.open?.();
  for (const [label, words] of Object.entries(form.kept ?? {})) {
    if (words === CHECKED) await expect.element(page.getByRole("radio", { name: label, exact: true })).toBeChecked();
    else await expect.element(page.getByLabelText(label, { exact: true })).toHaveValue(words);
  }
  if (form.kept) await expect.element(page.getByText(/^Draft from \d+:\d\d [AP]M\./)).toBeVisible();
});
