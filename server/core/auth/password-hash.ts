import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { newConcurrencyLimit } from "#server/core/limits/concurrency-limit.ts";

/** argon2id with the minimum of memory and time that OWASP recommends; hashing runs off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core and one of Node's four worker threads stay free for readers, however many people sign in. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

/** About two seconds of work. Beyond that, trying again later is faster than waiting. */
const MAX_WAITING = 100 * AT_ONCE;

const limited = newConcurrencyLimit(AT_ONCE, MAX_WAITING);

export const hashPassword = (password: string) => limited(() => hash(password, COST));

/** Checked for unknown accounts and those without a password, so that they take as much time as known ones. */
let dummyHash: string | undefined;

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= await hashPassword(crypto.randomUUID());
  const known = passwordHash || dummyHash;
  const matches = await limited(() => verify(known, password));
  return matches && known === passwordHash;
}
