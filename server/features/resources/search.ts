import { and, or, type SQL, sql } from "drizzle-orm";
import { resources } from "#server/db/schema/resources.ts";

/** What a search for these words matches, and how well. */
export type Search = { matches: SQL; score: SQL };

/** Exact hits by full text, in which every word must match; below them, titles in which each word nearly occurs. */
export function searchFor(text: string): Search {
  const query = sql`websearch_to_tsquery('english', ${everyWord(text)})`;
  const exact = sql`${resources.search} @@ ${query}`;
  const alike = and(...wordsOf(text).map((word) => sql`${word} <% ${resources.title}`));
  return {
    matches: or(exact, alike) ?? exact,
    score: sql`round((case when ${exact} then 1 + ts_rank(${resources.search}, ${query})
      else word_similarity(${text}, ${resources.title}) / 2 end)::numeric, 6)`,
  };
}

/** PostgreSQL reads a bare "or" as a choice; here all words must match. */
const everyWord = (text: string) => text.replace(/"[^"]*"|\bor\b/gi, (part) => (part.startsWith('"') ? part : " "));

/** Words that a typo could be in. A search with a phrase or an excluded word says exactly what it wants. */
function wordsOf(text: string): string[] {
  if (/"|(^|\s)-/.test(text)) return [];
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 4);
}
