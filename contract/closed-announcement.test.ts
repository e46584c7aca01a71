import { expect, test } from "vitest";
import { announcementId, closedAnnouncementIn, closingCookie } from "./cookies-and-headers.ts";

const TEXTS = ["The library is closed on Friday.", "The library is closed on Monday.", "Été 😀", ""];

test("each announcement has an id of its own, short enough for the cookie", () => {
  const ids = TEXTS.map(announcementId);
  expect(new Set(ids).size).toBe(TEXTS.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{1,7}$/);
});

test.each(TEXTS)("closing %j is read back from the cookies it is among", (text) => {
  const [pair = ""] = closingCookie(text).split("; ");
  for (const cookies of [pair, `sid=abc; ${pair}`, `${pair}; theme=dark`]) {
    expect(closedAnnouncementIn(cookies)).toBe(announcementId(text));
  }
});

test.each([undefined, "", "sid=abc", "undisclosed=abc", "closed=", "closed=not-an-id", "closed=muchtoolong"])(
  "no announcement was closed according to %j",
  (cookies) => expect(closedAnnouncementIn(cookies)).toBeFalsy(),
);
