import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { searchFor } from "./search.ts";

/** How many words are looked for in every title, typos forgiven. */
function forgiven(text: string): number {
  const { alike } = searchFor(text);
  return alike ? (new PgDialect().sqlToQuery(alike.matches).sql.match(/<%/g) ?? []).length : 0;
}

test("a word that is repeated is looked for once, and of many words the first few", () => {
  expect(forgiven("lesson rubric Lesson")).toBe(2);
  expect(forgiven("esso ".repeat(40))).toBe(1);
  expect(forgiven(Array.from({ length: 40 }, (_, n) => `word${n}`).join(" "))).toBe(8);
});
