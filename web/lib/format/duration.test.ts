import { expect, test } from "vitest";
import { formatHours } from "./duration.ts";

test.each([
  [0.2, "an hour"],
  [1, "1 hour"],
  [1.1, "2 hours"],
  [36, "36 hours"],
  [37, "2 days"],
  [48.5, "3 days"],
])("%d hours are %s", (hours, words) => {
  expect(formatHours(hours)).toBe(words);
});
