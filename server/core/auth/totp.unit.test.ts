import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase32, toBase32 } from "./base32.ts";
import { matchingTotpStep, totpAt, totpStepAt } from "./totp.ts";

/** The secret of the examples in RFC 6238. */
const SECRET = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
])("the code at %i seconds is what the standard says", (seconds, code) => {
  expect(totpAt(SECRET, totpStepAt(seconds * 1000))).toBe(code);
});

test("a code counts half a minute early and late, and no longer", () => {
  const found = [-2, -1, 0, 1, 2].map((away) => matchingTotpStep(SECRET, totpAt(SECRET, 1000), 1000 + away));
  expect(found).toEqual([undefined, 1000, 1000, 1000, undefined]);
});

test("what is no code is never one", () => {
  for (const code of ["", "1", "1234567", "ⅦⅦ", "📱📱📱"]) expect(matchingTotpStep(SECRET, code)).toBeUndefined();
});

test("base32 gives back what it was given, in the digits of the standard", () => {
  expect(toBase32(SECRET)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
  fc.assert(fc.property(bytes, (given) => void expect([...fromBase32(toBase32(given))]).toEqual([...given])));
});
