import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "#scripts/install.mjs";

const USAGE = `npm run bench [-- --quick] [--sizes 1000,10000,100000] [--rounds 3] [--seconds 2] [--before ../older-checkout] [--costs-only] [--costs 50000] [--out docs/benchmarks.md]`;

/**
 * @typedef {object} Options
 * @property {boolean} quick
 * @property {number[]} sizes how many resources each PostgreSQL database holds, smallest first
 * @property {number} rounds
 * @property {number} seconds how long one thing is measured in one round
 * @property {{ size: number, turns: number }} costs how many resources the most expensive request is measured on
 * @property {boolean} costsOnly measures only that, and replaces that part of the report
 * @property {string | undefined} before a checkout of an earlier version, built, that is measured beside this one
 * @property {string | undefined} out where the report goes, if anywhere
 */

const FULL = { sizes: [1_000, 10_000, 100_000], rounds: 3, seconds: 2, costs: { size: 50_000, turns: 20 } };
const QUICK = { sizes: [500, 2_000], rounds: 1, seconds: 1, costs: { size: 2_000, turns: 3 } };
/** Fewer would not suffice for the requests that may be sent only once. */
const MIN_SIZE = 500;

/** @returns {Options} */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      quick: { type: "boolean", default: false },
      sizes: { type: "string" },
      rounds: { type: "string" },
      seconds: { type: "string" },
      costs: { type: "string" },
      "costs-only": { type: "boolean", default: false },
      before: { type: "string" },
      out: { type: "string" },
    },
  });
  const { quick } = values;
  const usual = quick ? QUICK : FULL;
  const sizes = values.sizes ? values.sizes.split(",").map(Number) : usual.sizes;
  const rounds = Number(values.rounds ?? usual.rounds);
  const seconds = Number(values.seconds ?? usual.seconds);
  const costs = { ...usual.costs, ...(values.costs && { size: Number(values.costs) }) };
  if (![...sizes, costs.size].every((n) => n >= MIN_SIZE) || !(rounds >= 1) || !(seconds > 0)) throw new Error(USAGE);
  // A quick run shows that the commands work, not how fast the product is.
  const out = values.out ?? (quick ? undefined : `${root}docs/benchmarks.md`);
  const before = values.before && `${resolve(values.before)}/`;
  return {
    quick,
    sizes: sizes.sort((a, b) => a - b),
    rounds,
    seconds,
    costs,
    costsOnly: values["costs-only"],
    before,
    out,
  };
}
