import { and, type Placeholder, type SQL, sql } from "drizzle-orm";
import { activeFilters, type FilterName, type Filters } from "#contract/filters.ts";
import { FACET_FIELDS, type FacetName, type Facets } from "#contract/resources.ts";
import { facetBitmaps, resources } from "#server/db/schema/resources.ts";
import { type Invalidation, newMemo } from "#server/platform/cache/invalidation.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { existingValues, filterConditions } from "./filter-conditions.ts";
import { IS_APPROVED } from "./resources.ts";
import { type FindMatch, findMatch, type Match } from "./search-ranking.ts";

/** A column `facet_bits` as the database sends it, in two halves. */
type Bits = { high: number; low: number };

const NONE: Bits = { high: 0, low: 0 };
const BYTES = 8;

/** In the order in which migration 0025 numbers the values; `facets.test.ts` compares the two. */
const BIT_OF = new Map(
  FACET_FIELDS.flatMap(({ name, values }) => values.map((value) => `${name}=${value}`)).map((key, bit) => [key, bit]),
);

export const bitOf = (name: FacetName, value: string): number => BIT_OF.get(`${name}=${value}`) ?? -1;

export const bitsOf = (name: FacetName): number[] =>
  FACET_FIELDS.flatMap((field) => (field.name === name ? field.values.map((value) => bitOf(name, value)) : []));

/** The bits that match a filter. A value that does not exist has none, and neither has null. */
function wantedBits(name: FacetName, value: string | null): number[] {
  const everyone = FACET_FIELDS.find((field) => field.name === name)?.filter.everyone;
  const bits = [value, everyone].flatMap((one) => (one != null && value !== null ? [bitOf(name, one)] : []));
  return bits.filter((bit) => bit >= 0);
}

const withBit = ({ high, low }: Bits, bit: number): Bits =>
  bit < 32 ? { high, low: low | (1 << bit) } : { high: high | (1 << (bit - 32)), low };

/** `total` is how many meet all filters. */
type Counted = { facets: Facets; total: number };

/** The values of each of these resources as one number of 64 bits, one after the other. */
function countFacets(packed: Uint8Array, wanted: { [Name in FacetName]?: string | null }): Counted {
  const active = FACET_FIELDS.filter(({ name }) => wanted[name] !== undefined);
  const filters = active.map(({ name }) => wantedBits(name, wanted[name] ?? null).reduce(withBit, NONE));
  // Those that meet all filters, and for each filter those that meet all others.
  const all = newHistogram();
  const missing = filters.map(newHistogram);
  let total = 0;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at < packed.byteLength; at += BYTES) {
    const [high, low] = [view.getInt32(at), view.getInt32(at + 4)];
    let failed = -1;
    let failures = 0;
    for (let n = 0; n < filters.length && failures < 2; n++) {
      const filter = filters[n] as Bits;
      if ((filter.high & high) !== 0 || (filter.low & low) !== 0) continue;
      failed = n;
      failures++;
    }
    if (failures === 0) {
      add(all, packed, at);
      total++;
    } else if (failures === 1) add(missing[failed] as Histogram, packed, at);
  }
  const facets = facetsWith((name, value) => {
    const own = active.findIndex((field) => field.name === name);
    const found = own < 0 ? [all] : [all, missing[own] as Histogram];
    return sum(found, (histogram) => withThatBit(histogram, bitOf(name, value)));
  });
  return { facets, total };
}

/** From how many have each value themselves. */
function facetsWith(count: (name: FacetName, value: string) => number): Facets {
  const counted = FACET_FIELDS.map(({ name, values, filter: { everyone } }) => [
    name,
    values.map((value) => ({
      value,
      // The value that suits everyone is found by each of the others, and asking for it restricts nothing.
      count:
        value === everyone
          ? sum([...values], (any) => count(name, any))
          : count(name, value) + (everyone === undefined ? 0 : count(name, everyone)),
    })),
  ]);
  return Object.fromEntries(counted);
}

/** How often each of the eight bytes had each value: eight steps for a resource, however many bits are set. */
type Histogram = Uint32Array;

const newHistogram = (): Histogram => new Uint32Array(BYTES * 256);

function add(bytes: Histogram, packed: Uint8Array, at: number): void {
  for (let n = 0; n < BYTES; n++) {
    const cell = n * 256 + (packed[at + n] as number);
    bytes[cell] = (bytes[cell] as number) + 1;
  }
}

function withThatBit(bytes: Histogram, bit: number): number {
  // The first byte has the highest bits.
  const from = (BYTES - 1 - (bit >> 3)) * 256;
  let n = 0;
  for (let value = 0; value < 256; value++) if (value & (1 << (bit & 7))) n += bytes[from + value] as number;
  return n;
}

const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/** Besides the bits of fields, as migration 0037 numbers them. */
const TRIED = 61;
const PUBLIC = 62;

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

/** Values of the placeholders of the total below. */
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
async function countsInBitmaps(db: Db, wanted: Wanted): Promise<Map<number, number>> {
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

const FACET_NAMES = new Set<string>(FACET_FIELDS.map(({ name }) => name));

/**
 * From bitmaps, without reading a resource, or in one pass over what a search or a tool has found:
 * docs/decisions/025-facets-and-understanding.md and 038-a-million.md say why.
 */
async function countFound(db: Db, query: Filters, find: FindMatch): Promise<Counted> {
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

/** More searches, or combinations of filters, than this are not asked for again within a minute. */
const MOST = 500;

export type KeptSearches = { find: FindMatch; count: (db: Db, query: Filters) => Promise<Counted> };

/** What searches match and count. A page asks for its list and its facets, and for both again with each filter that is chosen. */
export function keepSearches(invalidation: Invalidation): KeptSearches {
  const matches = newMemo<Match>(invalidation, "resources", MOST);
  const counts = newMemo<Counted>(invalidation, "resources", MOST);
  const find: FindMatch = (db, words) => matches(words, () => findMatch(db, words));
  const count = (db: Db, query: Filters) =>
    counts(JSON.stringify(activeFilters(query)), () => countFound(db, query, find));
  return { find, count };
}
