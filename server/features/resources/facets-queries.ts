import { and, type SQL, sql } from "drizzle-orm";
import { FACET_FIELDS, type FacetName } from "#contract/facets.ts";
import { activeFilters, type Filters } from "#contract/filters.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { resources } from "#server/db/schema/resources.ts";
import { areMapped, countsInBitmaps } from "./facet-bitmaps.ts";
import { bitOf, countFacets, facetsWith } from "./facet-counts.ts";
import { existingValues, filterConditions } from "./filter-conditions.ts";
import { type Search, searchFor } from "./search.ts";
import { APPROVED } from "./search-candidates.ts";
import { areAll, fewMatches, phraseHits } from "./search-matches.ts";

const FACET_NAMES = new Set<string>(FACET_FIELDS.map(({ name }) => name));

/**
 * From bitmaps, without reading a resource, or in one pass over what a search or a tool has found:
 * docs/decisions/025-facets-and-understanding.md and 038-a-million.md say why.
 */
export async function facetsOf(db: Db, query: Filters) {
  const { search: words, ...filters } = activeFilters(query);
  const wanted = existingValues(filters);
  if (words === undefined && areMapped(wanted)) {
    const counts = await countsInBitmaps(db, wanted);
    return facetsWith((name, value) => counts.get(bitOf(name, value)) ?? 0);
  }
  const isFacet = ([name]: [string, unknown]) => FACET_NAMES.has(name);
  const facets: { [Name in FacetName]?: string | null } = Object.fromEntries(Object.entries(wanted).filter(isFacet));
  const others = Object.fromEntries(Object.entries(wanted).filter((entry) => !isFacet(entry)));
  const where = and(APPROVED, ...filterConditions(resources, others));
  const bits = await (words === undefined ? packedBits(db, where) : searchedBits(db, where, searchFor(words)));
  return countFacets(bits, facets);
}

const BYTES = 8;

async function searchedBits(db: Db, where: SQL | undefined, search: Search): Promise<Uint8Array> {
  const phrases = await phraseHits(db, search);
  if (!phrases) {
    const bits = await packedBits(db, and(where, search.exact));
    if (areAll(bits.byteLength / BYTES, search)) return bits;
  }
  const { condition } = await fewMatches(db, search, phrases);
  return packedBits(db, and(where, condition));
}

/** In one value, because a row for each of a hundred thousand would take the driver longer than the database. */
async function packedBits(db: Db, where: SQL | undefined): Promise<Uint8Array> {
  const bits = sql`select string_agg(int8send(${resources.facetBits}), '') as bits from ${resources} where ${where}`;
  const [found] = await rows<{ bits: Uint8Array | null }>(db, bits);
  return found?.bits ?? new Uint8Array();
}
