import * as fc from "fast-check";
import { expect, test } from "vitest";
import { difference } from "./difference.ts";

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

test("two long texts that differ altogether are one removed and one added", () => {
  const long = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(" ");
  expect(difference(long("a"), long("b"))).toEqual([
    { kind: "removed", text: long("a") },
    { kind: "added", text: long("b") },
  ]);
});
