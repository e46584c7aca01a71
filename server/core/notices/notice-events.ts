import { eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "#server/core/deps.ts";
import type { Db } from "#server/db/client.ts";
import { type CauseKind, noticeEvents } from "#server/db/schema/notices.ts";

export type NoticeEvent = { id: number; causeKind: CauseKind; causeId: number; isEdit: boolean };

const MAX_ATTEMPTS = 5;

/** Handled in one transaction: a commit for each would take longer than handling it. */
const AT_ONCE = 50;

/**
 * Handles the events of these kinds in their order, in a transaction with their deletion, so that each is handled once
 * whatever fails; several processes share the work. After a failure they are handled one by one, so that one that fails
 * does not hold up the others.
 */
export async function handleNoticeEvents(
  { db, log }: Pick<Deps, "db" | "log">,
  kinds: CauseKind[],
  handle: (tx: Db, event: NoticeEvent) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  const failed = new Set<number>();
  let atOnce = AT_ONCE;
  while (!stopping?.aborted) {
    let event: NoticeEvent | undefined;
    try {
      await db.transaction(async (tx) => {
        for (event of await takeEvents(tx, kinds, { failed, atOnce })) await handle(tx, event);
      });
      if (!event) return;
    } catch (error) {
      if (!event) throw error;
      if (atOnce === 1) {
        failed.add(event.id);
        log.error({ err: error, event }, "people could not be told of something; this is tried again");
        await countFailure(db, event.id);
      }
      atOnce = 1;
    }
  }
}

type Wanted = { failed: Set<number>; atOnce: number };

async function takeEvents(tx: Db, kinds: CauseKind[], { failed, atOnce }: Wanted): Promise<NoticeEvent[]> {
  const next = tx
    .select({ id: noticeEvents.id })
    .from(noticeEvents)
    .where(
      sql`${inArray(noticeEvents.causeKind, kinds)} and ${noticeEvents.id} <> all(${sql.param([...failed])}::integer[])`,
    )
    .orderBy(noticeEvents.id)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const events = await tx.delete(noticeEvents).where(inArray(noticeEvents.id, next)).returning({
    id: noticeEvents.id,
    causeKind: noticeEvents.causeKind,
    causeId: noticeEvents.causeId,
    isEdit: noticeEvents.isEdit,
  });
  return events.sort((a, b) => a.id - b.id);
}

async function countFailure(db: Db, id: number): Promise<void> {
  const [event] = await db
    .update(noticeEvents)
    .set({ attempts: sql`${noticeEvents.attempts} + 1` })
    .where(eq(noticeEvents.id, id))
    .returning({ attempts: noticeEvents.attempts });
  if (event && event.attempts >= MAX_ATTEMPTS) await db.delete(noticeEvents).where(eq(noticeEvents.id, id));
}
