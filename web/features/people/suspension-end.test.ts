import { afterEach, expect, test, vi } from "vitest";
import { clockIn } from "#web/lib/format/clock.ts";
import { untilWhen } from "#web/lib/format/format.ts";
import { SuspensionFormSchema } from "./person-form-schemas.ts";

afterEach(() => vi.unstubAllEnvs());

const suspend = (until: string) => SuspensionFormSchema.safeParse({ length: "date", until, reason: "Spam" });

test.each([
  ["America/Los_Angeles", "2027-03-06T07:59:59.000Z"],
  ["Pacific/Kiritimati", "2027-03-05T09:59:59.000Z"],
  ["UTC", "2027-03-05T23:59:59.000Z"],
])("the last day of a suspension ends at midnight where the admin is: %s", (zone, end) => {
  vi.stubEnv("TZ", zone);
  const { data } = suspend("2027-03-05");
  expect(data?.until).toBe(end);
  expect(untilWhen(end, clockIn(zone))).toBe("until Mar 5, 2027");
});

test("the last day of a suspension must be a day that a calendar has", () => {
  for (const day of ["", "12345-01-01"]) {
    expect(suspend(day).error?.issues).toMatchObject([{ path: ["until"], message: "Choose until when" }]);
  }
});
