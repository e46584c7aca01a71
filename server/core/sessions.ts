import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { sessions, users } from "#server/db/schema/accounts.ts";
import { newSecret, secretHash } from "./secret.ts";

/** Who is asking, as far as permissions go. */
export type Viewer = { id: number; role: "admin" | null; sessionId: number };

export type Visit = { ipAddress: string | null; userAgent: string | null };

export const SESSION_DAYS = 30;

const fresh = sql`now() + make_interval(days => ${SESSION_DAYS})`;
const live = and(isNull(sessions.logoutTime), gt(sessions.expiresAt, sql`now()`));

/** Starts a session and returns the secret for its cookie. */
export async function startSession(db: Db, userId: number, visit: Visit): Promise<string> {
  const { secret, hash } = newSecret();
  await db.insert(sessions).values({ userId, tokenHash: hash, expiresAt: fresh, ...visit });
  return secret;
}

type Found = Viewer & { aging: boolean };

const liveSession = prepared<{ hash: Uint8Array }, Found[]>("live_session", (db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      sessionId: sessions.id,
      aging: sql<boolean>`${sessions.expiresAt} < now() + make_interval(days => ${SESSION_DAYS - 1})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder("hash")), live)),
);

export async function viewerOf(db: Db, secret: string): Promise<(Viewer & { extended: boolean }) | null> {
  const [found] = await liveSession(db, { hash: secretHash(secret) });
  if (!found) return null;
  const { aging: extended, ...viewer } = found;
  // Once a day is enough for a sliding 30 days, and spares a write on every request.
  if (extended) await db.update(sessions).set({ expiresAt: fresh }).where(eq(sessions.id, viewer.sessionId));
  return { ...viewer, extended };
}

/** Ends the session if it still runs; says whether this call did it. */
export async function endSession(db: Db, sessionId: number): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ logoutTime: sql`now()` })
    .where(and(eq(sessions.id, sessionId), live))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a user, but for the one they keep. */
export async function endSessionsOf(db: Db, userId: number, kept?: number): Promise<void> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept);
  await db
    .update(sessions)
    .set({ logoutTime: sql`now()` })
    .where(and(eq(sessions.userId, userId), others, live));
}
