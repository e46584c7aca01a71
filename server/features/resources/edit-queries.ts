import { eq, sql } from "drizzle-orm";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import type { ResourceDraft } from "#contract/resources.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { htmlVersionOf } from "#server/core/markdown/markdown.ts";
import type { Db } from "#server/db/client.ts";
import { resources } from "#server/db/schema/resources.ts";
import { resourceHistory, resourceReviews, waitingEdits } from "#server/db/schema/reviews.ts";

export type Rendered = ResourceDraft & { contentHtml: string | null };

export async function insertResource(db: Db, userId: number, draft: Rendered): Promise<number> {
  const [row] = await db
    .insert(resources)
    .values({ ...draft, userId, htmlVersion: htmlVersionOf(draft.contentHtml) })
    .returning({ id: resources.id });
  if (!row) throw new Error("insert returned no resource");
  return row.id;
}

export async function updateResource(db: Db, id: number, draft: Rendered, { isWaiting }: { isWaiting: boolean }) {
  const htmlVersion = htmlVersionOf(draft.contentHtml);
  await db
    .update(resources)
    .set({ ...draft, htmlVersion, ...(isWaiting && { status: "pending" }) })
    .where(eq(resources.id, id));
}

/** A later edit keeps the place in the queue. */
export async function upsertWaitingEdit(db: Db, id: number, { contentHtml, ...draft }: Rendered): Promise<void> {
  const edit = {
    draft: Object.fromEntries(FIELD_NAMES.map((name) => [name, draft[name] ?? null])) as ResourceDraft,
    contentHtml,
    htmlVersion: htmlVersionOf(contentHtml),
    submittedAt: sql`now()`,
  };
  await db
    .insert(waitingEdits)
    .values({ resourceId: id, ...edit })
    .onConflictDoUpdate({ target: waitingEdits.resourceId, set: edit });
  await db
    .update(resources)
    .set({ waitingSince: sql`coalesce(${resources.waitingSince}, now())` })
    .where(eq(resources.id, id));
}

/** Undoing a decision on an earlier edit would now undo a later one too. */
export async function forgetUndo(db: Db, id: number): Promise<void> {
  await db.update(resourceReviews).set({ undo: null }).where(eq(resourceReviews.resourceId, id));
}

export async function recordEvent(db: Db, resourceId: number, event: "submitted" | "edited", { id }: Viewer) {
  await db.insert(resourceHistory).values({ resourceId, event, userId: id });
}

/** The title of what was deleted, if it was still there. */
export async function deleteResource(db: Db, id: number): Promise<string | undefined> {
  const [deleted] = await db.delete(resources).where(eq(resources.id, id)).returning({ title: resources.title });
  return deleted?.title;
}
