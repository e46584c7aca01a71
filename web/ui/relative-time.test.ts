import { expect, test } from "vitest";
import { clockIn } from "#web/lib/format/clock.ts";
import { relativeTime } from "./relative-time.tsx";

const NOW = Date.parse("2026-11-16T12:00:00.000Z");
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

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
  expect(relativeTime(ago(seconds), NOW, clockIn("America/Chicago"))).toBe(told);
});
