import { and, not, or, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Paging } from "#contract/paging.ts";
import { isConcatenated, readConcatenated } from "#server/core/lists/concatenated-lists.ts";
import { countOf } from "#server/core/lists/count.ts";
import { type Order, orderBy } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import type { Db } from "#server/db/client.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Fuzzy } from "./fuzzy-match.ts";
import { analyzeQuery, type Search } from "./search.ts";
import { invalidSearch, NOTHING_TO_SEARCH_FOR } from "./search-terms.ts";

/** A word with at least as many exact hits is not misspelled. */
const FUZZY_BELOW = 100;

/** Ranking takes some three microseconds a hit, and nobody can tell the best of thousands from the next. */
const MAX_RANKED = 1_000;

/** How many titles are compared with the words, and how many fuzzy hits are listed. */
const MAX_COMPARED = 2_000;
const MAX_FUZZY_HITS = 500;

/** A phrase is looked for in so many of the newest texts with all its words; no more than can be ranked. */
const MAX_PHRASE_CANDIDATES = 1_000;

const from = resources;
const NEWEST: Order = { direction: "desc", keys: [resources.createdAt, resources.id] };

/** Without an `order`, the best match comes first. */
type Listing<C> = { columns: C; where: SQL | undefined; order: Order | undefined };

/** docs/decisions/005-search.md says why hits are counted before they are read, 018 what limits their cost. */
export async function searchResults<C extends SelectedFields>(
  db: Db,
  { columns, where, order }: Listing<C>,
  search: Search,
  paging: Paging,
) {
  const { fuzzy, inTitle, rank, score } = search;
  const count = (matching: SQL | undefined) => countOf(db, { from, where: and(where, matching) });
  const list = (matching: SQL | undefined, by: Order) => ({ columns, from, where: and(where, matching), order: by });

  const { exact, hits = await count(exact) } = await exactHits(db, where, search);
  if (hits >= FUZZY_BELOW || !fuzzy) {
    if (order || !tooMany(hits, paging)) {
      return readPage(db, list(exact, order ?? bestFirst(rank)), paging, { total: hits });
    }
    const parts = [list(and(exact, inTitle), NEWEST), list(and(exact, not(inTitle)), NEWEST)];
    return readConcatenated(db, parts, paging, { total: hits });
  }
  const similar = await fuzzyHits(db, where, fuzzy);
  const found = hits === 0 ? isOneOf(similar) : or(exact, isOneOf(similar));
  const total = hits === 0 ? similar.length : await count(found);
  return readPage(db, list(found, order ?? bestFirst(score)), paging, { total });
}

/** Refuses what would read every text, and looks for a phrase only once and in a limited number of texts. */
async function exactHits(db: Db, where: SQL | undefined, { query, exact, hasWords, isPlain }: Search) {
  if (isPlain) return { exact };
  const [analyzed] = await db.select({ query: analyzeQuery(query) }).from(sql`(select) as nothing`);
  if (analyzed?.query.hasNoWord) throw invalidSearch(NOTHING_TO_SEARCH_FOR);
  if (!analyzed?.query.hasPhrase) return { exact };
  const candidates = db
    .select({ id: resources.id, search: resources.search })
    .from(from)
    .where(and(where, hasWords))
    .orderBy(...orderBy(NEWEST))
    .limit(MAX_PHRASE_CANDIDATES)
    .as("candidates");
  const ids = await idsOf(
    db.select({ id: candidates.id }).from(candidates).where(sql`${candidates.search} @@ ${query}`),
  );
  return { exact: isOneOf(ids), hits: ids.length };
}

const COMPARED = { id: resources.id, title: resources.title, titleWords: resources.titleWords };

/** Some titles with a typo in them, out of a limited number. */
async function fuzzyHits(db: Db, where: SQL | undefined, { hasPiece, matches }: Fuzzy) {
  const candidates = db.select(COMPARED).from(from).where(and(where, hasPiece)).limit(MAX_COMPARED).as("resources");
  return idsOf(db.select({ id: candidates.id }).from(candidates).where(matches).limit(MAX_FUZZY_HITS));
}

const idsOf = async (query: PromiseLike<{ id: number }[]>) => (await query).map(({ id }) => id);

/** One parameter, however many there are. */
const isOneOf = (ids: number[]) => sql`${resources.id} = any (${sql.param(`{${ids}}`)}::integer[])`;

/** A cursor continues the order it began in, even if the number of hits has changed since. */
const tooMany = (total: number, { cursor }: Paging) =>
  cursor === undefined ? total > MAX_RANKED : isConcatenated(cursor);

const bestFirst = (score: SQL): Order => ({
  direction: "desc",
  keys: [{ sql: score, type: "integer" }, resources.createdAt, resources.id],
});
