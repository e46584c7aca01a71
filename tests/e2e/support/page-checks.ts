import { expect, type Page } from "@playwright/test";

const NARROWEST = { width: 320, height: 640 };

export async function expectTitleAndHeading(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/AI Educators Hub/);
  await expect(page.locator("h1")).toHaveCount(1);
}

export async function expectNoHorizontalScroll(page: Page, size = NARROWEST): Promise<void> {
  await page.setViewportSize(size);
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `the page is wider than a window of ${size.width}`).toBeLessThanOrEqual(window);
}

/**
 * React marks the elements that it has hydrated, the page's heading last; but parts with code of their own, such as the bell or
 * a thread with its form, may come after it.
 */
export async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("header button, main h1, main article, main form")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__react")),
    ),
  );
}

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Half of what counts as good. On a busy machine fonts load late, and replacing the fallback may move a line. */
const MOST = 0.05;

/** Adds up every layout shift since the page was opened. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  await expectHydrated(page);
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string }[]>((done) => {
        const seen: { value: number; moved: string }[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            seen.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(", ") });
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(seen), 100)));
      }),
  );
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `the layout shifted on ${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
}
