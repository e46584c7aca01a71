import { expect, type Page } from "@playwright/test";
import { isLongRun } from "#scripts/testing/long-run.mjs";
import { expectAccessibleInBothThemes, expectAccessibleInOtherColors } from "./accessibility.ts";
import { expectAccessibleToIbmChecker } from "./ibm-checker.ts";
import { expectNoHorizontalScroll, expectNoLayoutShift, expectTitleAndHeading } from "./page-checks.ts";
import { LIMITS, type Limits, measurePageWeight } from "./page-weight.ts";
import type { PageToCheck } from "./public-pages.ts";

/** A desktop window of 1280 pixels, zoomed to 200%. */
const ZOOMED = { width: 640, height: 360 };

/** Checks the promises that every page makes, with an empty cache. On a phone only the layout, since the rest is the same. */
export async function checkPages(page: Page, pages: PageToCheck[], limits: Limits = LIMITS.visitor): Promise<void> {
  const size = page.viewportSize() ?? ZOOMED;
  const isDesktop = size.width > ZOOMED.width;
  const weight = await measurePageWeight(page);
  for (const { path, status = 200 } of pages) {
    weight.reset();
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, status]);
    await expectTitleAndHeading(page);
    await expectNoLayoutShift(page);
    if (isDesktop) {
      // First, because the other checks scroll, which loads more pictures.
      await weight.expectWithin(limits, path);
      await expectAccessibleInBothThemes(page);
      if (isLongRun) {
        await expectAccessibleInOtherColors(page);
        await expectAccessibleToIbmChecker(page);
      }
      await expectNoHorizontalScroll(page, ZOOMED);
      expect(weight.hasCharts(), `the code of the charts is loaded on ${path}`).toBe(
        path === "/admin" && status === 200,
      );
    } else await expectNoHorizontalScroll(page, size);
    await expectNoHorizontalScroll(page);
    await page.setViewportSize(size);
  }
}

/** The same for pages of a logged-in member. */
export const checkMemberPages = (page: Page, paths: string[]) =>
  checkPages(
    page,
    paths.map((path) => ({ path })),
    LIMITS.member,
  );
