import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const require = createRequire(import.meta.url);

// IBM's engine, which finds other things than axe does; it asks nobody on the network.
const SOURCE = readFileSync(require.resolve("accessibility-checker-engine"), "utf8");

/** Rules that are not for us, and why. */
const IGNORED = [
  // What a side column holds is plain from its headings; its own name is for those who jump from region to region.
  "aria_complementary_label_visible",
  // A wide table must be reachable by keyboard to be scrolled, as axe demands, and has no widget's role.
  "element_tabbable_role_valid",
];

type Result = { ruleId: string; value: [string, string]; message: string; snippet: string };
type Engine = { Checker: new () => { check: (page: Document, rules: string[]) => Promise<{ results: Result[] }> } };

/** What it is sure of, as violation or recommendation; the rest are questions to a human. */
export async function expectAccessibleToSecondEngine(page: Page): Promise<void> {
  await page.evaluate(`${SOURCE}; window.ace = ace;`);
  const found = await page.evaluate(async (ignored) => {
    const { Checker } = (window as unknown as { ace: Engine }).ace;
    const { results } = await new Checker().check(document, ["WCAG_2_2"]);
    return results
      .filter(({ ruleId, value }) => value[1] === "FAIL" && !ignored.includes(ruleId))
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, where: snippet }));
  }, IGNORED);
  expect(found, `the second engine found something on ${page.url()}`).toEqual([]);
}
