import type { Page } from "@playwright/test";

const SCHEMES = ["light", "dark"] as const;

/** Takes a screenshot in both themes. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `screenshots/${name}.${colorScheme}.png`, fullPage });
  }
}
