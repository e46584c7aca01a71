import { and, eq, lt, ne, sql } from "drizzle-orm";
import { deleteOldIdempotencyKeys } from "#server/core/api/idempotency.ts";
import { removeExpiredMail } from "#server/core/mail/queue.ts";
import type { Db } from "#server/db/client.ts";
import { activityLog, passwordResetRequests, passwordResets, sessions, throttles } from "#server/db/schema/accounts.ts";

/** How long one can see where one has signed in from. */
const LOGIN_HISTORY_DAYS = 90;

/** Removes what nothing reads any more, and what was to be kept for a time only. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(throttles).where(lt(throttles.resetsAt, sql`now()`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now() - interval '1 day'`));
  await forgetSignIns(db);
  await removeExpiredMail(db);
  await deleteOldIdempotencyKeys(db);
  // Nobody waits for a link any longer that could not be sent within an hour.
  await db.delete(passwordResetRequests).where(lt(passwordResetRequests.createdAt, sql`now() - interval '1 hour'`));
}

/** A session is also the login-history entry. The activity log stays, without the address that was signed in from. */
async function forgetSignIns(db: Db): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${LOGIN_HISTORY_DAYS})`;
  await db.delete(sessions).where(lt(sql`coalesce(${sessions.logoutTime}, ${sessions.expiresAt})`, longAgo));
  await db
    .update(activityLog)
    .set({ details: SIGNED_IN })
    .where(
      and(eq(activityLog.action, "login"), ne(activityLog.details, SIGNED_IN), lt(activityLog.createdAt, longAgo)),
    );
}

const SIGNED_IN = "Signed in";
