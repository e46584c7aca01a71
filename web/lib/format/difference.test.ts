import * as fc from "fast-check";
import { expect, test } from "vitest";
import { randomText } from "#contract/testing/random-text.ts";
import { newComparison } from "./difference.ts";

const difference = (before: string, after: string) => newComparison()(before, after);

const marked = (before: string, after: string) =>
  difference(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join("");

test.each([
  ["Compare two models.", "Compare three models.", "Compare [-two-][+three+] models."],
  ["One\nTwo\nThree\n", "One\nThree\n", "One\n[-Two\n-]Three\n"],
  ["One\nThree", "One\nTwo\nThree", "One\n[+Two\n+]Three"],
  ["", "All of it", "[+All of it+]"],
  ["The same", "The same", "The same"],
  ["One\nTwo\n", "One\nTwo\nTwo\n", "One\nTwo\n[+Two\n+]"],
  ["\nOne", "Two", "[-\nOne-][+Two+]"],
  ["Ask it in class.\nStop.", "Ask it at home.\nStop.", "Ask it [-in-][+at+] [-class-][+home+].\nStop."],
])("marks what changed from %j to %j", (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

const words = fc.array(fc.constantFrom("a", "b", "cat", " ", "\n", ".", "é", "🙂")).map((parts) => parts.join(""));

test("without what was added the difference is the old text, and without what was removed the new one", () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pieces = difference(before, after);
      const without = (kind: string) => pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text);
      expect(without("added").join("")).toBe(before);
      expect(without("removed").join("")).toBe(after);
    }),
  );
});

const replaced = (before: string, after: string) => [
  { kind: "removed", text: before },
  { kind: "added", text: after },
];

test.each([7_500, 100_000])("two texts of %i random letters are shown whole, one removed and one added", (length) => {
  const [before, after] = [randomText(length, 1), randomText(length, 2)];
  expect(difference(before, after)).toEqual(replaced(before, after));
});

test("a word that changed is found in the longest text", () => {
  const lines = (word: string) => `${"The same line again.\n".repeat(2_300)}Ask ${word} students.\n`.repeat(2);
  expect(difference(lines("two"), lines("ten")).filter(({ kind }) => kind !== "same")).toEqual(
    [..."12"].flatMap(() => replaced("two", "ten")),
  );
});

test("all texts of a page share one limit, of which difficult ones leave something to the next", () => {
  const compare = newComparison();
  const simple = () => compare("Compare two models.", "Compare three models.").length;
  for (let n = 1; n < 40; n++) compare(randomText(7_500, n), randomText(7_500, n + 1));
  expect(simple()).toBe(4);
  for (let n = 0; n < 10_000; n++) simple();
  expect(simple()).toBe(2);
});
