import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["  =1", "'  =1"],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
  ["＝1", "'＝1"],
  ["=1,2", `"'=1,2"`],
  ['She said "hi"', '"She said ""hi"""'],
  ["a;b", '"a;b"'],
  ["two\nlines", '"two\nlines"'],
  ["plain - with = signs", "plain - with = signs"],
  [-5, "-5"],
  [null, ""],
  [new Date(0), "1970-01-01T00:00:00.000Z"],
])("%j is written as %j", (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});
