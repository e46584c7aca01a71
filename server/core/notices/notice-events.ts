import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Deps } from "#server/core/deps.ts";
import type { Db } from "#server/db/client.ts";
import { type CauseKind, noticeEvents } from "#server/db/schema/notices.ts";
import { isOutage } from "#server/db/unavailable.ts";

export type NoticeEvent = { id: number; causeKind: CauseKind; causeId: number; isEdit: boolean; createdAt: Date };

const MAX_ATTEMPTS = 5;

/** Handled in one transaction: a commit for each would take longer than handling it. */
const AT_ONCE = 50;

type Handle = (tx: Db, event: NoticeEvent) => Promise<void>;

/**
 * Handles the events of these kinds in their order, in a transaction with their deletion, so that each is handled once
 * whatever fails; several processes share the work. Where one of them fails, all are handled one by one, so that it does
 * not hold up the others.
 */
export async function handleNoticeEvents(
  { db, runEach }: Pick<Deps, "db" | "runEach">,
  job: string,
  kinds: CauseKind[],
  handle: Handle,
  stopping?: AbortSignal,
): Promise<void> {
  const handleOne = async (id: number) => {
    try {
      await handleEvents(db, [id], handle);
    } catch (error) {
      if (!isOutage(error)) await countFailure(db, id);
      throw error;
    }
  };
  const handleBatch = async (ids: number[]) => {
    try {
      await handleEvents(db, ids, handle);
    } catch (error) {
      if (isOutage(error)) throw error;
      await runEach(job, ids, handleOne, stopping);
    }
  };
  for (let ids = await eventsAfter(db, kinds, 0); ids.length > 0 && !stopping?.aborted; ) {
    await handleBatch(ids);
    ids = await eventsAfter(db, kinds, ids.at(-1) ?? 0);
  }
}

async function eventsAfter(db: Db, kinds: CauseKind[], after: number): Promise<number[]> {
  const events = await db
    .select({ id: noticeEvents.id })
    .from(noticeEvents)
    .where(and(inArray(noticeEvents.causeKind, kinds), gt(noticeEvents.id, after)))
    .orderBy(noticeEvents.id)
    .limit(AT_ONCE);
  return events.map(({ id }) => id);
}

/** Without those that another process is handling. */
const handleEvents = (db: Db, ids: number[], handle: Handle): Promise<void> =>
  db.transaction(async (tx) => {
    const free = tx
      .select({ id: noticeEvents.id })
      .from(noticeEvents)
      .where(inArray(noticeEvents.id, ids))
      .for("update", { skipLocked: true });
    const events = await tx.delete(noticeEvents).where(inArray(noticeEvents.id, free)).returning({
      id: noticeEvents.id,
      causeKind: noticeEvents.causeKind,
      causeId: noticeEvents.causeId,
      isEdit: noticeEvents.isEdit,
      createdAt: noticeEvents.createdAt,
    });
    for (const event of events.sort((a, b) => a.id - b.id)) await handle(tx, event);
  });

async function countFailure(db: Db, id: number): Promise<void> {
  const [event] = await db
    .update(noticeEvents)
    .set({ attempts: sql`${noticeEvents.attempts} + 1` })
    .where(eq(noticeEvents.id, id))
    .returning({ attempts: noticeEvents.attempts });
  if (event && event.attempts >= MAX_ATTEMPTS) await db.delete(noticeEvents).where(eq(noticeEvents.id, id));
}
