import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { Deps } from "#server/core/deps.ts";
import { linksIn } from "#server/core/markdown/marked-links.ts";
import { type Cause, insertNotices } from "#server/core/notices/insert-notices.ts";
import { handleNoticeEvents, type NoticeEvent } from "#server/core/notices/notice-events.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { notices } from "#server/db/schema/notices.ts";
import { CAUSES, mentioned } from "./who-is-told.ts";

const KINDS = Object.keys(CAUSES) as (keyof typeof CAUSES)[];

/** Tells people of what has happened since the last time. */
export const makeNotices = (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  handleNoticeEvents(deps, "notices", KINDS, tellOf, stopping);

type Found = { doer_id: number | null; subject_id: number; html: string | null };

async function tellOf(tx: Db, { causeKind, causeId, isEdit, createdAt }: NoticeEvent): Promise<void> {
  const { read, byModerators, mentionsIn, tell } = CAUSES[causeKind as keyof typeof CAUSES];
  const [found] = await rows<Found>(tx, read(causeId));
  if (!found) return;
  const cause: Cause = { kind: causeKind, id: causeId, doerId: found.doer_id, ...(byModerators && { byModerators }) };
  const recipients = tell(found.subject_id, createdAt);
  // First, so that a follower who is mentioned is told of that.
  if (mentionsIn) {
    const people = linksIn([found.html ?? ""]).users;
    const subjectId = mentionsIn.id === "cause_id" ? causeId : found.subject_id;
    if (isEdit) await replaceMentions(tx, cause, people, recipients);
    if (people.length > 0) await insertNotices(tx, cause, mentioned(people, mentionsIn.subject, subjectId));
  }
  if (!isEdit) await insertNotices(tx, cause, recipients);
}

/**
 * Of those whom the text no longer mentions. Whom it concerns all the same is told what they would have been told without
 * the mention, and not as news if they know of it already.
 */
async function replaceMentions(tx: Db, cause: Cause, still: number[], recipients: SQL): Promise<void> {
  const isCause = and(eq(notices.causeKind, cause.kind), eq(notices.causeId, cause.id));
  const gone = await tx
    .delete(notices)
    .where(and(isCause, eq(notices.kind, "mention"), notInArray(notices.userId, still)))
    .returning({ userId: notices.userId, readAt: notices.readAt, mailedAt: notices.mailedAt });
  if (gone.length === 0) return;
  const ids = gone.map(({ userId }) => userId);
  const concerned = sql`select * from (${recipients}) as concerned where user_id = any(${sql.param(ids)}::integer[])`;
  await insertNotices(tx, cause, concerned);
  for (const { userId, readAt, mailedAt } of gone.filter((one) => one.readAt ?? one.mailedAt))
    await tx
      .update(notices)
      .set({ readAt, mailedAt, mail: null })
      .where(and(isCause, eq(notices.userId, userId)));
}
