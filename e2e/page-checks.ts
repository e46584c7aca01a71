import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const NARROWEST = { width: 320, height: 640 };

export async function expectTitleAndHeading(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/AI Educators Hub/);
  await expect(page.locator("h1")).toHaveCount(1);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize(NARROWEST);
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, "the page is wider than the narrowest phone").toBeLessThanOrEqual(window);
}

/** Nothing may move while the page comes up: the sum of all layout shifts since it was opened. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 100)));
      }),
  );
  expect(shifts, "the layout shifted").toBe(0);
}

export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated from outside: the pages themselves allow no foreign script.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (tags) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: { type: "tag", values: tags } }),
    WCAG_2_2_AA,
  );
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
  expect(found, "axe found something").toEqual([]);
}
