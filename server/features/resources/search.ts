import { type SQL, sql } from "drizzle-orm";
import { resources } from "#server/db/schema/resources.ts";
import { type Fuzzy, fuzzyMatch } from "./fuzzy-match.ts";
import { isStrict, parseTerms, toWebSearch } from "./search-terms.ts";

/** What a search for these words matches, and how well. */
export type Search = {
  query: SQL;
  /** Nothing but words, which the index answers alone. */
  isPlain: boolean;
  /** By full text: every word occurs, in one of its forms. */
  exact: SQL;
  /** The same without the order of words and the excluded ones, which the index does not know. */
  hasWords: SQL;
  /** Titles with typos in them; undefined where a typo cannot be. */
  fuzzy: Fuzzy | undefined;
  inTitle: SQL;
  /** How good an exact hit is. */
  rank: SQL;
  /** The same for any hit: fuzzy ones are below all others. */
  score: SQL;
};

const PHRASE_OPERATOR = "<(-|[0-9]+)>";

export function searchFor(text: string): Search {
  const terms = parseTerms(text);
  const query = sql`websearch_to_tsquery('english', plain(${toWebSearch(terms)}))`;
  const exact = sql`searchable(${resources.search}) @@ ${query}`;
  const rank = sql`1 + ts_rank(${resources.search}, ${query})`;
  return {
    query,
    isPlain: /^[\p{L}\p{M}\p{N}\s]*$/u.test(text.normalize("NFKC")),
    exact,
    hasWords: sql`searchable(${resources.search}) @@
      regexp_replace(querytree(${query}), ${PHRASE_OPERATOR}, '&', 'g')::tsquery`,
    fuzzy: isStrict(terms) ? undefined : fuzzyMatch(terms.map((term) => term.text).join(" ")),
    inTitle: sql`${resources.titleWords} @@ ${query}`,
    rank: inMillionths(rank),
    score: inMillionths(sql`case when ${resources.search} @@ ${query} then ${rank}
      else word_similarity(plain(${text}), plain(${resources.title})) / 2 end`),
  };
}

/** What PostgreSQL made of the query: without a word the index is no help, and a phrase it can only narrow down. */
export const analyzeQuery = (query: SQL) => sql<{ hasNoWord: boolean; hasPhrase: boolean }>`json_build_object(
  'hasNoWord', querytree(${query}) = 'T', 'hasPhrase', ${query}::text ~ ${PHRASE_OPERATOR})`;

/** Integers come back unchanged in a cursor, and sort quickly. */
const inMillionths = (value: SQL) => sql`(1000000 * (${value}))::integer`;
