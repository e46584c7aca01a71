import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { timestamp, waitsFor } from "./notice-mail-queries.ts";

const BATCH_SIZE = 100;

/** One person and what they are mailed about. */
export type NowMail = { user_id: number; subject_kind: string; subject_id: number };

/**
 * At most one mail in ten minutes about one subject; what happens meanwhile waits and goes together. A time that is too
 * far ahead comes from a clock that was wrong.
 */
const waitsForNow = (now: Date): SQL => sql`${waitsFor("now")} and not exists (
  select from notices as mailed
  where (mailed.user_id, mailed.subject_kind, mailed.subject_id)
      = (notices.user_id, notices.subject_kind, notices.subject_id)
    and mailed.mailed_at > ${timestamp(now)} - interval '10 minutes'
    and mailed.mailed_at < ${timestamp(now)} + interval '10 minutes')`;

export const waitsForNowMail = ({ subject_kind, subject_id }: NowMail, now: Date): SQL =>
  sql`subject_kind = ${subject_kind} and subject_id = ${subject_id} and ${waitsForNow(now)}`;

export const dueNowMails = (db: Db, now: Date, after: NowMail): Promise<NowMail[]> =>
  rows<NowMail>(
    db,
    sql`select distinct user_id, subject_kind, subject_id from visible_notices as notices
      where ${waitsForNow(now)} and (user_id, subject_kind, subject_id)
        > (${after.user_id}::integer, ${after.subject_kind}, ${after.subject_id}::integer)
      order by user_id, subject_kind, subject_id limit ${BATCH_SIZE}`,
  );
