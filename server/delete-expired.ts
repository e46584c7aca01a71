import { and, eq, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  activityLog,
  apiTokens,
  emailLinks,
  passkeyChallenges,
  passwordResetRequests,
  passwordResets,
  profileProposals,
  providerSignIns,
  sessions,
  users,
} from "./db/schema/accounts.ts";
import { files, fileUses } from "./db/schema/files.ts";
import { topics } from "./db/schema/forum.ts";
import { removedPosts, reportCases, resourceReviews } from "./db/schema/moderation.ts";
import { digests, notices, unsubscribeLinks } from "./db/schema/notices.ts";
import { resourceUses } from "./db/schema/resources.ts";
import { adminLog, invitationBatches, invitations, schoolLinks } from "./db/schema/site.ts";
import { siteExports } from "./db/schema/site-exports.ts";
import { emptySearches, usageCounts } from "./db/schema/statistics.ts";
import type { Deps } from "./deps.ts";
import { isRemovedForGood } from "./features/removal/removal.ts";
import { idempotencyKeys, isOldIdempotencyKey } from "./platform/api/idempotency.ts";
import { type Db, rows } from "./platform/db/client.ts";
import { throttles } from "./platform/limits/rate-limiter.ts";
import { hasExpired, outgoingMail } from "./platform/mail/queue.ts";

/** How many rows one statement deletes, so that none takes long or locks much. */
const ROWS = 1_000;

/** Tables whose rows are deleted together with rows that refer to them. */
const FEW_ROWS = 50;

type Expiry = { table: PgTable; condition: SQL | undefined; batch: number; change?: SQL };

const isOver = (column: SQL | Parameters<typeof lt>[0]) => lt(column, sql`now()`);
const isOlderThan = (column: SQL | Parameters<typeof lt>[0], age: string) =>
  lt(column, sql`now() - ${sql.raw(`interval '${age}'`)}`);

/** Members can see for this long from where they have logged in. */
const LOGIN_HISTORY = "90 days";

/** A read notice is kept for 90 days, any other for a year. The first condition is the one in the index. */
const noticeAge = sql`coalesce(${notices.readAt}, ${notices.createdAt})`;
const isOldNotice = and(
  isOlderThan(noticeAge, "90 days"),
  sql`(${notices.readAt} is not null or ${isOlderThan(notices.createdAt, "365 days")})`,
);

const SIGNED_IN = "Logged in";

/** Rows that expire: no longer needed, or stored for a limited time only. They are deleted unless `change` says otherwise. */
export const EXPIRIES: Record<string, Expiry> = {
  throttles: { table: throttles, condition: isOver(throttles.resetsAt), batch: ROWS },
  "reset links": { table: passwordResets, condition: isOlderThan(passwordResets.expiresAt, "1 day"), batch: ROWS },
  // After an hour, people no longer expect the link.
  "requests for reset links": {
    table: passwordResetRequests,
    condition: isOlderThan(passwordResetRequests.createdAt, "1 hour"),
    batch: ROWS,
  },
  "API tokens": { table: apiTokens, condition: isOver(apiTokens.expiresAt), batch: ROWS },
  "provider sign-ins": { table: providerSignIns, condition: isOver(providerSignIns.expiresAt), batch: ROWS },
  "proposals to newcomers": {
    table: profileProposals,
    condition: isOlderThan(profileProposals.createdAt, "30 days"),
    batch: ROWS,
  },
  "email links": { table: emailLinks, condition: isOver(emailLinks.expiresAt), batch: ROWS },
  "passkey challenges": { table: passkeyChallenges, condition: isOver(passkeyChallenges.expiresAt), batch: ROWS },
  // A session is also the entry in the login history. The activity log stays, without the IP address.
  sessions: {
    table: sessions,
    condition: isOlderThan(sql`coalesce(${sessions.logoutTime}, ${sessions.expiresAt})`, LOGIN_HISTORY),
    batch: ROWS,
  },
  "addresses in the activity log": {
    table: activityLog,
    condition: and(
      eq(activityLog.action, "login"),
      ne(activityLog.details, SIGNED_IN),
      isOlderThan(activityLog.createdAt, LOGIN_HISTORY),
    ),
    batch: ROWS,
    change: sql`details = ${SIGNED_IN}`,
  },
  // Whoever reads the database can read a reset link in a mail, so the mail must not outlive the link.
  mail: { table: outgoingMail, condition: hasExpired, batch: ROWS },
  "idempotency keys": { table: idempotencyKeys, condition: isOldIdempotencyKey, batch: ROWS },
  "files that did not arrive": {
    table: files,
    condition: and(isNull(files.completedAt), isOlderThan(files.createdAt, "1 hour")),
    batch: FEW_ROWS,
  },
  "files that nothing uses": {
    table: files,
    condition: and(
      isNotNull(files.completedAt),
      isOlderThan(files.unusedSince, "1 day"),
      sql`not exists (select from ${fileUses} where ${fileUses.fileId} = ${files.id})`,
    ),
    batch: FEW_ROWS,
  },
  // Keeps for a year who was asked, so that nobody is asked twice.
  "uses of resources": {
    table: resourceUses,
    condition: isOlderThan(resourceUses.usedAt, "1 year"),
    batch: ROWS,
  },
  "uses that nobody was asked about": {
    table: resourceUses,
    condition: and(isNull(resourceUses.askedAt), isOlderThan(resourceUses.usedAt, "30 days")),
    batch: ROWS,
  },
  "removed posts": { table: removedPosts, condition: isRemovedForGood, batch: ROWS },
  // A removed reply keeps its place. A removed topic is deleted with its replies.
  "removed topics": {
    table: topics,
    condition: sql`${topics.removed} is not null and not exists
      (select from removed_posts where removed_posts.kind = 'topic' and removed_posts.target_id = ${topics.id})`,
    batch: FEW_ROWS,
  },
  notices: { table: notices, condition: isOldNotice, batch: ROWS },
  "admin log": { table: adminLog, condition: isOlderThan(adminLog.createdAt, "2 years"), batch: ROWS },
  statistics: { table: usageCounts, condition: isOlderThan(usageCounts.week, "104 weeks"), batch: ROWS },
  "searches without results": {
    table: emptySearches,
    condition: isOlderThan(emptySearches.week, "90 days"),
    batch: ROWS,
  },
  exports: { table: siteExports, condition: isOlderThan(siteExports.createdAt, "1 day"), batch: FEW_ROWS },
  invitations: { table: invitations, condition: isOver(invitations.expiresAt), batch: ROWS },
  // Admins can look up for this long who has joined.
  "batches of invitations": {
    table: invitationBatches,
    condition: isOlderThan(invitationBatches.createdAt, "60 days"),
    batch: FEW_ROWS,
  },
  // Admins can look up for this long how many people used the link.
  "school links": { table: schoolLinks, condition: isOlderThan(schoolLinks.endsAt, "30 days"), batch: ROWS },
  // A missed digest is sent later, but only within its week.
  digests: { table: digests, condition: lt(digests.day, sql`(now() - interval '60 days')::date`), batch: ROWS },
  "unsubscribe links": {
    table: unsubscribeLinks,
    condition: isOlderThan(unsubscribeLinks.createdAt, "1 year"),
    batch: ROWS,
  },
  // Moderators can look up for this long what was reported and decided.
  "closed reports": {
    table: reportCases,
    condition: and(eq(reportCases.status, "closed"), isOlderThan(reportCases.closedAt, "180 days")),
    batch: FEW_ROWS,
  },
  suspensions: {
    table: users,
    condition: isOver(users.suspendedUntil),
    batch: ROWS,
    change: sql`suspended_until = null, suspension_reason = null`,
  },
  // The text that a decision replaced or dropped. After this time hardly anybody would undo the decision.
  "undo of decisions": {
    table: resourceReviews,
    condition: and(isNotNull(resourceReviews.undo), isOlderThan(resourceReviews.decidedAt, "30 days")),
    batch: ROWS,
    change: sql`undo = null`,
  },
};

/** Deletes each kind of row on its own, so that a failure does not block the others. */
export async function deleteExpired({ db, runEach }: Pick<Deps, "db" | "runEach">, stopping?: AbortSignal) {
  const expire = async (name: string) => {
    const expiry = EXPIRIES[name];
    while (expiry && !stopping?.aborted && (await expireBatch(db, expiry)) === expiry.batch);
  };
  await runEach("housekeeping", Object.keys(EXPIRIES), expire, stopping);
}

/** Returns the number of rows. Rows that others have locked are left for the next run. */
async function expireBatch(db: Db, { table, condition, batch, change }: Expiry): Promise<number> {
  const some = sql`select ctid from ${table} where ${condition} limit ${batch} for update skip locked`;
  const action = change ? sql`update ${table} set ${change}` : sql`delete from ${table}`;
  const expired = await rows(db, sql`${action} where ctid = any(array(${some})) returning 1`);
  return expired.length;
}
