import { afterEach, beforeEach, expect, test } from "vitest";
import { inReadersZone, relativeTime } from "./relative-time.ts";

const NOW = Date.parse("2026-11-16T12:00:00.000Z");
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const zone = process.env.TZ;

beforeEach(() => {
  process.env.TZ = "America/Chicago";
});

afterEach(() => {
  process.env.TZ = zone;
});

test.each([
  [-120, "just now"],
  [59, "just now"],
  [60, "1 min ago"],
  [59 * 60 + 59, "59 min ago"],
  [2 * 3600, "2 h ago"],
  [24 * 3600 - 1, "23 h ago"],
  [3 * 86_400, "3 d ago"],
  [7 * 86_400 + 7 * 3600, "Nov 8, 2026"],
])("what happened %i seconds ago is told as %s", (seconds, told) => {
  expect(relativeTime(ago(seconds), NOW)).toBe(told);
});

test("a time is shown as the reader's clock has it, in summer and in winter", () => {
  expect(inReadersZone("2026-11-16T03:30:00.000Z")).toBe("2026-11-15T21:30:00.000Z");
  expect(inReadersZone("2026-07-16T03:30:00.000Z")).toBe("2026-07-15T22:30:00.000Z");
});
