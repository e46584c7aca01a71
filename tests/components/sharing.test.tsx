import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ResourceDetail } from "#contract/resources.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { expectToast } from "./support/toasts.ts";

const TITLE = "Rubrics & marks: 100% fair?";
const resource = example<ResourceDetail>("ResourceDetail", { id: 7, title: TITLE });
const url = `${location.origin}/resources/7`;

const share = page.getByRole("button", { name: "Share", exact: true });
const entry = (name: string) => page.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const menu = () => document.querySelector(".menu:popover-open");

/** The browser's share sheet; without a promise there is none. */
const stubShareSheet = (share?: (shared: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, "share", { value: share, configurable: true });

beforeEach(() => stubShareSheet());
afterEach(() => void Reflect.deleteProperty(navigator, "share"));

/** Includes a query, as a followed link may have one. */
const open = () => openPage("/resources/7?utm_source=mail", { answers: { "/api/resources/7": resource } });

test("Share offers plain links with the page's own address", async () => {
  await open();
  await share.click();
  const places = {
    "Google Classroom": `https://classroom.google.com/share?url=${encodeURIComponent(url)}`,
    "Microsoft Teams": `https://teams.microsoft.com/share?href=${encodeURIComponent(url)}`,
    Email: `mailto:?subject=${encodeURIComponent(TITLE)}&body=${encodeURIComponent(url)}`,
  };
  for (const [name, href] of Object.entries(places)) await expect.element(link(name)).toHaveAttribute("href", href);
  for (const name of ["Google Classroom", "Microsoft Teams"])
    await expect.element(link(name)).toHaveAttribute("rel", "noopener noreferrer");
});

test("the link can be copied; without a clipboard it is shown", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText");
  const copied: string[] = [];
  writeText.mockImplementation(async (text) => void copied.push(text));
  await open();
  await share.click();
  await entry("Copy link").click();
  await expectToast("Link copied");
  expect(copied).toEqual([url]);
  await expect.poll(menu).toBeNull();

  writeText.mockRejectedValue(new DOMException("No", "NotAllowedError"));
  await share.click();
  await entry("Copy link").click();
  await expectToast("Copy this link", url);
});

test("the device's share sheet comes first; the menu opens when it was closed without a choice", async () => {
  const shared: ShareData[] = [];
  stubShareSheet(async (data) => void shared.push(data));
  await open();
  await share.click();
  await expect.poll(() => shared).toEqual([{ title: TITLE, url }]);
  expect(menu()).toBeNull();

  stubShareSheet(() => Promise.reject(new DOMException("Closed", "AbortError")));
  await share.click();
  await expect.element(link("Google Classroom")).toBeVisible();
});

test("the QR code fits a phone and a projector, and leads back to the button", async () => {
  await page.viewport(320, 640);
  await open();
  await share.click();
  await entry("Show QR code").click();
  const dialog = page.getByRole("dialog", { name: TITLE });
  await expect.element(dialog.getByRole("img", { name: "QR code with the link" })).toBeVisible();
  await expect.element(dialog.getByText(url, { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessibleInBothThemes(dialog.element());
  await page.viewport(1280, 800);
  await expect
    .poll(() => dialog.element().querySelector("svg[role=img]")?.getBoundingClientRect().width)
    .toBeGreaterThan(400);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(share).toHaveFocus();
});
