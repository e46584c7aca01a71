import { type SQL, sql } from "drizzle-orm";
import { digests } from "#server/db/schema/notices.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { currentTime, type Mailing, mailNotices, timestamp, waitsFor } from "./notice-mail.ts";

const PERIODS: Period[] = ["daily", "weekly"];

/** Writes all due digests; several servers may do so concurrently. */
export async function sendDigests(deps: Mailing, stopping?: AbortSignal, at?: Date): Promise<void> {
  const now = at ?? (await currentTime(deps.db));
  for (const period of PERIODS) await sendDigestsOf(deps, lastDue(period, now), now, stopping);
}

async function sendDigestsOf(deps: Mailing, due: DueDigest, now: Date, stopping?: AbortSignal): Promise<void> {
  const send = (userId: number) =>
    mailNotices(deps, {
      userId,
      condition: waitsForDigest(due),
      now,
      record: (tx, mailId) => recordDigest(tx, userId, due, mailId),
    });
  await deps.runEach("digests", (last = 0) => readersOfDigest(deps.db, due, last), send, stopping);
}

const BATCH_SIZE = 100;

/** The notices of a digest: none newer than its date, and none if it was already sent. */
const waitsForDigest = ({ period, day, dueAt }: DueDigest): SQL => sql`${waitsFor(period)}
  and created_at < ${timestamp(dueAt)}
  and not exists (select from digests where digests.user_id = notices.user_id and period = ${period} and day = ${day})`;

/** The ids of some people who have waiting notices. */
async function readersOfDigest(db: Db, due: DueDigest, after: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select distinct user_id as id from visible_notices as notices
      where user_id > ${after} and ${waitsForDigest(due)} order by user_id limit ${BATCH_SIZE}`,
  );
  return found.map(({ id }) => id);
}

/** Fails if there was one. */
async function recordDigest(tx: Db, userId: number, { period, day }: DueDigest, mailId: number | null) {
  await tx.insert(digests).values({ userId, period, day, mailId });
}

/** Digests are due at this hour, UTC; weekly ones on Mondays. Daylight saving time makes no difference. */
const HOUR = 6;
const MONDAY = 1;

type Period = "daily" | "weekly";

/** The last time that a digest was due. `day` identifies it in the database. */
type DueDigest = { period: Period; day: string; dueAt: Date };

function lastDue(period: Period, now: Date): DueDigest {
  const dueAt = new Date(now);
  dueAt.setUTCHours(HOUR, 0, 0, 0);
  if (dueAt > now) addDays(dueAt, -1);
  if (period === "weekly") addDays(dueAt, -((dueAt.getUTCDay() - MONDAY + 7) % 7));
  return { period, day: dueAt.toISOString().slice(0, 10), dueAt };
}

const addDays = (date: Date, days: number) => date.setUTCDate(date.getUTCDate() + days);

const NOBODY_YET: NowMail = { user_id: 0, subject_kind: "", subject_id: 0 };

/** Mails the notices that people want at once; several servers may do so concurrently. */
export async function sendNowMail(deps: Mailing, stopping?: AbortSignal, at?: Date): Promise<void> {
  const now = at ?? (await currentTime(deps.db));
  const due = (last = NOBODY_YET) => dueNowMails(deps.db, now, last);
  const send = (one: NowMail) => mailNotices(deps, { userId: one.user_id, condition: waitsForNowMail(one, now), now });
  await deps.runEach("notices to mail at once", due, send, stopping);
}

/** A person and the subject of the mail. */
type NowMail = { user_id: number; subject_kind: string; subject_id: number };

/**
 * At most one mail in ten minutes about one subject; what happens meanwhile goes into the next one. A time too far ahead comes
 * from a clock that was wrong.
 */
const waitsForNow = (now: Date): SQL => sql`${waitsFor("now")} and not exists (
  select from notices as mailed
  where (mailed.user_id, mailed.subject_kind, mailed.subject_id)
      = (notices.user_id, notices.subject_kind, notices.subject_id)
    and mailed.mailed_at > ${timestamp(now)} - interval '10 minutes'
    and mailed.mailed_at < ${timestamp(now)} + interval '10 minutes')`;

const waitsForNowMail = ({ subject_kind, subject_id }: NowMail, now: Date): SQL =>
  sql`subject_kind = ${subject_kind} and subject_id = ${subject_id} and ${waitsForNow(now)}`;

const dueNowMails = (db: Db, now: Date, after: NowMail): Promise<NowMail[]> =>
  rows<NowMail>(
    db,
    sql`select distinct user_id, subject_kind, subject_id from visible_notices as notices
      where ${waitsForNow(now)} and (user_id, subject_kind, subject_id)
        > (${after.user_id}::integer, ${after.subject_kind}, ${after.subject_id}::integer)
      order by user_id, subject_kind, subject_id limit ${BATCH_SIZE}`,
  );
