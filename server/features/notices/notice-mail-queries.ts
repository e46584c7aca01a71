import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { stillHolds } from "#server/core/notices/outdated-mail.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { users } from "#server/db/schema/accounts.ts";
import { noticeGroups } from "#server/db/schema/notices.ts";
import { groupColumns } from "./notices-queries.ts";

/** More would not be read. */
const MAX_LINES = 50;

/** By the database's clock, which all servers share. */
export async function currentTime(db: Db): Promise<Date> {
  const [found] = await rows<{ ms: number }>(db, sql`select extract(epoch from now())::float8 * 1000 as ms`);
  return new Date(found?.ms ?? Number.NaN);
}

export const timestamp = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/**
 * Unread, and to be mailed at this time. Somebody may have stopped it while this was being written, so that it is still
 * marked.
 */
export const waitsFor = (time: "now" | "daily" | "weekly") => sql`mail = ${time} and read_at is null and ${stillHolds}
  and not exists (select from notice_settings as chosen
    where chosen.user_id = notices.user_id and chosen.settings -> notices.kind ->> 'mail' = 'off')`;

/** Locked, so that of several servers one mails somebody at a time, and nobody who has left is mailed. */
export async function lockReader(tx: Db, userId: number) {
  const [reader] = await tx
    .select({
      userId: users.id,
      username: users.username,
      recipient: users.email,
      emailConfirmed: users.emailProven,
      emailRefusedAt: users.emailRefusedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  return reader;
}

/** Marks notices as mailed and returns what the mail has to say: the latest of them, merged by what they are about. */
export async function takeNotices(tx: Db, userId: number, condition: SQL, now: Date) {
  // As an array, so that what is visible is found out once, and not for every row.
  const told = tx.$with("told", {}).as(sql`
    update notices set mail = null, mailed_at = ${timestamp(now)} where user_id = ${userId} and ${condition}
      and id = any(array(select id from visible_notices as notices where user_id = ${userId} and ${condition}))
    returning *`);
  // Under the name of the view, whose columns are read. The view itself would still show what was unread before.
  const grouped = tx.$with("notice_groups", {}).as(sql`
    select kind, subject_kind, subject_id, read_at, max(id) as id, count(*)::integer as count,
      max(created_at)::timestamptz(3) as created_at,
      (array_agg(actor_id order by id desc))[1] as actor_id,
      (array_agg(cause_kind order by id))[1] as cause_kind,
      (array_agg(cause_id order by id))[1] as cause_id,
      (array_agg(cause_id order by id desc))[1] as last_cause_id
    from told group by kind, subject_kind, subject_id, read_at`);
  const groups = await tx
    .with(told, grouped)
    .select({
      ...groupColumns,
      total: sql<number>`(count(*) over ())::integer`,
      // Once, as there may be many.
      ids: sql<number[] | null>`case when row_number() over (order by ${noticeGroups.id} desc) = 1
        then (select array_agg(id) from told) end`,
    })
    .from(noticeGroups)
    .orderBy(desc(noticeGroups.id))
    .limit(MAX_LINES);
  return { groups, total: groups[0]?.total ?? 0, ids: groups[0]?.ids ?? [] };
}

export type Taken = Awaited<ReturnType<typeof takeNotices>>;
