import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const require = createRequire(import.meta.url);

// IBM's checker finds other problems than axe does, and makes no requests.
const SOURCE = readFileSync(require.resolve("accessibility-checker-engine"), "utf8");

/** Rules that do not apply here, and why. */
const IGNORED = [
  // The headings of a side column describe its contents.
  "aria_complementary_label_visible",
  // A wide table must be focusable to be scrolled by keyboard, as axe demands, and has no widget role.
  "element_tabbable_role_valid",
];

type Result = { ruleId: string; value: [string, string]; message: string; snippet: string };
type Engine = { Checker: new () => { check: (page: Document, rules: string[]) => Promise<{ results: Result[] }> } };

/** Fails on confirmed findings of IBM's checker, violations and recommendations; the rest are questions for a human. */
export async function expectAccessibleToIbmChecker(page: Page): Promise<void> {
  await page.evaluate(`${SOURCE}; window.ace = ace;`);
  const found = await page.evaluate(async (ignored) => {
    // Content that is not laid out yet has no text for this checker, though screen readers read it.
    document.documentElement.toggleAttribute("data-scrolled", true);
    // Neither has collapsed content. Once it is open, people see it.
    const folded = document.querySelectorAll<HTMLDetailsElement>("details:not([open])");
    for (const details of folded) details.open = true;
    const { Checker } = (window as unknown as { ace: Engine }).ace;
    const { results } = await new Checker().check(document, ["WCAG_2_2"]);
    for (const details of folded) details.open = false;
    return results
      .filter(({ ruleId, value }) => value[1] === "FAIL" && !ignored.includes(ruleId))
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, where: snippet }));
  }, IGNORED);
  expect(found, `IBM's checker found something on ${page.url()}`).toEqual([]);
}
