import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { FACET_FIELDS, type FacetName } from "#contract/facets.ts";
import type { FilterName } from "#contract/filters.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { facetBitmaps } from "#server/db/schema/resources.ts";
import { bitsOf, wantedBits } from "./facet-counts.ts";

/** Besides the bits of fields, as migration 0037 numbers them. */
const TRIED = 61;
export const PUBLIC = 62;

/** Of a tool, which can have any name, there is no bitmap. */
type Mapped = Exclude<FilterName, "tool">;
type Wanted = { [Name in Mapped]?: string | null };

export const areMapped = <W extends { tool?: unknown }>(wanted: W): wanted is W & { tool?: undefined } =>
  wanted.tool === undefined;

/** The facets of which a resource must have one, as an array of PostgreSQL. A value that does not exist has none. */
function facetsOf(name: Mapped, value: string | null): string {
  if (name === "tried") return value === null ? "{}" : `{${TRIED}}`;
  return `{${wantedBits(name, value)}}`;
}

const namedFacets = (name: string) => `${name}Facets`;

/** What the total below has placeholders for. */
export const facetValues = (wanted: Wanted) =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [namedFacets(name), facetsOf(name as Mapped, value ?? null)]),
  );

/** How many public resources meet all these filters. */
export function totalOf(filters: string[]): SQL {
  const wanted = filters.map((name) => sql.placeholder(namedFacets(name)));
  return sql`select coalesce(sum(bit_count(bits)), 0)::int as total from ${meetingAll(wanted)} as meeting`;
}

/** How many each facet has: those that meet all filters but the one for that facet itself. Of `PUBLIC`, all that meet them. */
export async function countsInBitmaps(db: Db, wanted: Wanted): Promise<Map<number, number>> {
  const filters = (Object.keys(wanted) as Mapped[]).map((name) => ({
    name: name as string,
    facets: facetsOf(name, wanted[name] ?? null),
  }));
  const isFiltered = (name: FacetName) => filters.some((filter) => filter.name === name);
  const free = FACET_FIELDS.filter(({ name }) => !isFiltered(name)).flatMap(({ name }) => bitsOf(name));
  const parts = [
    masked(
      [...free, PUBLIC],
      filters.map(({ facets }) => facets),
    ),
    ...FACET_FIELDS.filter(({ name }) => isFiltered(name)).map(({ name }) => {
      const others = filters.filter((filter) => filter.name !== name);
      return masked(
        bitsOf(name),
        others.map(({ facets }) => facets),
      );
    }),
  ];
  const counted = await rows<{ facet: number; n: number }>(db, sql.join(parts, sql` union all `));
  return new Map(counted.map(({ facet, n }) => [facet, n]));
}

/** How many of those that meet these filters have each of the facets. */
const masked = (facets: number[], filters: string[]) =>
  sql`select facet, sum(bit_count(facet_bitmaps.bits & mask.bits))::int as n
    from ${facetBitmaps} join ${meetingAll(filters)} as mask using (block)
    where facet = any (${`{${facets}}`}::smallint[]) group by facet`;

/** The blocks of those that meet all filters, each of which wants one of some facets; `offset 0` combines them once. */
function meetingAll(filters: (string | Placeholder)[]): SQL {
  const each = (filters.length === 0 ? [`{${PUBLIC}}`] : filters).map(
    (facets, n) => sql`(select block, bit_or(bits) as bits from ${facetBitmaps}
      where facet = any (${facets}::smallint[]) group by block) as ${filterName(n)}`,
  );
  const [first, ...rest] = each.map((_, n) => sql`${filterName(n)}.bits`);
  const joined = sql.join(
    each.map((one, n) => (n === 0 ? one : sql`join ${one} using (block)`)),
    sql` `,
  );
  return sql`(select block, ${sql.join([first, ...rest], sql` & `)} as bits from ${joined} offset 0)`;
}

const filterName = (n: number) => sql.raw(`filter_${n}`);
