import type { Page } from "@playwright/test";

const SCHEMES = ["light", "dark"] as const;

/** What the page shows now, in both themes; nothing is caught on its way from one colour to the other. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.screenshot({ path: `screenshots/${name}.${colorScheme}.png`, fullPage });
  }
}
