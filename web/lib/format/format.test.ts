import fc from "fast-check";
import { expect, test } from "vitest";
import { asDay, type ClockTime } from "./clock.ts";
import {
  dayOf,
  formatCount,
  formatDate,
  formatDateTime,
  formatHours,
  formatTime,
  monthOf,
  shortened,
  weekdayOf,
} from "./format.ts";

test("dates, times and counts look like this", () => {
  expect(formatDateTime(asDay("2026-11-15T15:04:05Z"))).toBe("Nov 15, 2026 3:04 PM");
  expect(formatTime(asDay("2026-01-01T00:30:00Z"))).toBe("12:30 AM");
  expect([999, 1_000, 12_345, 1_000_007].map(formatCount)).toEqual(["999", "1,000", "12,345", "1,000,007"]);
});

test("and for any other as the usual American formats print them", () => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const usual = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return (iso: string) => usual.format(new Date(iso)).replace("\u202f", " ");
  };
  const formats: [(time: ClockTime) => string, (iso: string) => string][] = [
    [formatDate, format({ dateStyle: "medium" })],
    [formatTime, format({ hour: "numeric", minute: "2-digit" })],
    [monthOf, format({ month: "long" })],
    [weekdayOf, format({ weekday: "long" })],
    [(time) => String(dayOf(time)), format({ day: "numeric" })],
  ];
  const dates = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.nat(), (date, count) => {
      const iso = date.toISOString();
      expect(formats.map(([ours]) => ours(asDay(iso)))).toEqual(formats.map(([, usual]) => usual(iso)));
      expect(formatCount(count)).toBe(new Intl.NumberFormat("en-US").format(count));
    }),
  );
});

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

test.each([
  ["short enough", "short enough"],
  ["  blanks\n\nfolded ", "blanks folded"],
  ["a sentence that goes on and on", "a sentence that…"],
  ["onewordthatislongerthanthat", "onewordthatislongert…".slice(0, 19).concat("…")],
  ["👩👩👩👩👩👩👩👩👩👩👩👩", "👩👩👩👩👩👩👩👩👩…"],
])("%j becomes %j in a row of 20", (text, short) => {
  expect(shortened(text, 20)).toBe(short);
  expect(shortened(text, 20).isWellFormed()).toBe(true);
});
