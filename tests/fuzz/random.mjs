/** @typedef {ReturnType<typeof newRandom>} Random */

/** A seeded random number generator: the same seed gives the same numbers on every machine. @param {number} seed */
export function newRandom(seed) {
  let state = seed >>> 0;
  // Mulberry32: small, and random enough for tests.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** True with this probability, from 0 to 1. @param {number} share */
    chance: (share) => next() < share,
    /** @param {number} from @param {number} to both included */
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    /** @template T @param {readonly T[]} choices @returns {T} */
    pick: (choices) => /** @type {T} */ (choices[Math.floor(next() * choices.length)]),
  };
}
