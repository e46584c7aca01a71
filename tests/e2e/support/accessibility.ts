import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules about colors, which are all that another theme can break. */
const COLORS = ["color-contrast", "link-in-text-block"];

/** Runs axe on the page as it shows now. */
export const expectAccessible = (page: Page) => expectNothingFound(page, { type: "tag", values: WCAG_2_2_AA });

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNothingFound(page, { type: "rule", values: COLORS });
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectNothingFound(page: Page, runOnly: RunOptions["runOnly"]): Promise<void> {
  // Evaluated through the debugger, since the Content-Security-Policy allows no other scripts.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
    },
    { runOnly, resultTypes: ["violations"] } as RunOptions,
  );
  expect(found, `axe found something on ${page.url()}`).toEqual([]);
}
