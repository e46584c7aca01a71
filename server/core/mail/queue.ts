import { and, asc, eq, gt, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";
import { outgoingMail } from "#server/db/schema/events-and-mail.ts";
import { isStillUseful, MAX_WAIT_SECONDS } from "./retry.ts";

export type Mail = {
  recipient: string;
  subject: string;
  body: string;
  replyTo?: string;
  /** The account it is about, and is deleted with. */
  userId?: number | null;
  /** It is not sent later than that. */
  expiresInMinutes?: number;
  /** Where one POST stops mails of this kind; told to mail programs. */
  unsubscribeUrl?: string;
  /** The notices it tells of. It is not sent once one of them does not hold any more. */
  noticeIds?: number[];
  /** The invitation whose link it has, and it is deleted with. */
  invitationId?: number;
};

/** Mail to this address is queued like any other, and not sent. */
export const NOBODY = "nobody@invalid";

export type QueuedMail = typeof outgoingMail.$inferSelect;

/** Longer than any attempt can take, so that a mail is tried again only if its process has ended. */
const CLAIM_MINUTES = 10;

/** Times are stored in milliseconds. Rounded alike, a mail that was queued just now is due. */
const currentTime = sql`now()::timestamptz(3)`;

/** No mail is postponed for so long, so such a time comes from a clock that was wrong. */
const tooFarAhead = sql`now() + make_interval(secs => ${2 * MAX_WAIT_SECONDS})`;

/** Call it in the transaction of what the mail is about, and wake the mail job after the commit. Returns its number. */
export async function queueMail(db: Db, { expiresInMinutes, ...mail }: Mail): Promise<number | undefined> {
  const expiresAt = expiresInMinutes ? sql`now() + make_interval(mins => ${expiresInMinutes})` : null;
  const [queued] = await db
    .insert(outgoingMail)
    .values({ ...mail, expiresAt, subject: oneLine(mail.subject) })
    .returning({ id: outgoingMail.id });
  return queued?.id;
}

/** A line break would start another header. In an address the database rejects it. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();

/** Takes the mail that has been due longest. Several processes never get the same one. */
export async function claimDueMail(db: Db): Promise<QueuedMail | undefined> {
  const longestDue = db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(
      and(or(lte(outgoingMail.nextAttemptAt, currentTime), gt(outgoingMail.nextAttemptAt, tooFarAhead)), isStillUseful),
    )
    .orderBy(asc(outgoingMail.nextAttemptAt), asc(outgoingMail.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await db
    .update(outgoingMail)
    .set({
      attempts: sql`${outgoingMail.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(mins => ${CLAIM_MINUTES})`,
    })
    .where(sql`${outgoingMail.id} = (${longestDue})`)
    .returning();
  return mail;
}

/**
 * Call it when accounts have got another address: what they are told of is no longer for who reads the mail of the old
 * one. Mail about the account itself stays addressed as it is: it may be meant for the old one.
 */
export async function readdressNotices(db: Db, userIds: number[]): Promise<void> {
  await db
    .update(outgoingMail)
    .set({ recipient: users.email })
    .from(users)
    .where(and(eq(users.id, outgoingMail.userId), inArray(users.id, userIds), isNotNull(outgoingMail.unsubscribeUrl)));
}

export async function removeMail(db: Db, id: number): Promise<void> {
  await db.delete(outgoingMail).where(eq(outgoingMail.id, id));
}
