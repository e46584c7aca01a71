import { FACET_FIELDS, type FacetName, type Facets } from "#contract/facets.ts";

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

/** What a filter asks for: one of these bits. A value that does not exist has none, and null is one such. */
export function wantedBits(name: FacetName, value: string | null): number[] {
  const everyone = FACET_FIELDS.find((field) => field.name === name)?.filter.everyone;
  const bits = [value, everyone].flatMap((one) => (one != null && value !== null ? [bitOf(name, one)] : []));
  return bits.filter((bit) => bit >= 0);
}

const withBit = ({ high, low }: Bits, bit: number): Bits =>
  bit < 32 ? { high, low: low | (1 << bit) } : { high: high | (1 << (bit - 32)), low };

/** `total` is how many meet all filters. */
export type Counted = { facets: Facets; total: number };

/** The values of each of these resources as one number of 64 bits, one after the other. */
export function countFacets(packed: Uint8Array, wanted: { [Name in FacetName]?: string | null }): Counted {
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
export function facetsWith(count: (name: FacetName, value: string) => number): Facets {
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
