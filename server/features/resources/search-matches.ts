import { and, type SQL, sql } from "drizzle-orm";
import { resources } from "#server/db/schema/resources.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { orderBy } from "#server/platform/lists/list.ts";
import { invalidSearch, NOTHING_TO_SEARCH_FOR } from "#server/platform/lists/search-terms.ts";
import { correctedSearch } from "./correct-search.ts";
import { partsOf, type Unit } from "./parse-search.ts";
import { IS_APPROVED } from "./resources.ts";
import { analyzeQuery, hasWordsOf, queryOf, type Search, searchFor, unitQuery } from "./search-query.ts";
import { anyScore, closestScore, exactScore, type Match, NEWEST } from "./search-ranking.ts";

/** A word with at least this many exact hits is not misspelled. */
const FUZZY_BELOW = 100;

const MAX_FUZZY_HITS = 500;

/** The number of newest texts with all its words in which a phrase is looked for; no more than can be ranked. */
const MAX_PHRASE_CANDIDATES = 1_000;

/** `exact`: only resources that contain the typed words. */
export type FindMatch = (db: Db, words: string, exact?: boolean) => Promise<Match>;

/**
 * Decided without the filters: they only narrow down the hits of a search, so that the count beside each choice of a filter
 * equals what choosing it finds.
 */
export const findMatch = async (db: Db, languages: string[], words: string, exact = false): Promise<Match> => {
  const search = searchFor(words, languages);
  const found = await exactHits(db, search);
  if (exact) return exactMatch(search, found);
  const corrected = found.hits.length === 0 ? await correctedMatch(db, words, languages) : undefined;
  return corrected ?? (await bestMatch(db, search, found)) ?? { condition: isOneOf([]), score: anyScore(search) };
};

/** The matches of similar words in the library, if a word is misspelled. */
async function correctedMatch(db: Db, words: string, languages: string[]): Promise<Match | undefined> {
  const searchedFor = await correctedSearch(db, words);
  if (searchedFor === undefined) return undefined;
  const search = searchFor(searchedFor, languages);
  const match = await bestMatch(db, search, await exactHits(db, search));
  return match && { ...match, searchedFor };
}

/** Phrases need all of them, words only as many as are enough. */
type Found = { hits: number[]; isPhrase: boolean };

async function exactHits(db: Db, search: Search): Promise<Found> {
  const phrases = await phraseHits(db, search);
  return { hits: phrases ?? (await someHits(db, search.exact)), isPhrase: phrases !== undefined };
}

const exactMatch = (search: Search, { hits, isPhrase }: Found): Match =>
  isPhrase
    ? { condition: isOneOf(hits), score: exactScore(search) }
    : { condition: search.exact, score: exactScore(search), inTitle: search.inTitle };

/** The exact hits, followed by similar titles if they are few; otherwise the closest matches; undefined if there are none. */
async function bestMatch(db: Db, search: Search, found: Found): Promise<Match | undefined> {
  const { hits, isPhrase } = found;
  const { fuzzy } = search;
  if (isPhrase ? hits.length > 0 : hits.length >= FUZZY_BELOW || (hits.length > 0 && !fuzzy)) {
    return exactMatch(search, found);
  }
  const ids = [...hits, ...(fuzzy && !isPhrase ? await fuzzyHits(db, fuzzy) : [])];
  if (ids.length > 0) return { condition: isOneOf(ids), score: anyScore(search) };
  const closest = await closestMatches(db, search, await strictPart(db, search));
  return closest && { condition: isOneOf(closest.ids), score: closest.score, isClosest: true };
}

/** All hits, or as many as are enough. */
const someHits = (db: Db, exact: SQL) =>
  idsOf(db.select({ id: resources.id }).from(resources).where(and(IS_APPROVED, exact)).limit(FUZZY_BELOW));

/** All hits of a search with a phrase, in a limited number of texts; undefined if it has no phrase. */
async function phraseHits(db: Db, search: Search): Promise<number[] | undefined> {
  return (await checkSearch(db, search)).hasPhrase ? hitsOf(db, search.query) : undefined;
}

/** Refuses a search of which only an excluded word is left: "the" is a word, but every text has it. */
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

/** Quoted and excluded words apply to the closest matches, too. */
async function strictPart(db: Db, { terms: { strict } }: Search): Promise<SQL | undefined> {
  if (strict.length === 0) return undefined;
  const query = queryOf({ units: [], strict });
  const { hasNoWord, hasPhrase } = await analyzed(db, query);
  return hasPhrase && !hasNoWord ? isOneOf(await hitsOf(db, query)) : sql`searchable(${resources.search}) @@ ${query}`;
}

/** Some titles that match except for a typo. */
const fuzzyHits = (db: Db, fuzzy: SQL) =>
  idsOf(db.select({ id: resources.id }).from(resources).where(and(IS_APPROVED, fuzzy)).limit(MAX_FUZZY_HITS));

/** The number of combinations grows with the words. Beyond this many, only the longest words count, which say most. */
const MAX_UNITS = 6;
const MAX_CLOSEST = 200;

/**
 * For a search without exact hits: resources with all words but one, then all but two, and so on. The index finds combinations
 * of rare words; for words in nearly all resources the newest few suffice. `strict` must hold.
 */
async function closestMatches(db: Db, { terms }: Search, strict: SQL | undefined) {
  const queries = await queriesOf(db, terms.units.flatMap(partsOf));
  const ids: number[] = [];
  for (let wanted = queries.length - 1; wanted > 0 && ids.length < MAX_CLOSEST; wanted--) {
    const matches = sql`searchable(${resources.search}) @@ ${atLeast(wanted, queries)}::tsquery`;
    const isNew = ids.length === 0 ? undefined : sql`not ${isOneOf(ids)}`;
    ids.push(...(await newestIds(db, and(matches, strict, isNew), MAX_CLOSEST - ids.length)));
  }
  return ids.length === 0 ? undefined : { ids, score: closestScore(queries) };
}

/** Each unit as PostgreSQL parses it, without stop words such as "the". */
async function queriesOf(db: Db, units: Unit[]): Promise<string[]> {
  const longest = units.toSorted((a, b) => b.text.length - a.text.length).slice(0, MAX_UNITS);
  if (longest.length < 2) return [];
  const texts = sql.join(longest.map(unitQuery), sql`, `);
  const [found] = await rows<{ queries: string[] }>(db, sql`select array[${texts}] as queries`);
  return (found?.queries ?? []).filter((query) => query !== "");
}

/** `(a & b) | (a & c) | (b & c)` for two out of three. */
function atLeast(wanted: number, queries: string[]): string {
  const combinations = (n: number, from: string[]): string[][] =>
    n === 0
      ? [[]]
      : from.flatMap((first, index) => combinations(n - 1, from.slice(index + 1)).map((rest) => [first, ...rest]));
  return combinations(wanted, queries)
    .map((all) => `(${all.map((query) => `(${query})`).join(" & ")})`)
    .join(" | ");
}

const newestIds = (db: Db, matching: SQL | undefined, limit: number) =>
  idsOf(
    db
      .select({ id: resources.id })
      .from(resources)
      .where(and(IS_APPROVED, matching))
      .orderBy(...orderBy(NEWEST))
      .limit(limit),
  );

const idsOf = async (query: PromiseLike<{ id: number }[]>) => (await query).map(({ id }) => id);

/** One parameter for any number of ids. */
const isOneOf = (ids: number[]) => sql`${resources.id} = any (${sql.param(`{${ids}}`)}::integer[])`;
