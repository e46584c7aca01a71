import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { outgoingMail } from "#server/db/schema/events-and-mail.ts";

/** 10 seconds, doubled with every failure up to an hour, with jitter so that mails are not all tried at once. */
const FIRST_WAIT_SECONDS = 10;
export const MAX_WAIT_SECONDS = 60 * 60;

const GIVE_UP_AFTER_DAYS = 3;

export const hasExpired = lte(outgoingMail.expiresAt, sql`now()`);

export const isStillUseful = or(isNull(outgoingMail.expiresAt), gt(outgoingMail.expiresAt, sql`now()`));

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
