import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { sessions } from "#server/db/schema/accounts.ts";
import type { Db } from "#server/platform/db/client.ts";
import { networkOf } from "#server/platform/http/client-address.ts";
import { clearAttempts, throttles } from "#server/platform/limits/rate-limiter.ts";
import type { LimitName } from "#server/platform/limits/rate-limits.ts";

/** The id for unknown names, so that the same queries run and timing reveals nothing. */
const UNKNOWN_USER = 0;

type Counter = [LimitName, string];

/**
 * What an attempt to log in counts towards: the typed name, which may be the username or the email address, and the account.
 * rate-limits.ts says how many attempts each allows. Strangers share these counts. A network from which the owner has recently
 * logged in, or just reset the password, has its own count, so that strangers cannot lock the owner out.
 */
export async function signInLimitsFor(
  db: Db,
  name: string,
  id = UNKNOWN_USER,
  address: string | null,
): Promise<{ ofName: Counter; ofAccount: Counter }> {
  const network = networkOf(address ?? "unknown");
  const isKnown = (await networksOf(db, id)).has(network) || (await resetNetworkExists(db, id, network));
  const source = isKnown ? network : STRANGERS;
  return { ofName: ofName(name, source), ofAccount: ofAccount(id || `?${name}`, source) };
}

const STRANGERS = "";

// A typed name must not look like somebody's network or number.
const ofName = (name: string, source: string): Counter => ["signInPerName", `${source} ${name}`];
const ofAccount = (account: number | string, source: string): Counter => ["signInPerAccount", `${source} #${account}`];

const networksOf = async (db: Db, id: number) =>
  new Set((await addressesOf(db, id)).map(({ address }) => networkOf(address ?? "")));

/** Unblocks logging in, for longer on the network where a reset was made. Call it in the transaction of the reset. */
export async function clearSignInAttempts(
  tx: Db,
  { id, username, email }: { id: number; username: string; email: string },
  address: string | null,
) {
  const networks = [STRANGERS, ...(await networksOf(tx, id))];
  if (address) {
    networks.push(networkOf(address));
    await insertResetNetwork(tx, id, networkOf(address));
  }
  await clearAttempts(
    tx,
    networks.flatMap((source) => [ofName(username, source), ofName(email, source), ofAccount(id, source)]),
  );
}

const REMEMBERED_DAYS = 90;

/** Reading more would slow logging in down. */
const MAX_SESSIONS = 200;

/** The addresses a user has recently logged in from. */
const addressesOf = (db: Db, userId: number) =>
  db
    .select({ address: sessions.ipAddress })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNotNull(sessions.ipAddress),
        gt(sessions.loginTime, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`),
      ),
    )
    .orderBy(desc(sessions.id))
    .limit(MAX_SESSIONS);

const RESET_EXPIRES = sql`now() + interval '1 hour'`;

/** Stored with the attempts, because both expire in the same way. */
const keyOf = (userId: number, network: string) => `resetFrom:${userId} ${network}`;

async function insertResetNetwork(db: Db, userId: number, network: string): Promise<void> {
  const row = { key: keyOf(userId, network), hits: 1, resetsAt: RESET_EXPIRES };
  await db
    .insert(throttles)
    .values(row)
    .onConflictDoUpdate({ target: throttles.key, set: { resetsAt: RESET_EXPIRES } });
}

async function resetNetworkExists(db: Db, userId: number, network: string): Promise<boolean> {
  const found = await db
    .select({ key: throttles.key })
    .from(throttles)
    .where(and(eq(throttles.key, keyOf(userId, network)), gt(throttles.resetsAt, sql`now()`)));
  return found.length > 0;
}
