import { and, not, or, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Paging } from "#contract/paging.ts";
import { isConcatenated, readConcatenated } from "#server/core/lists/concatenated-lists.ts";
import { countOf } from "#server/core/lists/count.ts";
import { type Order, orderBy } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import type { Db } from "#server/db/client.ts";
import { resources } from "#server/db/schema/resources.ts";
import { type Alike, natureOf, type Search } from "./search.ts";
import { NOTHING_TO_LOOK_FOR, refused } from "./search-terms.ts";

/** Words with so many exact hits are not misspelt. */
const TYPOS_BELOW = 100;

/** Ranking takes some three microseconds a hit, and nobody can tell the best of thousands from the next. */
const RANKED_AT_MOST = 1_000;

/** How many titles are compared letter by letter, and how many that nearly match are listed. */
const ALIKE_AMONG = 2_000;
const ALIKE_AT_MOST = 500;

/** In how many of the newest texts with all its words a phrase is looked for; no more than can be ranked. */
const PHRASES_AMONG = 1_000;

const from = resources;
const NEWEST: Order = { direction: "desc", keys: [resources.createdAt, resources.id] };

/** Without an order of the reader's choice, the best match comes first. */
type Wanted<C> = { columns: C; where: SQL | undefined; order: Order | undefined };

/** docs/decisions/005-search.md tells why hits are counted before they are read, 018 what bounds their cost. */
export async function searchResults<C extends SelectedFields>(
  db: Db,
  { columns, where, order }: Wanted<C>,
  search: Search,
  paging: Paging,
) {
  const { alike, inTitle, rank, score } = search;
  const count = (matching: SQL | undefined) => countOf(db, { from, where: and(where, matching) });
  const list = (matching: SQL | undefined, by: Order) => ({ columns, from, where: and(where, matching), order: by });

  const { exact, hits = await count(exact) } = await exactHits(db, where, search);
  if (hits >= TYPOS_BELOW || !alike) {
    if (order || !tooMany(hits, paging)) {
      return readPage(db, list(exact, order ?? bestFirst(rank)), paging, { total: hits });
    }
    const turns = [list(and(exact, inTitle), NEWEST), list(and(exact, not(inTitle)), NEWEST)];
    return readConcatenated(db, turns, paging, { total: hits });
  }
  const near = await nearHits(db, where, alike);
  const found = hits === 0 ? isOneOf(near) : or(exact, isOneOf(near));
  const total = hits === 0 ? near.length : await count(found);
  return readPage(db, list(found, order ?? bestFirst(score)), paging, { total });
}

/** Refuses what would read every text. Where a phrase has to be looked for, that is done once, and not in too many. */
async function exactHits(db: Db, where: SQL | undefined, { query, exact, hasWords, isPlain }: Search) {
  if (isPlain) return { exact };
  const [nature] = await db.select({ is: natureOf(query) }).from(sql`(select) as nothing`);
  if (nature?.is.hasNoWord) throw refused(NOTHING_TO_LOOK_FOR);
  if (!nature?.is.hasPhrase) return { exact };
  const candidates = db
    .select({ id: resources.id, search: resources.search })
    .from(from)
    .where(and(where, hasWords))
    .orderBy(...orderBy(NEWEST))
    .limit(PHRASES_AMONG)
    .as("candidates");
  const ids = await idsOf(
    db.select({ id: candidates.id }).from(candidates).where(sql`${candidates.search} @@ ${query}`),
  );
  return { exact: isOneOf(ids), hits: ids.length };
}

const COMPARED = { id: resources.id, title: resources.title, titleWords: resources.titleWords };

/** Titles with typos forgiven, of which few are looked for, and not in too many. */
async function nearHits(db: Db, where: SQL | undefined, { hasPiece, matches }: Alike) {
  const candidates = db.select(COMPARED).from(from).where(and(where, hasPiece)).limit(ALIKE_AMONG).as("resources");
  return idsOf(db.select({ id: candidates.id }).from(candidates).where(matches).limit(ALIKE_AT_MOST));
}

const idsOf = async (query: PromiseLike<{ id: number }[]>) => (await query).map(({ id }) => id);

/** One parameter, however many there are. */
const isOneOf = (ids: number[]) => sql`${resources.id} = any (${sql.param(`{${ids}}`)}::integer[])`;

/** Whoever began to read in one way goes on in it, even if the number of hits has changed since. */
const tooMany = (total: number, { cursor }: Paging) =>
  cursor === undefined ? total > RANKED_AT_MOST : isConcatenated(cursor);

const bestFirst = (score: SQL): Order => ({
  direction: "desc",
  keys: [{ sql: score, type: "integer" }, resources.createdAt, resources.id],
});
