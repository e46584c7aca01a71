import { expect, test } from "vitest";
import { announcementId, closedAnnouncementIn, closingCookie } from "./cookies-and-headers.ts";

const TEXTS = ["The library is closed on Friday.", "The library is closed on Monday.", "Été 😀", ""];

test("each announcement has its own id, short enough for the cookie", () => {
  const ids = TEXTS.map(announcementId);
  expect(new Set(ids).size).toBe(TEXTS.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{1,7}$/);
});

test.each(TEXTS)("closing %j can be read back from among other cookies", (text) => {
  const [pair = ""] = closingCookie(text).split("; ");
  for (const cookies of [pair, `sid=abc; ${pair}`, `${pair}; theme=dark`]) {
    expect(closedAnnouncementIn(cookies)).toBe(announcementId(text));
  }
});

test.each([undefined, "", "sid=abc", "undisclosed=abc", "closed=", "closed=not-an-id", "closed=muchtoolong"])(
  "%j does not count as a closed announcement",
  (cookies) => expect(closedAnnouncementIn(cookies)).toBeFalsy(),
);
