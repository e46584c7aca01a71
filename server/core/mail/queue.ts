import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { outgoingMail } from "#server/db/schema/events-and-mail.ts";

export type Mail = {
  recipient: string;
  subject: string;
  body: string;
  replyTo?: string;
  /** Whose account it is about, and goes with. */
  userId?: number | null;
  /** Not to be sent later than that. */
  expiresInMinutes?: number;
};

/** What is written to them is queued and taken out of the queue like any other mail, and goes nowhere. */
export const NOBODY = "nobody@invalid";

export type QueuedMail = typeof outgoingMail.$inferSelect;

/** Longer than any attempt can take, so that a mail is tried again only when whoever had it is surely gone. */
const CLAIM_MINUTES = 10;

/** 10 seconds, doubled with every failure up to an hour, and spread so that mails do not all come back at once. */
const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 60 * 60;

const GIVE_UP_AFTER_DAYS = 3;

/** Dates are stored in whole milliseconds; rounded alike, a mail queued this very moment is due. */
const thisMoment = sql`now()::timestamptz(3)`;

/** Nothing is put off for so long. Such a time comes from a clock that was ahead and has been put right. */
const unbelievable = sql`now() + make_interval(secs => ${2 * LONGEST_WAIT_SECONDS})`;

/** Call it in the transaction of the deed, and wake the mail job after it. */
export async function queueMail(db: Db, { expiresInMinutes, ...mail }: Mail): Promise<void> {
  const expiresAt = expiresInMinutes ? sql`now() + make_interval(mins => ${expiresInMinutes})` : null;
  await db.insert(outgoingMail).values({ ...mail, expiresAt, subject: oneLine(mail.subject) });
}

const stillUseful = or(isNull(outgoingMail.expiresAt), gt(outgoingMail.expiresAt, sql`now()`));

/** A line break would begin a header of the writer's own. In an address the database refuses it outright. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();

/** Takes the mail that has been due longest. Several processes may ask at once and never get the same one. */
export async function claimDueMail(db: Db): Promise<QueuedMail | undefined> {
  const longestDue = db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(
      and(or(lte(outgoingMail.nextAttemptAt, thisMoment), gt(outgoingMail.nextAttemptAt, unbelievable)), stillUseful),
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

/** A reset link is in its mail for anyone who reads the database, so the mail must not outlive it for long. */
export async function removeExpiredMail(db: Db): Promise<void> {
  await db.delete(outgoingMail).where(lte(outgoingMail.expiresAt, sql`now()`));
}

/** Puts a claimed mail back for later; says no when it has been tried for long enough. */
export async function postponeMail(db: Db, id: number): Promise<boolean> {
  const doubled = sql`${FIRST_WAIT_SECONDS} * power(2, least(${outgoingMail.attempts}, 20) - 1)`;
  const wait = sql`least(${LONGEST_WAIT_SECONDS}, ${doubled}) * (0.75 + random() / 2)`;
  const postponed = await db
    .update(outgoingMail)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${wait})` })
    .where(
      and(
        eq(outgoingMail.id, id),
        gt(outgoingMail.createdAt, sql`now() - make_interval(days => ${GIVE_UP_AFTER_DAYS})`),
        stillUseful,
      ),
    )
    .returning({ id: outgoingMail.id });
  return postponed.length > 0;
}
