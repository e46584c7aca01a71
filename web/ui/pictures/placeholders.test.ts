import { expect, test } from "vitest";
import { nextNumber, onOwnLines, placeholderFor, placeholdersIn } from "./placeholders.ts";

test.each(["board.png", "a [b] (1).png", "x".repeat(300), "", "目标 – ….png", "![x](y)"])(
  "a placeholder for %j is found again",
  (name) => {
    const text = `Before ${placeholderFor(3, name)} after`;
    expect(placeholdersIn(text)).toEqual([{ number: 3, name: expect.any(String), start: 7, end: text.length - 6 }]);
  },
);

test("numbers are never used twice", () => {
  expect(nextNumber("", [])).toBe(1);
  expect(nextNumber(`${placeholderFor(4, "a")} ${placeholderFor(2, "b")}`, [1])).toBe(5);
  expect(nextNumber(placeholderFor(4, "a"), [7])).toBe(8);
});

test.each([
  ["", "", "![]()\n"],
  ["Words", "more", "\n![]()\n"],
  ["Words\n", "\nmore", "![]()"],
])("between %j and %j it stands on a line of its own", (before, after, expected) => {
  expect(onOwnLines(["![]()"], before, after)).toBe(expected);
});
