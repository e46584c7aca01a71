import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { fuzzyMatch } from "./search-query.ts";

function comparedWords(text: string): number {
  const fuzzy = fuzzyMatch(text);
  return fuzzy ? (new PgDialect().sqlToQuery(fuzzy).sql.match(/<%/g) ?? []).length : 0;
}

test("a fuzzy search compares a repeated word once, and of many words only the first eight", () => {
  expect(comparedWords("lesson rubric Lesson")).toBe(2);
  expect(comparedWords("esso ".repeat(40))).toBe(1);
  expect(comparedWords(Array.from({ length: 40 }, (_, n) => `word${n}`).join(" "))).toBe(8);
});
