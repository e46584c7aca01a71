import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/client.ts";
import { id, instant } from "#server/platform/db/columns.ts";

export const outgoingMail = pgTable("outgoing_mail", {
  id: id(),
  recipient: text().notNull(),
  replyTo: text(),
  subject: text().notNull(),
  body: text().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instant().notNull().defaultNow(),
  createdAt: instant().notNull().defaultNow(),
  userId: integer(),
  expiresAt: instant(),
  unsubscribeUrl: text(),
  noticeIds: integer().array(),
  invitationId: integer(),
});

/** 10 seconds, doubled with every failure up to an hour, with jitter so that mails are not all tried at once. */
const FIRST_WAIT_SECONDS = 10;
const MAX_WAIT_SECONDS = 60 * 60;

const GIVE_UP_AFTER_DAYS = 3;

export const hasExpired = lte(outgoingMail.expiresAt, sql`now()`);

const isStillUseful = or(isNull(outgoingMail.expiresAt), gt(outgoingMail.expiresAt, sql`now()`));

/** Schedules another attempt; returns false if it has been tried for long enough. */
export async function postponeMail(db: Db, id: number): Promise<boolean> {
  const doubled = sql`${FIRST_WAIT_SECONDS} * power(2, least(${outgoingMail.attempts}, 20) - 1)`;
  const wait = sql`least(${MAX_WAIT_SECONDS}, ${doubled}) * (0.75 + random() / 2)`;
  const postponed = await db
    .update(outgoingMail)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${wait})` })
    .where(
      and(
        eq(outgoingMail.id, id),
        gt(outgoingMail.createdAt, sql`now() - make_interval(days => ${GIVE_UP_AFTER_DAYS})`),
        isStillUseful,
      ),
    )
    .returning({ id: outgoingMail.id });
  return postponed.length > 0;
}

export type Mail = {
  recipient: string;
  subject: string;
  body: string;
  replyTo?: string;
  /** The account it is about, with which it is deleted. */
  userId?: number | null;
  /** After this time it is not sent any more. */
  expiresInMinutes?: number;
  /** An address where one POST unsubscribes. Mail programs get it in a header. */
  unsubscribeUrl?: string;
  /** The notices in it. It is not sent once one of them no longer holds. */
  noticeIds?: number[];
  /** The invitation whose link it contains, with which it is deleted. */
  invitationId?: number;
};

/** Mail to this address is queued like any other, but not sent. */
export const NOBODY = "nobody@invalid";

export type QueuedMail = typeof outgoingMail.$inferSelect;

/** Longer than any attempt can take, so that a mail is tried again only if its process has ended. */
const CLAIM_MINUTES = 10;

/** Times are stored in milliseconds. Rounding both alike makes a mail due that was just queued. */
const currentTime = sql`now()::timestamptz(3)`;

/** No mail is postponed for this long, so a later time comes from a clock that was wrong. */
const tooFarAhead = sql`now() + make_interval(secs => ${2 * MAX_WAIT_SECONDS})`;

/** Call it in the transaction that causes the mail, and wake the mail job after the commit. Returns its id. */
export async function queueMail(db: Db, { expiresInMinutes, ...mail }: Mail): Promise<number | undefined> {
  const expiresAt = expiresInMinutes ? sql`now() + make_interval(mins => ${expiresInMinutes})` : null;
  const [queued] = await db
    .insert(outgoingMail)
    .values({ ...mail, expiresAt, subject: oneLine(mail.subject) })
    .returning({ id: outgoingMail.id });
  return queued?.id;
}

/** A line break would start another header. The database rejects one in an address. */
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

export async function removeMail(db: Db, id: number): Promise<void> {
  await db.delete(outgoingMail).where(eq(outgoingMail.id, id));
}
