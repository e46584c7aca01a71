/** A small generator of numbers in [0, 1) that gives the same numbers for the same start, on every machine. */
export type Random = () => number;

/** mulberry32 */
export function randomFrom(start: number): Random {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const below = (random: Random, n: number) => Math.floor(random() * n);

export const pick = <T>(random: Random, list: readonly T[]) => list[below(random, list.length)] as T;

/** The first of the list often, its last rarely, with the frequencies of Zipf's law. */
export const pickSkewed = <T>(random: Random, list: readonly T[]) =>
  list[Math.floor((list.length + 1) ** random()) - 1] as T;

/** 0 to n - 1 in a random order. */
export function shuffled(random: Random, n: number): Int32Array {
  const order = Int32Array.from({ length: n }, (_, index) => index);
  for (let left = n; left > 1; left--) {
    const chosen = below(random, left);
    [order[left - 1], order[chosen]] = [order[chosen] as number, order[left - 1] as number];
  }
  return order;
}

/** `count` different numbers below `n`, without keeping track of those already drawn. */
export function distinct(random: Random, count: number, n: number): number[] {
  const first = below(random, n);
  const step = coprime(1 + below(random, n), n);
  return Array.from({ length: Math.min(count, n) }, (_, index) => (first + index * step) % n);
}

function coprime(candidate: number, n: number): number {
  return divisor(candidate, n) === 1 ? candidate : coprime(candidate + 1, n);
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
