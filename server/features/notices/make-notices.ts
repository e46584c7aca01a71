import { and, eq, notInArray } from "drizzle-orm";
import type { Deps } from "#server/core/deps.ts";
import { linksIn } from "#server/core/markdown/marked-links.ts";
import { type Cause, insertNotices } from "#server/core/notices/insert-notices.ts";
import { handleNoticeEvents, type NoticeEvent } from "#server/core/notices/notice-events.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { type CauseKind, notices } from "#server/db/schema/notices.ts";
import { CAUSES, mentioned } from "./who-is-told.ts";

const KINDS = Object.keys(CAUSES) as (keyof typeof CAUSES)[];

/** Tells people of what has happened since the last time. */
export const makeNotices = (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  handleNoticeEvents(deps, KINDS, tellOf, stopping);

type Found = { doer_id: number | null; subject_id: number; html: string | null };

async function tellOf(tx: Db, { causeKind, causeId, isEdit }: NoticeEvent): Promise<void> {
  const { read, byModerators, mentionsIn, tell } = CAUSES[causeKind as keyof typeof CAUSES];
  const [found] = await rows<Found>(tx, read(causeId));
  if (!found) return;
  const cause: Cause = { kind: causeKind, id: causeId, doerId: found.doer_id, ...(byModerators && { byModerators }) };
  // First, so that a follower who is mentioned is told of that.
  if (mentionsIn) {
    const people = linksIn([found.html ?? ""]).users;
    if (isEdit) await deleteMentions(tx, causeKind, causeId, people);
    const subjectId = mentionsIn.id === "cause_id" ? causeId : found.subject_id;
    if (people.length > 0) await insertNotices(tx, cause, mentioned(people, mentionsIn.subject, subjectId));
  }
  if (!isEdit) await insertNotices(tx, cause, tell(found.subject_id, causeId));
}

/** Of those whom the text no longer mentions. */
async function deleteMentions(tx: Db, causeKind: CauseKind, causeId: number, still: number[]): Promise<void> {
  const isCause = and(eq(notices.causeKind, causeKind), eq(notices.causeId, causeId));
  await tx.delete(notices).where(and(isCause, eq(notices.kind, "mention"), notInArray(notices.userId, still)));
}
