import { afterEach, expect, test, vi } from "vitest";
import { clockIn } from "#web/lib/format/clock.ts";
import { byMonth, fromLocalInput, readersEndOf, readersTimeOf, timeRangeOf, toLocalInput } from "./event-time.ts";

const event = (id: number, startsAt: string, endsAt = startsAt) => ({
  id,
  title: "Workshop",
  description: "",
  startsAt,
  endsAt,
  location: "Online",
  url: null,
});

const UTC = clockIn(null);

test("hours are told in UTC", () => {
  const workshop = event(1, "2026-11-15T22:00:00.000Z", "2026-11-15T23:30:00.000Z");
  expect(timeRangeOf(workshop, UTC)).toBe("10:00 PM to 11:30 PM UTC");
});

test("an event that goes on past midnight says on which day it ends", () => {
  const late = event(1, "2026-12-31T23:00:00.000Z", "2027-01-01T00:15:00.000Z");
  expect(timeRangeOf(late, UTC)).toBe("11:00 PM to Jan 1, 12:15 AM UTC");
});

test("events are grouped by month, and the same month of another year is another month", () => {
  const months = byMonth(
    [
      event(1, "2026-11-30T23:59:00.000Z"),
      event(2, "2026-12-01T00:00:00.000Z"),
      event(3, "2026-12-24T12:00:00.000Z"),
      event(4, "2027-12-01T12:00:00.000Z"),
    ],
    UTC,
  );
  expect(months.map(({ name, events }) => [name, events.map(({ id }) => id)])).toEqual([
    ["November 2026", [1]],
    ["December 2026", [2, 3]],
    ["December 2027", [4]],
  ]);
});

test("an event is told by the reader's clock, beside UTC, under the month it has there", () => {
  const chicago = clockIn("America/Chicago");
  const workshop = event(1, "2026-11-20T23:00:00.000Z", "2026-11-21T00:00:00.000Z");
  expect(readersTimeOf(workshop, chicago)).toBe("Fri 5:00 PM your time (23:00 UTC)");
  expect(readersEndOf(workshop, chicago)).toBe("until 6:00 PM");
  expect(timeRangeOf(workshop, chicago)).toBe("5:00 PM to 6:00 PM");
  const late = event(2, "2026-12-01T05:30:00.000Z", "2026-12-01T06:30:00.000Z");
  expect(readersTimeOf(late, chicago)).toBe("Mon 11:30 PM your time (05:30 UTC)");
  expect(readersEndOf(late, chicago)).toBe("until Dec 1, 12:30 AM");
  expect(byMonth([late], chicago).map(({ name }) => name)).toEqual(["November 2026"]);
});

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["Europe/Berlin", "2026-07-01T16:30", "2026-07-01T14:30:00.000Z"],
  ["Europe/Berlin", "2026-12-01T16:30", "2026-12-01T15:30:00.000Z"],
  ["America/Los_Angeles", "2026-12-31T18:00", "2027-01-01T02:00:00.000Z"],
  ["UTC", "2026-12-01T16:30", "2026-12-01T16:30:00.000Z"],
])("in %s, %s is %s and back", (zone, local, iso) => {
  vi.stubEnv("TZ", zone);
  expect(fromLocalInput(local)).toBe(iso);
  expect(toLocalInput(iso)).toBe(local);
});

test("a field in which nothing is chosen holds no instant", () => {
  expect(fromLocalInput("")).toBe("");
});
