import { expect, test } from "vitest";
import { waitText } from "./wait-text.ts";

test.each([
  [0.2, "an hour"],
  [1, "2 hours"],
  [21.5, "22 hours"],
  [23.5, "a day"],
  [24, "2 days"],
  [47.9, "2 days"],
  [49, "3 days"],
])("a median of %d hours is less than %s", (hours, text) => {
  expect(waitText(hours)).toBe(`Half of all decisions take less than ${text}`);
});
