import { eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "#server/core/deps.ts";
import type { Db } from "#server/db/client.ts";
import { type CauseKind, noticeEvents } from "#server/db/schema/notices.ts";

export type NoticeEvent = { id: number; causeKind: CauseKind; causeId: number; isEdit: boolean };

const MAX_ATTEMPTS = 5;

/**
 * Handles the events of these kinds one after the other, each in a transaction with its deletion, so that it is handled
 * once whatever fails; several processes share the work. One that fails does not hold up the others.
 */
export async function handleNoticeEvents(
  { db, log }: Pick<Deps, "db" | "log">,
  kinds: CauseKind[],
  handle: (tx: Db, event: NoticeEvent) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  const failed = new Set<number>();
  while (!stopping?.aborted) {
    let event: NoticeEvent | undefined;
    try {
      await db.transaction(async (tx) => {
        event = await takeEvent(tx, kinds, failed);
        if (event) await handle(tx, event);
      });
    } catch (error) {
      if (!event) throw error;
      failed.add(event.id);
      log.error({ err: error, event }, "people could not be told of something; this is tried again");
      await countFailure(db, event.id);
    }
    if (!event) return;
  }
}

async function takeEvent(tx: Db, kinds: CauseKind[], failed: Set<number>): Promise<NoticeEvent | undefined> {
  const next = tx
    .select({ id: noticeEvents.id })
    .from(noticeEvents)
    .where(
      sql`${inArray(noticeEvents.causeKind, kinds)} and ${noticeEvents.id} <> all(${sql.param([...failed])}::integer[])`,
    )
    .orderBy(noticeEvents.id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [event] = await tx.delete(noticeEvents).where(sql`${noticeEvents.id} = (${next})`).returning({
    id: noticeEvents.id,
    causeKind: noticeEvents.causeKind,
    causeId: noticeEvents.causeId,
    isEdit: noticeEvents.isEdit,
  });
  return event;
}

async function countFailure(db: Db, id: number): Promise<void> {
  const [event] = await db
    .update(noticeEvents)
    .set({ attempts: sql`${noticeEvents.attempts} + 1` })
    .where(eq(noticeEvents.id, id))
    .returning({ attempts: noticeEvents.attempts });
  if (event && event.attempts >= MAX_ATTEMPTS) await db.delete(noticeEvents).where(eq(noticeEvents.id, id));
}
