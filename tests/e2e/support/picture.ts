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

/** Visits these pages and takes pictures of the whole of each, named after the viewer. */
export async function takeAll(page: Page, size: string, who: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await picture(page, `${who}${nameOf(path)}.${size}`, { fullPage: true });
  }
}

/** "/users/7?tab=saved" becomes "-users-tab-saved": the id of a new member differs from run to run. */
const nameOf = (path: string) => {
  const words = path.replace(/^\/users\/\d+\?/, "users-").replace(/[^a-z\d]+/gi, "-");
  return `-${words.replace(/^-|-$/g, "") || "home"}`;
};
