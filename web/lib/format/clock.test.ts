import { afterEach, beforeEach, expect, test, vi } from "vitest";

const ZONE = "America/Chicago";
const zone = process.env.TZ;

/** Loaded anew, since a browser does not change its time zone while a page is open. */
const load = () => import("./clock.ts");

beforeEach(() => vi.resetModules());

afterEach(() => {
  process.env.TZ = zone;
});

const TIMES = { "2026-11-16T03:30:00.000Z": "2026-11-15T21:30", "2026-07-16T03:30:00.000Z": "2026-07-15T22:30" };

test.each([ZONE, "Asia/Kathmandu"])(
  "a clock of Chicago shows the same in winter and summer, be it the browser's own or, in a browser in %s, the server's",
  async (ownZone) => {
    process.env.TZ = ownZone;
    const { at, isReaders } = (await load()).clockIn(ZONE);
    expect(Object.keys(TIMES).map((iso) => at(iso).slice(0, 16))).toEqual(Object.values(TIMES));
    expect(isReaders).toBe(true);
  },
);

test("where nobody knows the time zone, or the browser does not know it, the clock is that of UTC", async () => {
  const { clockIn } = await load();
  for (const zone of [null, "Mars/Olympus"]) {
    expect(clockIn(zone).at("2026-11-16T03:30:00.000Z").slice(0, 16)).toBe("2026-11-16T03:30");
  }
  expect(clockIn(null).isReaders, "so that the time of day says so").toBe(false);
});
