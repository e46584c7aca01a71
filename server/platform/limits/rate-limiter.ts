import { eq, inArray, sql } from "drizzle-orm";
import { integer, PgTransaction, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { networksOf } from "#server/platform/http/client-address.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { Platform } from "#server/platform/platform.ts";

export const throttles = pgTable("throttles", {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: instant().notNull(),
});

type Counting = Pick<Platform, "db" | "config">;

/** How many times the limit of an IPv6 /64 its /56 and /48 have. */
const NETWORK_FACTORS = [1, 2, 4];

/** Null is an address that nobody knows: all of those count as one. */
type Who = string | null;

/** The keys to count, each with its maximum. One IPv6 customer has billions of addresses, so those count by network. */
function keysOf(name: LimitName, who: Who): { key: string; max: number }[] {
  const known = who ?? "unknown";
  const counted = name.endsWith("PerAddress") ? networksOf(known) : [known];
  return counted.map((one, tier) => ({ key: keyOf(name, one), max: LIMITS[name].hits * (NETWORK_FACTORS[tier] ?? 1) }));
}

const keyOf = (name: LimitName, who: string) => `${name}:${who.toLowerCase()}`;

/** Counts one attempt and rejects it if that is too many; returns how many are left. A failed transaction would undo it. */
export async function countAttempt(deps: Counting, name: LimitName, who: Who): Promise<number> {
  if (deps.db instanceof PgTransaction) throw new Error(`${name} must be counted before the transaction begins`);
  return countSuccess(deps, name, who);
}

/** The same for where only successes count: in the transaction of what succeeds. */
export async function countSuccess(deps: Counting, name: LimitName, who: Who): Promise<number> {
  const { left, wait } = await increment(deps, name, who);
  if (left < 0) throw tooMany(wait);
  return left;
}

/** Counts one attempt, such as a mail that is queued with it, and returns whether it is within the limit, for where an error would reveal too much. */
export async function isWithin(deps: Counting, name: LimitName, who: Who): Promise<boolean> {
  return (await increment(deps, name, who)).left >= 0;
}

type Counted = { left: number; wait: number };

/** In the database, so that all servers share the count. `wait` is in seconds. */
async function increment({ db, config }: Counting, name: LimitName, who: Who): Promise<Counted> {
  if (!config.rateLimits) return { left: Number.POSITIVE_INFINITY, wait: 0 };
  const keys = keysOf(name, who);
  const fresh = sql`now() + make_interval(secs => ${LIMITS[name].seconds})`;
  // A time that is too far ahead comes from a clock that was wrong, and would lock people out for that long.
  const over = sql`${throttles.resetsAt} not between now() and ${fresh} + interval '1 minute'`;
  const counted = await db
    .insert(throttles)
    .values(keys.map(({ key }) => ({ key, hits: 1, resetsAt: fresh })))
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        hits: sql`case when ${over} then 1 else ${throttles.hits} + 1 end`,
        resetsAt: sql`case when ${over} then ${fresh} else ${throttles.resetsAt} end`,
      },
    })
    .returning({ key: throttles.key, hits: throttles.hits, wait: secondsLeft });
  const max = new Map(keys.map((one) => [one.key, one.max]));
  const found = counted.map(({ key, hits, wait }) => ({ left: (max.get(key) ?? 0) - hits, wait }));
  return found.reduce((least, one) => (one.left < least.left ? one : least));
}

/** Takes one attempt back: where only failures count, every attempt is counted first and a success taken back. */
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

/** Starts each of these counts again at zero. */
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

type Limit = { hits: number; seconds: number };

/** Generous enough for a workshop of a hundred teachers behind one address. */
export const LIMITS = {
  signInPerAccount: { hits: 10, seconds: 15 * 60 },
  /** From networks where the owner has logged in before, so that strangers cannot use up the owner's attempts. */
  signInPerKnownNetwork: { hits: 10, seconds: 15 * 60 },
  signInPerAddress: { hits: 100, seconds: 15 * 60 },
  /** What a passkey has to sign. Every visit to the login page asks for one. */
  passkeyRequestsPerAddress: { hits: 600, seconds: 15 * 60 },
  /** When somebody who is logged in is asked for the password again. */
  passwordPerSession: { hits: 10, seconds: 15 * 60 },
  /** By somebody who knows the password. Three of a million codes are right at a time. */
  codesPerAccount: { hits: 10, seconds: 60 * 60 },
  /** Going to a provider and coming back count one each. */
  providerSignInsPerAddress: { hits: 600, seconds: 15 * 60 },
  registrationPerAddress: { hits: 200, seconds: 60 * 60 },
  resetRequestPerAddress: { hits: 200, seconds: 60 * 60 },
  resetCheckPerAddress: { hits: 200, seconds: 60 * 60 },
  resetMailPerAccount: { hits: 5, seconds: 60 * 60 },
  /** To one recovery email, from all accounts: nobody has verified whose it is. */
  resetMailPerRecipient: { hits: 5, seconds: 60 * 60 },
  /** Links to confirm an address that one asks for again. */
  confirmMailPerAccount: { hits: 3, seconds: 60 * 60 },
  /** To one address, from all accounts: nobody has confirmed whose it is. */
  confirmMailPerRecipient: { hits: 10, seconds: 60 * 60 },
  emailChangePerAccount: { hits: 5, seconds: 60 * 60 },
  /** Uses of and looks at links that confirm an address or take a change back. Nobody can guess one. */
  emailLinksPerAddress: { hits: 200, seconds: 60 * 60 },
  /** Security notices of one kind; more would say nothing new. */
  noticeMailPerAccount: { hits: 5, seconds: 60 * 60 },
  /** To one recovery email, from all accounts. */
  noticeMailPerRecipient: { hits: 5, seconds: 60 * 60 },
  /** Notices of wrong codes. */
  codeMailPerAccount: { hits: 1, seconds: 60 * 60 },
  contactPerAddress: { hits: 100, seconds: 60 * 60 },
  /** Errors in the site's own code. A page sends three at most. */
  browserErrorsPerAddress: { hits: 300, seconds: 60 * 60 },
  /** The token of a link that stops mails. Nobody can guess one. */
  unknownLinksPerAddress: { hits: 200, seconds: 60 * 60 },
  /** One link, used again and again. */
  unsubscribePerLink: { hits: 100, seconds: 60 * 60 },
  /** API tokens that are unknown or have ended. Nobody can guess one, but a program may go on sending it. */
  unknownTokensPerAddress: { hits: 1_000, seconds: 60 * 60 },
  writesPerUser: { hits: 60, seconds: 60 },
  previewsPerUser: { hits: 60, seconds: 60 },
  reportsPerUser: { hits: 20, seconds: 60 * 60 },
  /** Each reads everything that the user ever wrote. */
  exportsPerUser: { hits: 10, seconds: 60 * 60 },
  /** Each makes a Word document, unless it is cached. */
  documentsPerAddress: { hits: 300, seconds: 15 * 60 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Those that a call can declare, as their names say who is counted. */
export type CallLimit = Extract<LimitName, `${string}PerUser` | `${string}PerAddress`>;
