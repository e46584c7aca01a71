import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { submitResource } from "./library.ts";
import { expectNoSidewaysScroll } from "./page-checks.ts";
import { logIn, register } from "./people.ts";
import { ADMIN } from "./server.ts";

const asTeacher = (page: Page) => register(page);
const asAdmin = (page: Page) => logIn(page, ADMIN);

type Opening = {
  what: string;
  size?: "@desktop" | "@phone";
  as?: (page: Page) => Promise<unknown>;
  path: string | ((page: Page) => Promise<string>);
  button: string | RegExp;
  opens: string;
};

const SIDE_MENU = "dialog:popover-open";

const OPENINGS: Opening[] = [
  { what: "a teacher's menu", as: asTeacher, path: "/", button: /^Account menu/, opens: ".menu:popover-open" },
  { what: "an admin's menu", as: asAdmin, path: "/", button: /^Account menu/, opens: ".menu:popover-open" },
  { what: "the Browse menu", size: "@desktop", path: "/about", button: "Browse", opens: ".menu:popover-open" },
  { what: "a visitor's side menu", size: "@phone", path: "/about", button: "Menu", opens: SIDE_MENU },
  { what: "an admin's side menu", size: "@phone", as: asAdmin, path: "/about", button: "Menu", opens: SIDE_MENU },
  { what: "the search", size: "@phone", path: "/about", button: "Open search", opens: "search:popover-open" },
  { what: "a new topic", as: asTeacher, path: "/community?forum=1", button: "New Topic", opens: "dialog[open]" },
  {
    what: "the last question before deleting",
    as: asTeacher,
    path: async (page) => `/resources/${await submitResource(page)}`,
    button: "Delete",
    opens: "dialog[open]",
  },
];

for (const { what, size, as, path, button, opens } of OPENINGS) {
  test(`${what} is for everybody, and Esc leads back`, size ? { tag: size } : {}, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await as?.(page);
    await page.goto(typeof path === "string" ? path : await path(page));
    const opener = page.getByRole("button", { name: button, exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(opens)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Escape");
    await expect(page.locator(opens)).toHaveCount(0);
    await expect(opener).toBeFocused();

    if (size === "@desktop") return;
    await page.keyboard.press("Enter");
    await expectNoSidewaysScroll(page);
    await expect(page.locator(opens)).toBeInViewport({ ratio: 0.5 });
  });
}

test("one toast at a time, for everybody, which stays while it has the focus", async ({ page }) => {
  await register(page);
  await page.goto("/resources/3");
  const toasts = page.getByRole("region", { name: "Notifications" });
  const dismiss = toasts.getByRole("button", { name: "Dismiss" });
  const look = async (title: string) => {
    await dismiss.focus();
    await expect(toasts.getByText(title, { exact: true })).toBeVisible();
    await expect(dismiss).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
  };
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await look("Resource saved");
  await page.getByRole("tab", { name: "Comments" }).click();
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(toasts.getByText("Empty comment", { exact: true })).toBeVisible();
  await look("Empty comment");
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Enter");
  await expect(dismiss).toHaveCount(0);
});
