import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { resources } from "#server/db/schema/resources.ts";
import { type Search, unitQuery } from "./search.ts";
import { isOneOf, newestIds } from "./search-candidates.ts";
import { partsOf, type Unit } from "./search-phrases.ts";

/** The number of combinations grows with the words. Of more than these the longest count, which say the most. */
const MAX_UNITS = 6;
const MAX_CLOSEST = 200;

/**
 * Of a search that finds nothing as a whole: what meets all words but one, then all but two, and so on. The index finds the
 * combinations of words that are rare, and of words that nearly all have the newest few will do. `strict` must hold.
 */
export async function closestMatches(db: Db, { terms }: Search, strict: SQL | undefined) {
  const queries = await queriesOf(db, terms.units.flatMap(partsOf));
  const ids: number[] = [];
  for (let wanted = queries.length - 1; wanted > 0 && ids.length < MAX_CLOSEST; wanted--) {
    const matches = sql`searchable(${resources.search}) @@ ${atLeast(wanted, queries)}::tsquery`;
    const isNew = ids.length === 0 ? undefined : sql`not ${isOneOf(ids)}`;
    ids.push(...(await newestIds(db, and(matches, strict, isNew), MAX_CLOSEST - ids.length)));
  }
  return ids.length === 0 ? undefined : { ids, score: scoreOf(queries) };
}

/** What PostgreSQL makes of each unit, without words such as "the". */
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

/** A million for each word that is met, and how well they are met decides among equals. */
function scoreOf(queries: string[]): SQL {
  const met = queries.map((query) => sql`(${resources.search} @@ ${query}::tsquery)::int`);
  const any = queries.map((query) => `(${query})`).join(" | ");
  return sql`(1000000 * (${sql.join(met, sql` + `)}) + 1000 * ts_rank(${resources.search}, ${any}::tsquery))::integer`;
}
