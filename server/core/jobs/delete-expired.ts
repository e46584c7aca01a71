import { and, eq, isNotNull, lt, ne, sql } from "drizzle-orm";
import { deleteOldIdempotencyKeys } from "#server/core/api/idempotency.ts";
import { removeExpiredMail } from "#server/core/mail/queue.ts";
import { eraseRemoved } from "#server/core/removal/erase-removed.ts";
import type { Db } from "#server/db/client.ts";
import {
  activityLog,
  emailLinks,
  passwordResetRequests,
  passwordResets,
  sessions,
  throttles,
  users,
} from "#server/db/schema/accounts.ts";
import { adminLog } from "#server/db/schema/admin-log.ts";
import { apiTokens } from "#server/db/schema/api-tokens.ts";
import { providerSignIns } from "#server/db/schema/identities.ts";
import { digests, unsubscribeLinks } from "#server/db/schema/notice-mail.ts";
import { notices } from "#server/db/schema/notices.ts";
import { passkeyChallenges } from "#server/db/schema/passkeys.ts";
import { reportCases } from "#server/db/schema/reports.ts";
import { resourceReviews } from "#server/db/schema/reviews.ts";
import { invitations } from "#server/db/schema/site.ts";

/** How long users can see from where they have signed in. */
const LOGIN_HISTORY_DAYS = 90;

/** How long moderators can look up what was reported and decided. */
const CLOSED_CASE_DAYS = 180;

/** How long a notice is kept once it was read, and if it never is. */
const READ_NOTICE_DAYS = 90;
const UNREAD_NOTICE_DAYS = 365;

/** Deletes what is no longer needed, and what may be stored for a limited time only. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(throttles).where(lt(throttles.resetsAt, sql`now()`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now() - interval '1 day'`));
  await db.delete(apiTokens).where(lt(apiTokens.expiresAt, sql`now()`));
  await db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, sql`now()`));
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, sql`now()`));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
  await deleteOldSessions(db);
  await removeExpiredMail(db);
  await deleteOldIdempotencyKeys(db);
  await eraseRemoved(db);
  await deleteOldNotices(db);
  await db.delete(adminLog).where(lt(adminLog.createdAt, sql`now() - interval '2 years'`));
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now()`));
  // A digest is made up for within its week at most.
  await db.delete(digests).where(lt(digests.day, sql`(now() - interval '60 days')::date`));
  await db.delete(unsubscribeLinks).where(lt(unsubscribeLinks.createdAt, sql`now() - interval '1 year'`));
  const longClosed = sql`now() - make_interval(days => ${CLOSED_CASE_DAYS})`;
  await db.delete(reportCases).where(and(eq(reportCases.status, "closed"), lt(reportCases.closedAt, longClosed)));
  const noSuspension = { suspendedUntil: null, suspensionReason: null };
  await db.update(users).set(noSuspension).where(lt(users.suspendedUntil, sql`now()`));
  // The text that a decision replaced or dropped. It could still be undone, but hardly anybody would.
  const isLongAgo = and(
    isNotNull(resourceReviews.undo),
    lt(resourceReviews.decidedAt, sql`now() - interval '30 days'`),
  );
  await db.update(resourceReviews).set({ undo: null }).where(isLongAgo);
  // Links that could not be sent within an hour are no longer expected.
  await db.delete(passwordResetRequests).where(lt(passwordResetRequests.createdAt, sql`now() - interval '1 hour'`));
}

async function deleteOldNotices(db: Db): Promise<void> {
  const days = sql`case when ${notices.readAt} is null then ${UNREAD_NOTICE_DAYS}::int else ${READ_NOTICE_DAYS}::int end`;
  const since = sql`coalesce(${notices.readAt}, ${notices.createdAt})`;
  // The first condition is the one that the index knows.
  const isOld = and(
    sql`${since} < now() - make_interval(days => ${READ_NOTICE_DAYS}::int)`,
    sql`${since} < now() - make_interval(days => ${days})`,
  );
  await db.delete(notices).where(isOld);
}

/** A session is also the entry in the login history. The activity log stays, without the IP address. */
async function deleteOldSessions(db: Db): Promise<void> {
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
