import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";

test("the theme is switched in the menu and the footer, at once and for the next pages", async () => {
  const paper = () => getComputedStyle(document.body).backgroundColor;
  await openPage("/about", { viewer: SAM });
  const footer = page.getByRole("contentinfo").getByRole("group", { name: "Theme" });
  const menu = page.getByRole("banner").getByRole("group", { name: "Theme" });
  await expect.element(footer.getByRole("button", { name: "System" })).toHaveAttribute("aria-pressed", "true");
  const light = paper();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await menu.getByRole("button", { name: "Dark" }).click();
  expect(paper()).not.toBe(light);
  expect(document.cookie).toContain("theme=dark");
  await expect.element(menu.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
  await expect.element(footer.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
  await press(footer.getByRole("button", { name: "System" }), "Enter");
  expect(paper()).toBe(light);
  expect(document.cookie).not.toContain("theme");
});
