import { and, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { apiTokens, sessions, users } from "#server/db/schema/accounts.ts";
import { IS_SUSPENDED } from "#server/features/profiles/profiles.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";
import { SESSION_DAYS } from "#server/platform/http/credentials.ts";
import { hashToken, newToken } from "#server/platform/tokens.ts";
import { recordActivity } from "./account-queries.ts";

export type Visit = { ipAddress: string | null; userAgent: string | null; passkeyId?: number };

/** After this time members log in again, even if they used the session every day. */
const MAX_DAYS = 365;

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`;
const latest = sql`${sessions.loginTime} + make_interval(days => ${MAX_DAYS})`;
export const live = and(isNull(sessions.logoutTime), gt(sessions.expiresAt, sql`now()`));

/** Starts a session and returns the token for its cookie. */
async function startSession(db: Db, userId: number, visit: Visit): Promise<string> {
  const { token, hash } = newToken();
  await db.insert(sessions).values({ userId, tokenHash: hash, expiresAt: inDays(SESSION_DAYS), ...visit });
  return token;
}

/**
 * Whether a session has two steps: it was started or proved with a passkey, or the account has two-step sign-in. Turning that
 * on ends all sessions that were started without a code.
 */
const hasTwoSteps = sql<boolean>`(sessions.passkey_id is not null
  or exists (select from two_steps where two_steps.user_id = sessions.user_id))`;

export async function sessionHasTwoSteps(db: Db, sessionId: number): Promise<boolean> {
  const [found] = await db.select({ hasTwoSteps }).from(sessions).where(eq(sessions.id, sessionId));
  return found?.hasTwoSteps ?? false;
}

/** Whether the site requires two steps of this staff member and the session lacks them. */
export const needsTwoStepUnless = (hasThem: SQL) =>
  sql<boolean>`(users.role is not null and (select staff_two_step from site_settings) and not ${hasThem})`;

type Found = SessionViewer & {
  /** Once a day suffices for a sliding 30 days, and saves a write on every request. */
  needsExtension: boolean;
};

/** The viewer's account, found by a session or an API token. */
export const viewerColumns = {
  id: users.id,
  role: users.role,
  emailConfirmed: users.emailProven,
  // Null once it has expired.
  suspendedUntil: sql<Date | null>`case when ${IS_SUSPENDED} then ${users.suspendedUntil} end`.mapWith(
    users.suspendedUntil,
  ),
};

const FRESH_MINUTES = 60;

const isFresh = sql<boolean>`coalesce(${sessions.provedAt}, ${sessions.loginTime})
  > now() - make_interval(mins => ${FRESH_MINUTES})`;

const liveSession = preparedStatement<{ hash: Uint8Array }, Found[]>("live_session", (db) =>
  db
    .select({
      ...viewerColumns,
      sessionId: sessions.id,
      isFresh,
      needsTwoStep: needsTwoStepUnless(hasTwoSteps),
      needsExtension: sql<boolean>`${sessions.expiresAt} < least(${inDays(SESSION_DAYS - 1)}, ${latest})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder("hash")), live)),
);

export async function viewerOf(db: Db, token: string): Promise<Found | null> {
  const [found] = await liveSession(db, { hash: hashToken(token) });
  return found ?? null;
}

/**
 * Call it when the password, a provider or a passkey has proved that the session's user is at the keyboard. Returns whether the
 * session is still open.
 */
export async function markProved(db: Db, sessionId: number, passkeyId?: number): Promise<boolean> {
  const proved = await db
    .update(sessions)
    .set({ provedAt: sql`now()`, ...(passkeyId !== undefined && { passkeyId }) })
    .where(and(eq(sessions.id, sessionId), live))
    .returning({ id: sessions.id });
  return proved.length > 0;
}

export async function extendSession(db: Db, sessionId: number): Promise<void> {
  const expiresAt = sql`least(${inDays(SESSION_DAYS)}, ${latest})`;
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId));
}

/** Ends the session if it is open; returns whether it was. */
export async function endSession(db: Db, sessionId: number): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ logoutTime: sql`now()` })
    .where(and(eq(sessions.id, sessionId), live))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

type Which = { only?: number | undefined; except?: number };

/**
 * Ends all sessions of a user, only one, or all but one. Returns how many were open. People who end all others may fear an
 * intruder, who could have made an API token, so tokens end, too.
 */
export async function endSessionsOf(db: Db, userId: number, { only, except }: Which = {}): Promise<number> {
  if (only === undefined) await db.delete(apiTokens).where(eq(apiTokens.userId, userId));
  const onlyOne = only === undefined ? undefined : eq(sessions.id, only);
  const allOthers = except === undefined ? undefined : ne(sessions.id, except);
  const ended = await db
    .update(sessions)
    .set({ logoutTime: sql`now()` })
    .where(and(eq(sessions.userId, userId), onlyOne, allOthers, live))
    .returning({ id: sessions.id });
  return ended.length;
}

/** A user as they see themselves in the session that was just started, given its token. */
export async function selfInSession<User extends object>(db: Db, user: User, token: string) {
  const viewer = await viewerOf(db, token);
  return { ...user, needsTwoStep: viewer?.needsTwoStep ?? false };
}

/** The place where a session is started, as its owner sees it later. */
export const visitOf = (c: Context, trustProxy: boolean): Visit => ({
  ipAddress: clientAddress(c, trustProxy),
  userAgent: c.req.header("user-agent")?.slice(0, 500) ?? null,
});

/**
 * Starts a session for a person who has proved who they are. `previous` is the user who was logged in in the same browser:
 * their session ends, because its cookie is replaced. Returns the token for the cookie.
 */
export async function signIn(tx: Db, userId: number, visit: Visit, previous: SessionViewer | null): Promise<string> {
  if (previous) await endSession(tx, previous.sessionId);
  await recordActivity(tx, userId, "login", `Logged in from ${visit.ipAddress ?? "an unknown address"}`);
  return startSession(tx, userId, visit);
}
