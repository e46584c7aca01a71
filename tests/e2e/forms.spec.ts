import type { Page, Request } from "@playwright/test";
import { ACCOUNT_FORMS } from "./support/account-forms.ts";
import { CONTENT_FORMS } from "./support/content-forms.ts";
import { expect, test } from "./support/fixtures.ts";
import { type FormCase, newFormContext, openForm, signIn } from "./support/form-case.ts";
import { expectToast } from "./support/toasts.ts";

// A visitor gets 404 for what only its author may see.
test.use({ expectedStatuses: [401, 404] });

const buttonOf = (page: Page, { button }: FormCase) =>
  page.getByRole("main").getByRole("button", { name: button, exact: true });

for (const form of [...ACCOUNT_FORMS, ...CONTENT_FORMS]) {
  const { name, sends, fill, toast, prompt, kept = {} } = form;

  test(`${name}: pressing twice sends once, and leaving the page meanwhile is not undone`, async ({ page, server }) => {
    const context = await newFormContext(page, server);
    await openForm(context, form);
    await fill?.(context);
    const sent: Request[] = [];
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(sends, async (route) => {
      if (route.request().method() === "GET") return route.fallback();
      sent.push(route.request());
      await held;
      await route.continue();
    });
    const button = buttonOf(page, form);
    await button.focus();
    const pressed = await button.elementHandle();
    const again = () => pressed?.evaluate((element) => (element as HTMLElement).click());
    await page.keyboard.press("Enter");
    await expect.poll(() => sent.length).toBe(1);
    await again();
    await expect(page.locator("body:focus"), "the focus is not lost").toHaveCount(0);
    expect(sent[0]?.headers()["idempotency-key"]).toMatch(/^[\w-]{16,}$/);

    await page.goBack();
    await expect(page).toHaveURL("/about");
    const done = page.waitForResponse((response) => response.request() === sent[0]);
    answer();
    expect((await done).ok()).toBe(true);
    if (toast) await expectToast(page, toast);
    if (["login", "register"].includes(name)) {
      await expect(page.getByRole("button", { name: /^Account menu/ })).toBeVisible();
    }
    await expect(page).toHaveURL("/about");
    expect(sent).toHaveLength(1);
  });

  if (!prompt) continue;

  test(`${name}: an ended session asks to log in, and no text is lost`, async ({ page, server }) => {
    const context = await newFormContext(page, server);
    const address = await openForm(context, form);
    await fill?.(context);
    const button = buttonOf(page, form);
    await expect(button).toBeVisible();
    await page.context().clearCookies();
    await button.click();
    await expectToast(page, /profile$/.test(name) ? "Authentication Required" : "Authentication required", prompt);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    await expect(page.getByText(/Failed to load|could not be loaded/)).toHaveCount(0);

    await signIn(context, form.by);
    await page.goto(address);
    await form.open?.(page);
    for (const [label, words] of Object.entries(kept)) {
      await expect(page.getByLabel(label, { exact: true }), label).toHaveValue(words);
      if (words === "2") await expect(page.getByLabel(label, { exact: true }), "two stars stay two").toBeChecked();
    }
    if (Object.keys(kept).length > 0) await expect(page.getByText(/^Draft from \d+:\d\d [AP]M\./)).toBeVisible();
  });
}
