import { and, not, type SQL } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Paging } from "#contract/paging.ts";
import { countOf, type Order, readPage } from "#server/core/paging.ts";
import { isInTurn, readInTurn } from "#server/core/paging-in-turn.ts";
import type { Db } from "#server/db/client.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Search } from "./search.ts";

/** Words with so many exact hits are not misspelt. */
const TYPOS_BELOW = 100;

/** Ranking takes some ten microseconds a hit, and nobody can tell the best of thousands from the next. */
const RANKED_AT_MOST = 5_000;

const from = resources;
const NEWEST: Order = { direction: "desc", keys: [resources.createdAt, resources.id] };

/** Without an order of the reader's choice, the best match comes first. */
type Wanted<C> = { columns: C; where: SQL | undefined; order: Order | undefined };

/** docs/decisions/005-search.md tells why there are three ways, and what each costs. */
export async function searchResults<C extends SelectedFields>(
  db: Db,
  { columns, where, order }: Wanted<C>,
  search: Search,
  paging: Paging,
) {
  const exact = and(where, search.exact);
  const hits = await countOf(db, { from, where: exact });
  if (hits < TYPOS_BELOW) {
    const found = and(where, search.forgiving);
    return readPage(db, { columns, from, where: found, order: order ?? bestFirst(search.score) }, paging);
  }
  const total = Promise.resolve(hits);
  // Whoever began to read in one way goes on in it, even if the number of hits has changed since.
  const tooMany = paging.cursor === undefined ? hits > RANKED_AT_MOST : isInTurn(paging.cursor);
  if (order || !tooMany) {
    return readPage(db, { columns, from, where: exact, order: order ?? bestFirst(search.rank), total }, paging);
  }
  const inTitle = { columns, from, where: and(exact, search.inTitle), order: NEWEST, total };
  const elsewhere = { columns, from, where: and(exact, not(search.inTitle)), order: NEWEST, total };
  return readInTurn(db, [inTitle, elsewhere], hits, paging);
}

const bestFirst = (score: SQL): Order => ({
  direction: "desc",
  keys: [{ sql: score, type: "numeric" }, resources.createdAt, resources.id],
});
