import { expect, test } from "vitest";
import { visitorFrom } from "#server/platform/http/client-address.ts";

test("recognizes a visitor by network and browser, with a short name even for a long User-Agent", () => {
  const long = visitorFrom("203.0.113.7", "x".repeat(16_000));
  expect(long.name.length).toBeLessThan(60);
  expect(visitorFrom("203.0.113.7", "x".repeat(16_000))).toEqual(long);
  expect(visitorFrom("203.0.113.7", "x".repeat(15_999)).name).not.toBe(long.name);
  expect(visitorFrom("203.0.113.8", "x".repeat(16_000)).name).not.toBe(long.name);
  // All addresses of one IPv6 customer are one network.
  expect(visitorFrom("2001:db8:1:2::3", "x")).toEqual(visitorFrom("2001:db8:1:2:ffff::9", "x"));
});
