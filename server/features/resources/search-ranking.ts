import { and, not, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Paging } from "#contract/common-schemas.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isConcatenated, readConcatenated } from "#server/platform/lists/concatenated-lists.ts";
import type { Order, Page } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import type { Search } from "./search-query.ts";

/** What a search matches, and how well. */
export type Match = {
  condition: SQL;
  score: SQL;
  /** If every hit is exact: those that have all words in their title. */
  inTitle?: SQL;
  isClosest?: boolean;
};

/** How good an exact hit is: where the words are, and how often. */
export const exactScore = ({ query }: Search) => inMillionths(rankOf(query));

/** The same for any hit: fuzzy ones are below all others. */
export const anyScore = ({ text, query }: Search) =>
  inMillionths(sql`case when ${resources.search} @@ ${query} then ${rankOf(query)}
    else word_similarity(plain(${text}), plain(${resources.title})) / 2 end`);

const rankOf = (query: SQL) => sql`1 + ts_rank(${resources.search}, ${query})`;

/** A million for each word that is met, and how well they are met decides among equals. */
export function closestScore(queries: string[]): SQL {
  const met = queries.map((query) => sql`(${resources.search} @@ ${query}::tsquery)::int`);
  const any = queries.map((query) => `(${query})`).join(" | ");
  return sql`(1000000 * (${sql.join(met, sql` + `)}) + 1000 * ts_rank(${resources.search}, ${any}::tsquery))::integer`;
}

/** Integers come back unchanged in a cursor, and sort quickly. */
const inMillionths = (value: SQL) => sql`(1000000 * (${value}))::integer`;

export const NEWEST: Order = { direction: "desc", keys: [resources.createdAt, resources.id] };

/** Ranking takes some three microseconds a hit, and nobody can tell the best of thousands from the next. */
const MAX_RANKED = 1_000;

const from = resources;

/** Without an `order`, the best match comes first. */
type Listing<C> = {
  columns: C;
  where: SQL | undefined;
  order: Order | undefined;
  /** How many hits there are. */
  count: () => Promise<number>;
};

/** docs/decisions/005-search.md says why hits are counted before they are read, 018 what limits their cost. */
export async function searchResults<C extends SelectedFields>(
  db: Db,
  { columns, where, order, count }: Listing<C>,
  { condition, score, inTitle, isClosest }: Match,
  paging: Paging,
): Promise<Page<SelectResultFields<C>>> {
  const list = (matching: SQL | undefined, by: Order) => ({ columns, from, where: and(where, matching), order: by });
  const whole = list(condition, order ?? bestFirst(score));
  if (!inTitle) {
    const page = await readPage(db, whole, paging);
    return isClosest && page.total > 0 ? { ...page, match: "closest" } : page;
  }
  const total = await count();
  if (order || !tooMany(total, paging)) return readPage(db, whole, paging, { total });
  const parts = [list(and(condition, inTitle), NEWEST), list(and(condition, not(inTitle)), NEWEST)];
  return readConcatenated(db, parts, paging, { total });
}

/** A cursor continues the order it began in, even if the number of hits has changed since. */
const tooMany = (total: number, { cursor }: Paging) =>
  cursor === undefined ? total > MAX_RANKED : isConcatenated(cursor);

const bestFirst = (score: SQL): Order => ({
  direction: "desc",
  keys: [{ sql: score, type: "integer" }, resources.createdAt, resources.id],
});
