import { expect, test } from "vitest";
import { byMonth, timeRangeOf } from "./event-time.ts";

const event = (id: number, startsAt: string, endsAt = startsAt) => ({
  id,
  title: "Workshop",
  description: "",
  startsAt,
  endsAt,
  location: "Online",
  url: null,
});

test("hours are told in UTC", () => {
  const workshop = event(1, "2026-11-15T22:00:00.000Z", "2026-11-15T23:30:00.000Z");
  expect(timeRangeOf(workshop)).toBe("10:00 PM to 11:30 PM UTC");
});

test("an event that goes on past midnight says on which day it ends", () => {
  const late = event(1, "2026-12-31T23:00:00.000Z", "2027-01-01T00:15:00.000Z");
  expect(timeRangeOf(late)).toBe("11:00 PM to Jan 1, 12:15 AM UTC");
});

test("events are grouped by month, and the same month of another year is another month", () => {
  const months = byMonth([
    event(1, "2026-11-30T23:59:00.000Z"),
    event(2, "2026-12-01T00:00:00.000Z"),
    event(3, "2026-12-24T12:00:00.000Z"),
    event(4, "2027-12-01T12:00:00.000Z"),
  ]);
  expect(months.map(({ name, events }) => [name, events.map(({ id }) => id)])).toEqual([
    ["November 2026", [1]],
    ["December 2026", [2, 3]],
    ["December 2027", [4]],
  ]);
});
