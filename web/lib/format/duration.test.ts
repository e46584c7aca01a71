import { expect, test } from "vitest";
import { formatHours } from "./duration.ts";

test.each([
  [0.2, "an hour"],
  [1, "2 hours"],
  [21.5, "22 hours"],
  [23.5, "a day"],
  [24, "2 days"],
  [47.9, "2 days"],
  [49, "3 days"],
])("%d hours are less than %s", (hours, words) => {
  expect(formatHours(hours)).toBe(words);
});
