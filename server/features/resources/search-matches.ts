import { and, type SQL, sql } from "drizzle-orm";
import { orderBy } from "#server/core/lists/list.ts";
import { IS_APPROVED } from "#server/core/resources/is-approved.ts";
import { invalidSearch, NOTHING_TO_SEARCH_FOR } from "#server/core/search/search-terms.ts";
import type { Db } from "#server/db/client.ts";
import { resources } from "#server/db/schema/resources.ts";
import { closestMatches } from "./closest-matches.ts";
import { analyzeQuery, hasWordsOf, queryOf, type Search, searchFor } from "./search.ts";
import { idsOf, isOneOf, NEWEST } from "./search-candidates.ts";

/** A word with at least as many exact hits is not misspelled. */
const FUZZY_BELOW = 100;

const MAX_FUZZY_HITS = 500;

/** A phrase is looked for in so many of the newest texts with all its words; no more than can be ranked. */
const MAX_PHRASE_CANDIDATES = 1_000;

/** What a search matches, and how well. */
export type Match = {
  condition: SQL;
  score: SQL;
  /** Where every hit is exact, which of them have it all in their title. */
  inTitle?: SQL;
  isClosest?: boolean;
};

export type FindMatch = (db: Db, words: string) => Promise<Match>;

/**
 * It is decided without the filters: they only narrow down what a search has found, so that the number beside each choice
 * of a filter is what choosing it finds.
 */
export const findMatch: FindMatch = async (db, words) => {
  const search = searchFor(words);
  const { fuzzy, exact, inTitle, rank, score } = search;
  const phrases = await phraseHits(db, search);
  const hits = phrases ?? (await someHits(db, exact));
  const areAll = hits.length >= FUZZY_BELOW || (hits.length > 0 && !fuzzy);
  if (!phrases && areAll) return { condition: exact, score: rank, inTitle };
  const ids = [...hits, ...(fuzzy && !phrases ? await fuzzyHits(db, fuzzy) : [])];
  if (ids.length > 0) return { condition: isOneOf(ids), score: phrases ? rank : score };
  const closest = await closestMatches(db, search, await strictPart(db, search));
  return { condition: isOneOf(closest?.ids ?? []), score: closest?.score ?? score, isClosest: closest !== undefined };
};

/** All there are, or as many as are enough. */
const someHits = (db: Db, exact: SQL) =>
  idsOf(db.select({ id: resources.id }).from(resources).where(and(IS_APPROVED, exact)).limit(FUZZY_BELOW));

/** Of a search with a phrase in it, all hits, out of a limited number of texts; undefined if it has none. */
async function phraseHits(db: Db, search: Search): Promise<number[] | undefined> {
  return (await checkSearch(db, search)).hasPhrase ? hitsOf(db, search.query) : undefined;
}

/** Refuses one that nothing but an excluded word is left of: "the" is a word, but every text has it. */
export async function checkSearch(db: Db, { query, isPlain }: Search): Promise<{ hasPhrase: boolean }> {
  if (isPlain) return { hasPhrase: false };
  const { hasNoWord, hasPhrase } = await analyzed(db, query);
  if (hasNoWord) throw invalidSearch(NOTHING_TO_SEARCH_FOR);
  return { hasPhrase };
}

async function analyzed(db: Db, query: SQL) {
  const [found] = await db.select({ query: analyzeQuery(query) }).from(sql`(select) as nothing`);
  return found?.query ?? { hasNoWord: true, hasPhrase: false };
}

async function hitsOf(db: Db, query: SQL): Promise<number[]> {
  const candidates = db
    .select({ id: resources.id, search: resources.search })
    .from(resources)
    .where(and(IS_APPROVED, hasWordsOf(query)))
    .orderBy(...orderBy(NEWEST))
    .limit(MAX_PHRASE_CANDIDATES)
    .as("candidates");
  return idsOf(db.select({ id: candidates.id }).from(candidates).where(sql`${candidates.search} @@ ${query}`));
}

/** What is meant literally must hold for the closest, too. */
async function strictPart(db: Db, { terms: { strict } }: Search): Promise<SQL | undefined> {
  if (strict.length === 0) return undefined;
  const query = queryOf({ units: [], strict });
  const { hasNoWord, hasPhrase } = await analyzed(db, query);
  return hasPhrase && !hasNoWord ? isOneOf(await hitsOf(db, query)) : sql`searchable(${resources.search}) @@ ${query}`;
}

/** Some titles with a typo in them. */
const fuzzyHits = (db: Db, fuzzy: SQL) =>
  idsOf(db.select({ id: resources.id }).from(resources).where(and(IS_APPROVED, fuzzy)).limit(MAX_FUZZY_HITS));
