import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { digests } from "#server/db/schema/notice-mail.ts";
import type { DueDigest } from "./digest-times.ts";
import { timestamp, waitsFor } from "./notice-mail-queries.ts";

const BATCH_SIZE = 100;

/** What belongs in a digest: nothing that is newer than it, and nothing if there was one. */
export const waitsForDigest = ({ period, day, dueAt }: DueDigest): SQL => sql`${waitsFor(period)}
  and created_at < ${timestamp(dueAt)}
  and not exists (select from digests where digests.user_id = notices.user_id and period = ${period} and day = ${day})`;

/** Some of those who have something to be told, by their number. */
export async function readersOfDigest(db: Db, due: DueDigest, after: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select distinct user_id as id from visible_notices as notices
      where user_id > ${after} and ${waitsForDigest(due)} order by user_id limit ${BATCH_SIZE}`,
  );
  return found.map(({ id }) => id);
}

/** Fails if there was one. */
export async function recordDigest(tx: Db, userId: number, { period, day }: DueDigest, mailId: number | null) {
  await tx.insert(digests).values({ userId, period, day, mailId });
}
