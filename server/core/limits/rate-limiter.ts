import { eq, inArray, sql } from "drizzle-orm";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Deps } from "#server/core/deps.ts";
import { networksOf } from "#server/core/http/client-address.ts";
import { throttles } from "#server/db/schema/accounts.ts";

type Limit = { hits: number; seconds: number };

/** Generous enough for a workshop of a hundred teachers behind one address. */
export const LIMITS = {
  signInPerAccount: { hits: 10, seconds: 15 * 60 },
  /** From where the account's owner has signed in before, so that no stranger can use up their tries. */
  signInPerKnownNetwork: { hits: 10, seconds: 15 * 60 },
  signInPerAddress: { hits: 100, seconds: 15 * 60 },
  /** Of somebody who is signed in already, when they are asked for it again. */
  passwordPerSession: { hits: 10, seconds: 15 * 60 },
  /** Of the second step, by whoever knows the password: a million codes, of which three are right at a time. */
  codesPerAccount: { hits: 10, seconds: 60 * 60 },
  registrationPerAddress: { hits: 200, seconds: 60 * 60 },
  resetRequestPerAddress: { hits: 200, seconds: 60 * 60 },
  resetCheckPerAddress: { hits: 200, seconds: 60 * 60 },
  resetMailPerAccount: { hits: 5, seconds: 60 * 60 },
  /** To a recovery address, of all accounts together: nobody has checked whose it is. */
  resetMailPerRecipient: { hits: 5, seconds: 60 * 60 },
  /** What an account's owner is told of one kind of change; more would say nothing new. */
  noticeMailPerAccount: { hits: 5, seconds: 60 * 60 },
  /** To a recovery address, of all accounts together. */
  noticeMailPerRecipient: { hits: 5, seconds: 60 * 60 },
  /** Of wrong codes: the next ones say nothing new. */
  codeMailPerAccount: { hits: 1, seconds: 60 * 60 },
  contactPerAddress: { hits: 100, seconds: 60 * 60 },
  writesPerUser: { hits: 60, seconds: 60 },
  /** Each reads all that somebody ever wrote. */
  exportsPerUser: { hits: 10, seconds: 60 * 60 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
type Counting = Pick<Deps, "db" | "config">;

/** How much more than the smallest network each larger one around it may do: an IPv6 /64, its /56 and its /48. */
const LARGER = [1, 2, 4];

/** What is counted, and how often it may be. Whoever has one IPv6 address has billions, so those count by network. */
function countsOf(name: LimitName, who: string): { key: string; most: number }[] {
  const counted = name.endsWith("PerAddress") ? networksOf(who) : [who];
  return counted.map((one, tier) => ({ key: keyOf(name, one), most: LIMITS[name].hits * (LARGER[tier] ?? 1) }));
}

const keyOf = (name: LimitName, who: string) => `${name}:${who.toLowerCase()}`;

/** Counts one more and refuses when that is too many; says how many more there may be. */
export async function countAttempt(deps: Counting, name: LimitName, who: string): Promise<number> {
  const { left, wait } = await countOneMore(deps, name, who);
  if (left < 0) throw tooMany(wait);
  return left;
}

/** Counts one more and says whether that is still within the limit, for where a refusal would tell too much. */
export async function isWithin(deps: Counting, name: LimitName, who: string): Promise<boolean> {
  return (await countOneMore(deps, name, who)).left >= 0;
}

type Counted = { left: number; wait: number };

/** In the database, so that all processes share the count. Says how many are left, and how long the count goes on. */
async function countOneMore({ db, config }: Counting, name: LimitName, who: string): Promise<Counted> {
  if (!config.rateLimits) return { left: Number.POSITIVE_INFINITY, wait: 0 };
  const counts = countsOf(name, who);
  const fresh = sql`now() + make_interval(secs => ${LIMITS[name].seconds})`;
  // Much later than it could have been set is from a clock that was ahead, and would lock people out for as long.
  const over = sql`${throttles.resetsAt} not between now() and ${fresh} + interval '1 minute'`;
  const counted = await db
    .insert(throttles)
    .values(counts.map(({ key }) => ({ key, hits: 1, resetsAt: fresh })))
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        hits: sql`case when ${over} then 1 else ${throttles.hits} + 1 end`,
        resetsAt: sql`case when ${over} then ${fresh} else ${throttles.resetsAt} end`,
      },
    })
    .returning({ key: throttles.key, hits: throttles.hits, wait: secondsLeft });
  const most = new Map(counts.map((count) => [count.key, count.most]));
  const found = counted.map(({ key, hits, wait }) => ({ left: (most.get(key) ?? 0) - hits, wait }));
  return found.reduce((least, one) => (one.left < least.left ? one : least));
}

/** Takes one hit back: where only failures count, every try is counted first and a success forgiven. */
export async function uncountAttempt({ db, config }: Counting, name: LimitName, who: string): Promise<void> {
  if (!config.rateLimits) return;
  // One at a time: locked together in another order than above, two of these could wait for each other.
  for (const { key } of countsOf(name, who)) {
    await db
      .update(throttles)
      .set({ hits: sql`greatest(0, ${throttles.hits} - 1)` })
      .where(eq(throttles.key, key));
  }
}

/** Forgets what was counted of each of these. */
export async function clearAttempts(db: Deps["db"], counts: [LimitName, string][]): Promise<void> {
  const keys = counts.map(([name, who]) => keyOf(name, who));
  await db.delete(throttles).where(inArray(throttles.key, keys));
}

const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from ${throttles.resetsAt} - now())))::int`;

function tooMany(retryAfterSeconds: number): HttpError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new HttpError(429, `Too many attempts. Please try again in ${wait}.`, { retryAfterSeconds });
}
