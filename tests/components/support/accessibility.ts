import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";
import { commands } from "vitest/browser";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules about colors, which are all that another theme can break. */
const COLORS = ["color-contrast", "link-in-text-block"];

/** Rules about a whole document. The tests frame this one. */
const OF_THE_DOCUMENT = { "document-title": { enabled: false }, "html-has-lang": { enabled: false } };

/** Runs axe on the current page, or a part of it. */
export async function expectAccessibleInBothThemes(shown: Element = document.body): Promise<void> {
  await expectNothingFound(shown, { type: "tag", values: WCAG_2_2_AA });
  await commands.emulateColorScheme("dark");
  await expectNothingFound(shown, { type: "rule", values: COLORS });
  await commands.emulateColorScheme("light");
}

async function expectNothingFound(shown: Element, runOnly: RunOptions["runOnly"]): Promise<void> {
  const { violations } = await axe.run(shown, { runOnly, resultTypes: ["violations"], rules: OF_THE_DOCUMENT });
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
  expect(found, "axe found something").toEqual([]);
}
