import { expect, type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { expectNoLayoutShift, expectNoSidewaysScroll, expectTitleAndHeading } from "./page-checks.ts";
import type { Look } from "./pages.ts";
import { MOST, putOnScales } from "./scales.ts";
import { expectAccessibleToSecondEngine } from "./second-engine.ts";

/** A desktop of 1280 pixels, zoomed to 200%. */
const ZOOMED = { width: 640, height: 360 };

/** Opens each page as if for the first time: whole, light, in place, for everybody, at every width. */
export async function walk(page: Page, pages: Look[], most = MOST.forVisitors): Promise<void> {
  const size = page.viewportSize() ?? ZOOMED;
  const scales = await putOnScales(page);
  for (const { path, status = 200 } of pages) {
    scales.empty();
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, status]);
    await expectTitleAndHeading(page);
    await expectNoLayoutShift(page);
    await expectAccessibleInBothThemes(page);
    if (size.width > ZOOMED.width) {
      await expectAccessibleToSecondEngine(page);
      await expectNoSidewaysScroll(page, ZOOMED);
    }
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(size);
    scales.expectLight(path, most);
    expect(scales.hasCharts(), `the charts come with ${path}`).toBe(path === "/admin");
  }
}

/** The same for pages of somebody who has signed in. */
export const walkSignedIn = (page: Page, paths: string[]) =>
  walk(
    page,
    paths.map((path) => ({ path })),
    MOST.forMembers,
  );
