import { type Random, shuffled } from "./random.ts";

const STEEPNESS = 0.8;

/** How often each of `n` things was rated, read or answered: a few very often, most hardly ever. */
export function popularity(random: Random, n: number): (index: number, mean: number) => number {
  const place = shuffled(random, n);
  let sum = 0;
  for (let rank = 1; rank <= n; rank++) sum += rank ** -STEEPNESS;
  return (index, mean) => Math.floor((mean * n * ((place[index] as number) + 1) ** -STEEPNESS) / sum + random());
}
