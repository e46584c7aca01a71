import { expect, test } from "vitest";
import { zoneCookie, zoneIn } from "./cookies-and-headers.ts";

test("a time zone is read from the cookie that the browser writes", () => {
  const [pair] = zoneCookie("America/Los_Angeles").split(";");
  expect(zoneIn(`sid=1; ${pair}; closed=abc`)).toBe("America/Los_Angeles");
  expect(zoneIn("tz=Etc/GMT+5")).toBe("Etc/GMT+5");
  expect(zoneIn("tz=europe/berlin"), "as everybody writes it").toBe("Europe/Berlin");
});

test.each([
  undefined,
  "",
  "tz=",
  "tz=Mars/Olympus",
  "tz=+01:00",
  `tz=${"A".repeat(5_000)}`,
  "xtz=Europe/Berlin",
  "tz=<b>",
])("no time zone is read from %s", (cookies) => expect(zoneIn(cookies)).toBeNull());
