import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { FORMS, type FormCase, goTo, newSetting, signIn } from "./form-table.ts";
import { expectToast } from "./toasts.ts";

// What only its author may see is 404 once they are a visitor.
test.use({ expectedStatuses: [401, 404] });

const buttonOf = (page: Page, { button }: FormCase) =>
  page.getByRole("main").getByRole("button", { name: button, exact: true });

for (const form of FORMS) {
  const { name, sends, fill, toast, prompt, kept = {} } = form;

  test(`${name}: pressed twice it is sent once, and whoever leaves meanwhile is not pulled back`, {
    tag: "@desktop",
  }, async ({ page, server }) => {
    const setting = await newSetting(page, server);
    await goTo(setting, form);
    await fill?.(setting);
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
    await expect(page.locator("body:focus"), "the focus stays where one is").toHaveCount(0);
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

  test(`${name}: a session that ends before it is sent is told, and no word is lost`, { tag: "@desktop" }, async ({
    page,
    server,
  }) => {
    const setting = await newSetting(page, server);
    const address = await goTo(setting, form);
    await fill?.(setting);
    const button = buttonOf(page, form);
    await expect(button).toBeVisible();
    await page.context().clearCookies();
    await button.click();
    await expectToast(page, /profile$/.test(name) ? "Authentication Required" : "Authentication required", prompt);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    await expect(page.getByText(/Failed to load|could not be loaded/)).toHaveCount(0);

    await signIn(setting, form.by);
    await page.goto(address);
    await form.open?.(page);
    for (const [label, words] of Object.entries(kept)) {
      await expect(page.getByLabel(label, { exact: true }), label).toHaveValue(words);
      if (words === "2") await expect(page.getByLabel(label, { exact: true }), "two stars stay two").toBeChecked();
    }
    if (Object.keys(kept).length > 0) await expect(page.getByText(/^Draft from \d\d:\d\d\./)).toBeVisible();
  });
}
