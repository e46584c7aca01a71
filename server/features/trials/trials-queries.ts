import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Paging } from "#contract/paging.ts";
import type { TrialDraft } from "#contract/trials.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Order } from "#server/core/lists/list.ts";
import { ofVisibleResource, readOfResource } from "#server/core/resources/visible-resource.ts";
import { authorColumn } from "#server/core/users/shown-author.ts";
import type { Db } from "#server/db/client.ts";
import { trials } from "#server/db/schema/trials.ts";

const columns = { ...getTableColumns(trials), author: authorColumn(trials.userId) };

const LATEST_FIRST: Order = { direction: "desc", keys: [trials.triedOn, trials.id] };

const LIST = {
  prepared: { name: "trials", limit: 5 },
  columns,
  from: trials,
  where: ofVisibleResource(trials.resourceId),
  order: LATEST_FIRST,
};

/** The trials of a resource; 404 if the viewer may not see it. */
export const trialsOf = (db: Db, resourceId: number, viewer: Viewer | null, paging: Paging) =>
  readOfResource(db, LIST, { resourceId, viewer }, paging);

/** Returns nothing if this user has already tried this resource on that day. */
export async function insertTrial(tx: Db, resourceId: number, userId: number, draft: TrialDraft) {
  const [trial] = await tx
    .insert(trials)
    .values({ ...draft, resourceId, userId })
    .onConflictDoNothing()
    .returning(columns);
  return trial;
}

/** Returns nothing if it has been removed. Saying the same again is no edit. */
export async function updateTrial(tx: Db, id: number, draft: TrialDraft) {
  const { tool, triedOn, grade, outcome, note } = draft;
  const isSame = sql`(${trials.tool}, ${trials.triedOn}, ${trials.grade}, ${trials.outcome}, ${trials.note})
    is not distinct from (${tool}::text, ${triedOn}::date, ${grade}::text, ${outcome}::text, ${note}::text)`;
  const editedAt = sql`case when ${isSame} then ${trials.editedAt} else now() end`;
  const [trial] = await tx
    .update(trials)
    .set({ ...draft, editedAt })
    .where(eq(trials.id, id))
    .returning(columns);
  return trial;
}

export async function trialById(db: Db, id: number) {
  const [found] = await db.select(columns).from(trials).where(eq(trials.id, id));
  return found;
}
