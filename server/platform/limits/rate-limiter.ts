import { eq, inArray, sql } from "drizzle-orm";
import { integer, PgTransaction, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { networksOf } from "#server/platform/http/client-address.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { LIMITS, type LimitName } from "./rate-limits.ts";

export const throttles = pgTable("throttles", {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: instant().notNull(),
});

type Counting = Pick<Platform, "db" | "config">;

/** The limits of an IPv6 /56 and /48, as multiples of that of a /64. */
const NETWORK_FACTORS = [1, 2, 4];

/** Null is an unknown address: all of those count as one. */
type Who = string | null;

/** The keys to count, each with its maximum. One IPv6 customer has billions of addresses, so those count by network. */
function keysOf(name: LimitName, who: Who): { key: string; max: number }[] {
  const known = who ?? "unknown";
  const counted = name.endsWith("PerAddress") ? networksOf(known) : [known];
  return counted.map((one, tier) => ({ key: keyOf(name, one), max: LIMITS[name].hits * (NETWORK_FACTORS[tier] ?? 1) }));
}

const keyOf = (name: LimitName, who: string) => `${name}:${who.toLowerCase()}`;

/**
 * Counts one or more attempts, and rejects them if that is too many. Returns how many are left. A failed transaction would undo
 * it.
 */
export async function countAttempt(deps: Counting, name: LimitName, who: Who, attempts = 1): Promise<number> {
  if (deps.db instanceof PgTransaction) throw new Error(`${name} must be counted before the transaction begins`);
  return countSuccess(deps, name, who, attempts);
}

/** The same where only successes count: in the transaction of the success. */
export async function countSuccess(deps: Counting, name: LimitName, who: Who, hits = 1): Promise<number> {
  const { left, wait } = await increment(deps, name, who, hits);
  if (left < 0) throw tooMany(wait);
  return left;
}

/**
 * Counts one attempt, such as a mail that is queued with it. Returns whether it is within the limit, where an error would
 * reveal too much.
 */
export async function isWithin(deps: Counting, name: LimitName, who: Who): Promise<boolean> {
  return (await increment(deps, name, who)).left >= 0;
}

type Counted = { left: number; wait: number };

/** In the database, so that all servers share the count. `wait` is in seconds. */
async function increment({ db, config }: Counting, name: LimitName, who: Who, added = 1): Promise<Counted> {
  if (!config.rateLimits) return { left: Number.POSITIVE_INFINITY, wait: 0 };
  const keys = keysOf(name, who);
  const fresh = sql`now() + make_interval(secs => ${LIMITS[name].seconds})`;
  // A time too far ahead comes from a clock that was wrong, and would lock people out until then.
  const over = sql`${throttles.resetsAt} not between now() and ${fresh} + interval '1 minute'`;
  const counted = await db
    .insert(throttles)
    .values(keys.map(({ key }) => ({ key, hits: added, resetsAt: fresh })))
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        hits: sql`case when ${over} then ${added} else ${throttles.hits} + ${added} end`,
        resetsAt: sql`case when ${over} then ${fresh} else ${throttles.resetsAt} end`,
      },
    })
    .returning({ key: throttles.key, hits: throttles.hits, wait: secondsLeft });
  const max = new Map(keys.map((one) => [one.key, one.max]));
  const found = counted.map(({ key, hits, wait }) => ({ left: (max.get(key) ?? 0) - hits, wait }));
  return found.reduce((least, one) => (one.left < least.left ? one : least));
}

/** Takes one attempt back: where only failures count, every attempt is counted first and a success is subtracted. */
export async function uncountAttempt({ db, config }: Counting, name: LimitName, who: Who): Promise<void> {
  if (!config.rateLimits) return;
  // One at a time: locking several in another order than above could deadlock.
  for (const { key } of keysOf(name, who)) {
    await db
      .update(throttles)
      .set({ hits: sql`greatest(0, ${throttles.hits} - 1)` })
      .where(eq(throttles.key, key));
  }
}

/** Sets each of these counts to zero. */
export async function clearAttempts(db: Platform["db"], counts: [LimitName, string][]): Promise<void> {
  const keys = counts.map(([name, who]) => keyOf(name, who));
  await db.delete(throttles).where(inArray(throttles.key, keys));
}

const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from ${throttles.resetsAt} - now())))::int`;

function tooMany(retryAfterSeconds: number): HttpError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new HttpError(429, `Too many attempts. Please try again in ${wait}.`, { retryAfterSeconds });
}
