import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Notice, NoticeSettings } from "#contract/notices.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, ROSA } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const UNREAD = "/api/notifications/unread";
const bell = page.getByRole("banner").getByRole("button", { name: /^(Notifications|\d+ unread notifications?)$/ });
const unread = page.getByRole("main").getByRole("link", { name: /^Unread: / });
const focus = () => void dispatchEvent(new Event("focus"));

const notice = (id: number, readAt: string | null = null) => example<Notice>("Notice", { id, readAt });

/** A tab cannot be sent to the background here, so the page is told that it was. */
const setVisible = (state: "visible" | "hidden") => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
};

test("the panel under the bell is accessible and fits a phone, and Esc closes it", async () => {
  await page.viewport(390, 844);
  await openPage("/about", {
    viewer: ROSA,
    answers: { [UNREAD]: { count: 1 }, "/api/notifications": listOf([notice(1)]) },
  });
  focus();
  await expect.element(bell).toHaveAttribute("aria-label", "1 unread notification");
  await press(bell, "Enter");
  const link = page.getByRole("link", { name: /^Unread: / });
  await expect.element(link).toBeVisible();
  await expectAccessibleInBothThemes();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await userEvent.keyboard("{Escape}");
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
});

test("the side menu leads to them under the name that their page has", async () => {
  await page.viewport(390, 844);
  await openPage("/about", { viewer: ROSA });
  await press(page.getByRole("button", { name: "Menu", exact: true }), "Enter");
  const entry = page.getByRole("dialog").getByRole("link", { name: "Notifications" });
  await expect.element(entry).toHaveAttribute("href", "/notifications");
});

test("all notices are on a page of their own, where they can be marked as read", async () => {
  await openPage("/notifications", { viewer: ROSA, answers: { "/api/notifications": listOf([]) } });
  await expect.element(page.getByRole("heading", { name: "Nothing yet" })).toBeVisible();

  const read = "2026-03-10T06:00:02.480Z";
  await openPage("/notifications", {
    viewer: ROSA,
    answers: {
      [UNREAD]: { count: 2 },
      "/api/notifications": listOf([notice(1), notice(2)]),
      "PUT /api/notifications/read": () =>
        answer({ [UNREAD]: { count: 0 }, "/api/notifications": listOf([notice(1, read), notice(2, read)]) }),
    },
  });
  await expect.poll(() => unread.elements().length).toBe(2);
  await page.getByRole("main").getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(() => unread.elements().length).toBe(0);
  await expect.element(bell).toHaveAttribute("aria-label", "Notifications");
  await page.getByRole("link", { name: "Choose what you hear about" }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/users/12?tab=notices");
});

test("the bell checks again on focus and once a minute while visible, and nowhere else", async () => {
  let looks = 0;
  const look = () => {
    looks += 1;
    return { count: 0 };
  };
  await openPage("/about", { viewer: ROSA, answers: { [UNREAD]: look } });
  await expect.element(bell).toBeVisible();
  const before = looks;
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(30_000);
  focus();
  await expect.poll(() => looks).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.poll(() => looks).toBe(before + 2);
  setVisible("hidden");
  await vi.advanceTimersByTimeAsync(300_000);
  focus();
  await vi.advanceTimersByTimeAsync(100);
  expect(looks, "nobody looks while the tab is hidden").toBe(before + 2);
  setVisible("visible");
  await expect.poll(() => looks).toBeGreaterThan(before + 2);
});

test("when the session has ended elsewhere, the bell says so and disappears", async () => {
  await openPage("/about", { viewer: ROSA });
  await expect.element(bell).toBeVisible();
  answer({ [UNREAD]: refusal(401, "Please log in first"), "/api/auth/user": refusal(401, "Please log in first") });
  focus();
  await expectToast("Authentication required", "Your session has ended. Please log in again.");
  await expect.element(bell).not.toBeInTheDocument();
  await expect.element(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("without notifications there is nothing to mark as read", async () => {
  await openPage("/notifications", {
    viewer: ROSA,
    answers: { "/api/notifications": listOf([]), "/api/notifications/unread": { count: 0 } },
  });
  await expect.element(page.getByText("Nothing yet")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Mark all as read" })).not.toBeInTheDocument();
});

test("on the narrowest phone the settings show their whole words", async () => {
  await page.viewport(320, 700);
  await openPage("/users/12?tab=notices", { viewer: ROSA });
  const select = page.getByLabelText("Your resource is published: Email");
  await expect.element(select).toBeVisible();
  await document.fonts.ready;
  const { font, paddingLeft, paddingRight } = getComputedStyle(select.element());
  const text = document.body.appendChild(document.createElement("span"));
  Object.assign(text.style, { font, position: "absolute", whiteSpace: "nowrap" });
  text.textContent = "At once";
  const needed = text.getBoundingClientRect().width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  text.remove();
  expect(select.element().clientWidth).toBeGreaterThanOrEqual(needed);
});

test("saving sends only changed settings, and shows those changed elsewhere meanwhile", async () => {
  const settings = example<NoticeSettings>("NoticeSettings");
  const sent: unknown[] = [];
  const elsewhere: NoticeSettings = { ...settings, resource_comment: { site: true, mail: "off" } };
  await openPage("/users/12?tab=notices", {
    viewer: ROSA,
    answers: {
      "PUT /api/users/12/notices": async (request: Request) => {
        sent.push(await request.json());
        return { ...elsewhere, ...(sent.at(-1) as object) };
      },
    },
  });
  const mail = (kind: string) => page.getByLabelText(`${kind}: Email`);
  const rating = "Ratings of your resources";
  await expect.element(mail(rating)).toHaveValue(settings.resource_rating.mail);
  await page.getByRole("checkbox", { name: `${rating}: On the site` }).click();
  await mail(rating).selectOptions("At once");
  await page.getByRole("button", { name: "Save Notifications" }).click();
  await expectToast("Notifications saved");
  await expect.element(mail("Comments on your resources")).toHaveValue("off");
  expect(sent).toEqual([{ resource_rating: { site: !settings.resource_rating.site, mail: "now" } }]);
  await mail(rating).selectOptions("Never");
  await page.getByRole("button", { name: "Save Notifications" }).click();
  await expect
    .poll(() => sent[1])
    .toEqual({
      resource_rating: { site: !settings.resource_rating.site, mail: "off" },
    });
});
