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

/** The resources that a search matches, with their scores. */
export type Match = {
  condition: SQL;
  score: SQL;
  /** Set if every hit is exact: the hits with all words in the title. */
  inTitle?: SQL;
  isClosest?: boolean;
  /** The corrected search, if no resource contains the typed words. */
  searchedFor?: string;
};

/** The score of an exact hit: where the words are, and how often they occur. */
export const exactScore = (search: Search) => inMillionths(rankOf(search));

/** The score of any hit: fuzzy hits are below all others. */
export const anyScore = (search: Search) =>
  inMillionths(sql`case when ${resources.search} @@ ${search.query} then ${rankOf(search)}
    ${search.elsewhere ? sql`when ${resources.search} @@ ${search.elsewhere} then ${rankOf(search)}` : sql``}
    else word_similarity(plain(${search.text}), plain(${resources.title})) / 2 end`);

/** By the dictionary of the text's own language. */
const rankOf = ({ query, elsewhere }: Search) =>
  elsewhere
    ? sql`1 + case when ${resources.language} = 'en' then ts_rank(${resources.search}, ${query})
        else greatest(ts_rank(${resources.search}, ${query}), ts_rank(${resources.search}, ${elsewhere})) end`
    : sql`1 + ts_rank(${resources.search}, ${query})`;

/** A million for each matched word; how well they match decides among equals. */
export function closestScore(queries: string[]): SQL {
  const met = queries.map((query) => sql`(${resources.search} @@ ${query}::tsquery)::int`);
  const any = queries.map((query) => `(${query})`).join(" | ");
  return sql`(1000000 * (${sql.join(met, sql` + `)}) + 1000 * ts_rank(${resources.search}, ${any}::tsquery))::integer`;
}

/** Integers come back unchanged in a cursor, and sort quickly. */
const inMillionths = (value: SQL) => sql`(1000000 * (${value}))::integer`;

export const NEWEST: Order = { direction: "desc", keys: [resources.createdAt, resources.id] };

/** Migration 0066 explains the order: by the share of classes in which it worked, and by how long ago that was. */
const WORKED = sql`worked_rank(${resources.workedCount}, ${resources.trialCount}, ${resources.lastTriedOn})`;

/** Resources that worked in class first, then the newest. */
export const WORKED_BEST: Order = {
  direction: "desc",
  keys: [{ sql: WORKED, type: "integer" }, resources.createdAt, resources.id],
};

/** Ranking takes some three microseconds per hit, and nobody can tell the best of thousands from the next. */
const MAX_RANKED = 1_000;

const from = resources;

/** Without an `order`, the best match comes first. */
type Listing<C> = {
  columns: C;
  where: SQL | undefined;
  order: Order | undefined;
  /** The number of hits. */
  count: () => Promise<number>;
};

/** docs/decisions/005-search.md says why hits are counted before they are read, 018 how their cost is limited. */
export async function searchResults<C extends SelectedFields>(
  db: Db,
  { columns, where, order, count }: Listing<C>,
  { condition, score, inTitle, isClosest, searchedFor }: Match,
  paging: Paging,
): Promise<Page<SelectResultFields<C>>> {
  const list = (matching: SQL | undefined, by: Order) => ({ columns, from, where: and(where, matching), order: by });
  const whole = list(condition, order ?? bestFirst(score));
  const read = async () => {
    if (!inTitle) return readPage(db, whole, paging);
    const total = await count();
    if (order || !tooMany(total, paging)) return readPage(db, whole, paging, { total });
    const parts = [list(and(condition, inTitle), WORKED_BEST), list(and(condition, not(inTitle)), WORKED_BEST)];
    return readConcatenated(db, parts, paging, { total });
  };
  const page = await read();
  return {
    ...page,
    ...(isClosest && page.total > 0 && { match: "closest" as const }),
    ...(searchedFor && { searchedFor }),
  };
}

/** A cursor continues the order it began in, even if the number of hits has changed since. */
const tooMany = (total: number, { cursor }: Paging) =>
  cursor === undefined ? total > MAX_RANKED : isConcatenated(cursor);

const bestFirst = (score: SQL): Order => ({
  direction: "desc",
  keys: [{ sql: score, type: "integer" }, ...WORKED_BEST.keys],
});
