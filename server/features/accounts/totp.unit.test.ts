import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase32, matchingTotpStep, toBase32, totpAt, totpStepAt } from "./two-step.ts";

/** The secret of the examples in RFC 6238. */
const SECRET = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
])("the code at %i seconds is that of RFC 6238", (seconds, code) => {
  expect(totpAt(SECRET, totpStepAt(seconds * 1000))).toBe(code);
});

test("accepts a code half a minute early or late, and no longer", () => {
  const found = [-2, -1, 0, 1, 2].map((away) => matchingTotpStep(SECRET, totpAt(SECRET, 1000), 1000 + away));
  expect(found).toEqual([undefined, 1000, 1000, 1000, undefined]);
});

test("rejects what is not a code", () => {
  for (const code of ["", "1", "1234567", "ⅦⅦ", "📱📱📱"]) expect(matchingTotpStep(SECRET, code)).toBeUndefined();
});

test("base32 decodes what it encoded, with the digits of RFC 4648", () => {
  expect(toBase32(SECRET)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
  fc.assert(fc.property(bytes, (given) => void expect([...fromBase32(toBase32(given))]).toEqual([...given])));
});
