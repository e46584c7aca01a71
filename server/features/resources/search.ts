import { and, type SQL, sql } from "drizzle-orm";
import { resources } from "#server/db/schema/resources.ts";

/** What a search for these words matches, and how well. */
export type Search = {
  /** By full text: every word occurs, in one of its forms. */
  exact: SQL;
  /** Each word nearly occurs in the title. A search in which no typo can be has none of this. */
  alike: SQL | undefined;
  inTitle: SQL;
  /** How good an exact hit is. */
  rank: SQL;
  /** The same for any hit: those that took forgiveness are below all others. */
  score: SQL;
};

export function searchFor(text: string): Search {
  const query = sql`websearch_to_tsquery('english', ${everyWord(text)})`;
  const exact = sql`searchable(${resources.search}) @@ ${query}`;
  const rank = sql`1 + ts_rank(${resources.search}, ${query})`;
  return {
    exact,
    alike: alike(text),
    inTitle: sql`${resources.titleWords} @@ ${query}`,
    rank: rounded(rank),
    score: rounded(sql`case when ${resources.search} @@ ${query} then ${rank}
      else word_similarity(${text}, ${resources.title}) / 2 end`),
  };
}

/** In millionths: whole numbers are the same when they come back with a cursor, and quickly sorted. */
const rounded = (value: SQL) => sql`(1000000 * (${value}))::integer`;

/** PostgreSQL reads a bare "or" as a choice; here all words must match. */
const everyWord = (text: string) => text.replace(/"[^"]*"|\bor\b/gi, (part) => (part.startsWith('"') ? part : " "));

/** A typo can be in a word of some length; a shorter one has too little left to know it by, and must be right. */
const FORGIVEN_LENGTH = 4;

/** Each is looked for in every title, so a few have to do. */
const MOST_FORGIVEN = 8;

/** Titles that nearly have these words. A search with a phrase or an excluded word says exactly what it wants. */
function alike(text: string): SQL | undefined {
  if (/"|(^|\s)-/.test(text)) return undefined;
  const words = [...new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u))];
  const long = words.filter((word) => word.length >= FORGIVEN_LENGTH).slice(0, MOST_FORGIVEN);
  const short = sql`plainto_tsquery('english', ${words.filter((word) => word.length < FORGIVEN_LENGTH).join(" ")})`;
  if (long.length === 0) return undefined;
  return and(
    ...long.map((word) => sql`${word} <% ${resources.title}`),
    sql`(numnode(${short}) = 0 or ${resources.titleWords} @@ ${short})`,
  );
}
