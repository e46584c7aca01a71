import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { stylesheetOf } from "#server/features/site/look.ts";

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

/**
 * Schools' colors. Gold is too light for the light theme and navy too dark for the dark one, so that their shades have only just
 * enough contrast; and navy needs white text where our own color has dark text.
 */
const ACCENTS = [
  ["light", "#ffc72c"],
  ["light", "#1b365d"],
  ["dark", "#1b365d"],
] as const;

/** Marks what a site's own color changes. */
const IN_ACCENT = "data-in-accent";

/** Runs axe with a site's own color in each theme, on what that color changes. */
export async function expectAccessibleInOtherColors(page: Page): Promise<void> {
  for (const [colorScheme, accent] of ACCENTS) {
    await page.emulateMedia({ colorScheme });
    const css = stylesheetOf(accent);
    if (css === null) throw new Error(`${accent} is refused now; choose another color`);
    const isChanged = await page.evaluate(applyAccent, [css, IN_ACCENT] as const);
    if (isChanged) await expectNothingFound(page, { type: "rule", values: COLORS }, `[${IN_ACCENT}]`);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** Runs in the browser. The Content-Security-Policy forbids inline styles, but not these. */
function applyAccent([css, attribute]: readonly [string, string]): boolean {
  const elements = [...document.querySelectorAll<HTMLElement>("body *")];
  const colorsOf = (element: HTMLElement) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return `${color} ${backgroundColor}`;
  };
  const still = "* { transition: none !important }";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(still);
  document.adoptedStyleSheets = [sheet];
  const before = elements.map(colorsOf);
  sheet.replaceSync(still + css);
  const changed = elements.map((element, at) =>
    element.toggleAttribute(attribute, colorsOf(element) !== before[at] && element.checkVisibility()),
  );
  return changed.includes(true);
}

async function expectNothingFound(page: Page, runOnly: RunOptions["runOnly"], within?: string): Promise<void> {
  // Evaluated through the debugger, since the Content-Security-Policy allows no other scripts.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ context, options }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context ?? document, options);
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
    },
    { context: within, options: { runOnly, resultTypes: ["violations"] } as RunOptions },
  );
  expect(found, `axe found something on ${page.url()}`).toEqual([]);
}
