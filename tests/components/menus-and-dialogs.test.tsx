import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Self } from "#contract/users.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, ROSA, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";

const MENU = ".menu:popover-open";
const SIDE_MENU = "dialog:popover-open";
const DIALOG = "dialog[open]";

type Opening = { what: string; as: Self | null; path: string; button: string | RegExp; opens: string; phone?: boolean };

const OPENINGS: Opening[] = [
  { what: "a teacher's menu", as: SAM, path: "/", button: /^Account menu/, opens: MENU },
  { what: "a teacher's menu on a phone", as: SAM, path: "/", button: /^Account menu/, opens: MENU, phone: true },
  { what: "an admin's menu", as: ADMIN, path: "/", button: /^Account menu/, opens: MENU },
  { what: "the Browse menu", as: null, path: "/about", button: "Browse", opens: MENU },
  { what: "a visitor's side menu", as: null, path: "/about", button: "Menu", opens: SIDE_MENU, phone: true },
  { what: "an admin's side menu", as: ADMIN, path: "/about", button: "Menu", opens: SIDE_MENU, phone: true },
  {
    what: "the search on a phone",
    as: null,
    path: "/about",
    button: "Open search",
    opens: "search:popover-open",
    phone: true,
  },
  { what: "the dialog of a new topic", as: SAM, path: "/community?forum=1", button: "New Topic", opens: DIALOG },
  { what: "the share menu", as: null, path: "/resources/7", button: "Share", opens: MENU, phone: true },
  { what: "the question before deleting", as: ROSA, path: "/resources/7", button: "Delete", opens: DIALOG },
];

test.each(OPENINGS)(
  "$what is accessible, fits a narrow window, and Esc closes it and returns the focus; nothing has the focus behind a menu",
  async (opening) => {
    const { as, path, button, opens, phone } = opening;
    if (phone) await page.viewport(390, 844);
    await openPage(path, { viewer: as });
    const opener = page.getByRole("button", { name: button, exact: typeof button === "string" });
    const shown = () => document.querySelector<HTMLElement>(opens);
    await press(opener, "Enter");
    await expect.poll(shown).not.toBeNull();
    await expectAccessibleInBothThemes(shown() ?? undefined);
    await userEvent.keyboard("{Escape}");
    await expect.poll(shown).toBeNull();
    await expect.element(opener).toHaveFocus();

    if (opens !== DIALOG) {
      await userEvent.keyboard("{Enter}");
      await expect.poll(shown).not.toBeNull();
      [...(shown()?.querySelectorAll<HTMLElement>("a, button, input") ?? [])].at(-1)?.focus();
      await userEvent.tab();
      await expect.poll(shown).toBeNull();
      (opener.element() as HTMLElement).focus();
    }
    if (!phone && opens !== DIALOG) return;
    await userEvent.keyboard("{Enter}");
    await page.viewport(320, 640);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expect.element(shown() as HTMLElement).toBeInViewport({ ratio: 0.5 });
  },
);
