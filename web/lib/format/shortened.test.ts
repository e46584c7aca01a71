import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

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
