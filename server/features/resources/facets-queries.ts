import { and, type SQL, sql } from "drizzle-orm";
import { FACET_FIELDS, type FacetName } from "#contract/facets.ts";
import { activeFilters, type Filters } from "#contract/filters.ts";
import { IS_APPROVED } from "#server/core/resources/is-approved.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { resources } from "#server/db/schema/resources.ts";
import { areMapped, countsInBitmaps, PUBLIC } from "./facet-bitmaps.ts";
import { bitOf, type Counted, countFacets, facetsWith } from "./facet-counts.ts";
import { existingValues, filterConditions } from "./filter-conditions.ts";
import type { FindMatch } from "./search-matches.ts";

const FACET_NAMES = new Set<string>(FACET_FIELDS.map(({ name }) => name));

/**
 * From bitmaps, without reading a resource, or in one pass over what a search or a tool has found:
 * docs/decisions/025-facets-and-understanding.md and 038-a-million.md say why.
 */
export async function countFound(db: Db, query: Filters, find: FindMatch): Promise<Counted> {
  const { search: words, ...filters } = activeFilters(query);
  const wanted = existingValues(filters);
  if (words === undefined && areMapped(wanted)) {
    const counts = await countsInBitmaps(db, wanted);
    const count = (bit: number) => counts.get(bit) ?? 0;
    return { facets: facetsWith((name, value) => count(bitOf(name, value))), total: count(PUBLIC) };
  }
  const isFacet = ([name]: [string, unknown]) => FACET_NAMES.has(name);
  const facets: { [Name in FacetName]?: string | null } = Object.fromEntries(Object.entries(wanted).filter(isFacet));
  const others = Object.fromEntries(Object.entries(wanted).filter((entry) => !isFacet(entry)));
  const found = words === undefined ? undefined : (await find(db, words)).condition;
  return countFacets(await packedBits(db, and(IS_APPROVED, ...filterConditions(resources, others), found)), facets);
}

/** In one value, because a row for each of a hundred thousand would take the driver longer than the database. */
async function packedBits(db: Db, where: SQL | undefined): Promise<Uint8Array> {
  const bits = sql`select string_agg(int8send(${resources.facetBits}), '') as bits from ${resources} where ${where}`;
  const [found] = await rows<{ bits: Uint8Array | null }>(db, bits);
  return found?.bits ?? new Uint8Array();
}
