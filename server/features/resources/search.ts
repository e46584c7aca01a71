import { type SQL, sql } from "drizzle-orm";
import { resources } from "#server/db/schema/resources.ts";
import { isStrict, termsIn, written } from "./search-terms.ts";

/** What a search for these words matches, and how well. */
export type Search = {
  query: SQL;
  /** Nothing but words, which an index knows. */
  isPlain: boolean;
  /** By full text: every word occurs, in one of its forms. */
  exact: SQL;
  /** The same without looking at the order of words and at what is excluded, which no index knows. */
  hasWords: SQL;
  /** Each word nearly occurs in the title. A search in which no typo can be has none of this. */
  alike: Alike | undefined;
  inTitle: SQL;
  /** How good an exact hit is. */
  rank: SQL;
  /** The same for any hit: those that took forgiveness are below all others. */
  score: SQL;
};

/** Comparing takes its time; titles that have a piece of the longest word are quickly found. */
export type Alike = { hasPiece: SQL; matches: SQL };

const PHRASE_OPERATOR = "<(-|[0-9]+)>";

export function searchFor(text: string): Search {
  const terms = termsIn(text);
  const query = sql`websearch_to_tsquery('english', plain(${written(terms)}))`;
  const exact = sql`searchable(${resources.search}) @@ ${query}`;
  const rank = sql`1 + ts_rank(${resources.search}, ${query})`;
  return {
    query,
    isPlain: /^[\p{L}\p{M}\p{N}\s]*$/u.test(text.normalize("NFKC")),
    exact,
    hasWords: sql`searchable(${resources.search}) @@
      regexp_replace(querytree(${query}), ${PHRASE_OPERATOR}, '&', 'g')::tsquery`,
    alike: isStrict(terms) ? undefined : alike(terms.map((term) => term.text).join(" ")),
    inTitle: sql`${resources.titleWords} @@ ${query}`,
    rank: rounded(rank),
    score: rounded(sql`case when ${resources.search} @@ ${query} then ${rank}
      else word_similarity(plain(${text}), plain(${resources.title})) / 2 end`),
  };
}

/** What no index can answer, and what it can only narrow down. */
export const natureOf = (query: SQL) => sql<{ hasNoWord: boolean; hasPhrase: boolean }>`json_build_object(
  'hasNoWord', querytree(${query}) = 'T', 'hasPhrase', ${query}::text ~ ${PHRASE_OPERATOR})`;

/** In millionths: whole numbers are the same when they come back with a cursor, and quickly sorted. */
const rounded = (value: SQL) => sql`(1000000 * (${value}))::integer`;

/** A typo can be in a word of some length; a shorter one has too little left to know it by, and must be right. */
const FORGIVEN_LENGTH = 4;

/** Each is looked for in every title, so a few have to do. */
const MOST_FORGIVEN = 8;

/** Titles that nearly have these words. */
function alike(text: string): Alike | undefined {
  const words = [...new Set(text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))];
  const long = words.filter((word) => word.length >= FORGIVEN_LENGTH).slice(0, MOST_FORGIVEN);
  const short = words.filter((word) => word.length < FORGIVEN_LENGTH).join(" ");
  const shortQuery = sql`plainto_tsquery('english', plain(${short}))`;
  const [first, ...rest] = long;
  if (first === undefined) return undefined;
  const longest = rest.reduce((most, word) => (word.length > most.length ? word : most), first);
  const title = sql`plain(${resources.title})`;
  return {
    hasPiece: sql`(${sql.join(
      piecesOf([...longest]).map((piece) => sql`${title} like plain(${piece})`),
      sql` or `,
    )})`,
    matches: sql`${sql.join(
      long.map((word) => sql`plain(${word}) <% ${title}`),
      sql` and `,
    )} and (numnode(${shortQuery}) = 0 or ${resources.titleWords} @@ ${shortQuery})`,
  };
}

/** A typo in one piece of a word leaves the others as they are. The index knows three letters, or two beside a blank. */
function piecesOf(letters: string[]): string[] {
  if (letters.length < 6) {
    const [start, end] = [letters.slice(0, 2).join(""), letters.slice(-2).join("")];
    return [`${start}%`, `% ${start}%`, `%${end} %`, `%${end}`];
  }
  const size = Math.floor(letters.length / Math.floor(letters.length / 3));
  return Array.from({ length: Math.floor(letters.length / size) }, (_, n) =>
    letters.slice(n * size, (n + 1) * size),
  ).map((piece) => `%${piece.join("")}%`);
}
