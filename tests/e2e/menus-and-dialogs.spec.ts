import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";

const asTeacher = (page: Page) => register(page);
const asAdmin = (page: Page) => logIn(page, ADMIN);

type Opening = {
  what: string;
  /** The phone's own, or the same component at both sizes. */
  size?: "@phone" | "@both-sizes";
  as?: (page: Page) => Promise<unknown>;
  path: string | ((page: Page) => Promise<string>);
  button: string | RegExp;
  opens: string;
};

const SIDE_MENU = "dialog:popover-open";

const OPENINGS: Opening[] = [
  {
    what: "a teacher's menu",
    size: "@both-sizes",
    as: asTeacher,
    path: "/",
    button: /^Account menu/,
    opens: ".menu:popover-open",
  },
  { what: "an admin's menu", as: asAdmin, path: "/", button: /^Account menu/, opens: ".menu:popover-open" },
  { what: "the Browse menu", path: "/about", button: "Browse", opens: ".menu:popover-open" },
  { what: "a visitor's side menu", size: "@phone", path: "/about", button: "Menu", opens: SIDE_MENU },
  { what: "an admin's side menu", size: "@phone", as: asAdmin, path: "/about", button: "Menu", opens: SIDE_MENU },
  { what: "the search", size: "@phone", path: "/about", button: "Open search", opens: "search:popover-open" },
  {
    what: "the dialog of a new topic",
    size: "@both-sizes",
    as: asTeacher,
    path: "/community?forum=1",
    button: "New Topic",
    opens: "dialog[open]",
  },
  {
    what: "the question before deleting",
    size: "@both-sizes",
    as: asTeacher,
    path: async (page) => `/resources/${await submitResource(page)}`,
    button: "Delete",
    opens: "dialog[open]",
  },
];

for (const { what, size, as, path, button, opens } of OPENINGS) {
  test(
    `${what} is accessible, and Esc closes it and returns the focus`,
    size ? { tag: size } : {},
    async ({ page }) => {
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

      if (!size) return;
      await page.keyboard.press("Enter");
      await expectNoHorizontalScroll(page);
      await expect(page.locator(opens)).toBeInViewport({ ratio: 0.5 });
    },
  );
}
