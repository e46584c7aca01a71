import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules among them that look at colours: all that another theme can break. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** As the page is shown now. */
export const expectAccessible = (page: Page) => expectNothingFound(page, { type: "tag", values: WCAG_2_2_AA });

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNothingFound(page, { type: "rule", values: COLOURS });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

async function expectNothingFound(page: Page, runOnly: RunOptions["runOnly"]): Promise<void> {
  // Evaluated from outside: the pages themselves allow no foreign script.
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
