import { and, not, or, type SQL } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Paging } from "#contract/paging.ts";
import { countOf, type List, type Order, readPage } from "#server/core/paging.ts";
import { isInTurn, readInTurn } from "#server/core/paging-in-turn.ts";
import type { Db } from "#server/db/client.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Search } from "./search.ts";

/** Words with so many exact hits are not misspelt. */
const TYPOS_BELOW = 100;

/** Ranking takes some three microseconds a hit, and nobody can tell the best of thousands from the next. */
const RANKED_AT_MOST = 1_000;

const from = resources;
const NEWEST: Order = { direction: "desc", keys: [resources.createdAt, resources.id] };

/** Without an order of the reader's choice, the best match comes first. */
type Wanted<C> = { columns: C; where: SQL | undefined; order: Order | undefined };

/** docs/decisions/005-search.md tells why hits are counted before they are read, and what that costs. */
export async function searchResults<C extends SelectedFields>(
  db: Db,
  { columns, where, order }: Wanted<C>,
  { exact, alike, inTitle, rank, score }: Search,
  paging: Paging,
) {
  const count = (matching: SQL | undefined) => countOf(db, { from, where: and(where, matching) });
  const list = (matching: SQL | undefined, by: Order) => ({ columns, from, where: and(where, matching), order: by });
  /** By rank where that is affordable, else in the turns that stand in for it. */
  const read = (matching: SQL | undefined, total: number, best: SQL, turns: List<C>[]) =>
    order || !tooMany(total, paging)
      ? readPage(db, { ...list(matching, order ?? bestFirst(best)), total }, paging)
      : readInTurn(db, turns, total, paging);

  const hits = await count(exact);
  if (hits >= TYPOS_BELOW || !alike) {
    return read(exact, hits, rank, [list(and(exact, inTitle), NEWEST), list(and(exact, not(inTitle)), NEWEST)]);
  }
  // Where nothing is spelt like this, there is no need to look a second time at every title that nearly is.
  const found = hits === 0 ? alike : or(exact, alike);
  return read(found, await count(found), score, [
    ...(hits === 0 ? [] : [list(exact, bestFirst(rank))]),
    list(and(alike, not(exact)), NEWEST),
  ]);
}

/** Whoever began to read in one way goes on in it, even if the number of hits has changed since. */
const tooMany = (total: number, { cursor }: Paging) =>
  cursor === undefined ? total > RANKED_AT_MOST : isInTurn(cursor);

const bestFirst = (score: SQL): Order => ({
  direction: "desc",
  keys: [{ sql: score, type: "integer" }, resources.createdAt, resources.id],
});
