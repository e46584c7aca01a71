import { describe, expect, test } from "vitest";
import { stored, written } from "./resources.ts";

describe("an optional number", () => {
  const field = { kind: "optionalNumber", label: "Minutes", min: 1, max: 600 } as const;

  test.each([1, 600, null, undefined])("accepts %j unchanged", (value) => {
    expect(written(field).parse(value)).toBe(value);
  });

  test.each([0, 601, 1.5, "45", [], true])("rejects %j and says what it must be", (value) => {
    expect(written(field).safeParse(value).error?.issues[0]?.message).toBe(
      "Minutes must be a whole number from 1 to 600",
    );
  });

  test("is a number or null in a response", () => {
    expect([45, null, undefined].map((value) => stored(field).safeParse(value).success)).toEqual([true, true, false]);
  });
});

describe("an optional choice", () => {
  const field = { kind: "optionalChoice", label: "Licence", none: "Not stated", values: ["CC0 1.0"] } as const;

  test.each(["CC0 1.0", null, undefined])("accepts %j unchanged", (value) => {
    expect(written(field).parse(value)).toBe(value);
  });

  test("reads a blank, which a form sends for no choice, as null", () => {
    expect(written(field).parse("")).toBeNull();
  });

  test.each(["cc0", 1, []])("rejects %j", (value) => {
    expect(written(field).safeParse(value).error?.issues[0]?.message).toBe("Please select one from the list");
  });
});
