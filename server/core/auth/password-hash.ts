import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { newConcurrencyLimit } from "#server/core/limits/concurrency-limit.ts";

/** argon2id at the memory and time that OWASP names as the minimum; hashing runs off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core and one of Node's four helpers stay free for everybody who reads, however many sign in. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

/** About two seconds of work each. Whoever comes then waits shorter by coming back. */
const MOST_WAITING = 100 * AT_ONCE;

const through = newConcurrencyLimit(AT_ONCE, MOST_WAITING);

export const hashPassword = (password: string) => through(() => hash(password, COST));

/** The hash of a password nobody has, so that an unknown account costs as much time as a known one. */
let nobodysHash: string | undefined;

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= await hashPassword(crypto.randomUUID());
  const known = passwordHash ?? nobodysHash;
  const matches = await through(() => verify(known, password));
  return matches && passwordHash !== undefined;
}
