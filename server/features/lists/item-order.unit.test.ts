import { expect, test } from "vitest";
import { withItem } from "./list-items.ts";

const everything = () => true;

test.each([
  ["a new item goes to the end", [1, 2], 3, undefined, [1, 2, 3]],
  ["an item without a position stays where it is", [1, 2, 3], 1, undefined, [1, 2, 3]],
  ["a new item goes to its position", [1, 2], 3, 0, [3, 1, 2]],
  ["an item moves up", [1, 2, 3], 3, 1, [1, 3, 2]],
  ["an item moves down", [1, 2, 3], 1, 1, [2, 1, 3]],
  ["an item stays at its own position", [1, 2, 3], 2, 1, [1, 2, 3]],
  ["a position beyond the last is the end", [1, 2, 3], 1, 9, [2, 3, 1]],
])("%s", (_, order, id, position, expected) => {
  expect(withItem(order, id, position, everything)).toEqual(expected);
});

test("a position counts public items only, and hidden ones keep their place among the others", () => {
  const isPublic = (id: number) => id < 10;
  expect(withItem([1, 11, 2, 12, 3], 3, 1, isPublic)).toEqual([1, 11, 3, 2, 12]);
  expect(withItem([11, 1, 2], 2, 0, isPublic)).toEqual([11, 2, 1]);
});
