import { afterEach, expect, test, vi } from "vitest";
import { fromLocalInput, toLocalInput } from "./local-time.ts";

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
