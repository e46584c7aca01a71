import { and, eq, or } from "drizzle-orm";
import type { SavedQuery } from "#contract/resources.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { readPage } from "#server/core/lists/paging.ts";
import { cardColumns, resourceColumns } from "#server/core/resources/resource-columns.ts";
import type { Db } from "#server/db/client.ts";
import { resources, saves } from "#server/db/schema/resources.ts";

/** The saver's list, last saved first, without what they may no longer see; that comes back with its approval. */
export function savedBy(db: Db, viewer: Viewer, query: SavedQuery) {
  const visible =
    viewer.role === "admin" ? undefined : or(eq(resources.status, "approved"), eq(resources.userId, viewer.id));
  return readPage(
    db,
    {
      columns: query.view === "card" ? cardColumns(viewer) : resourceColumns(viewer),
      from: saves,
      join: { table: resources, on: eq(resources.id, saves.resourceId) },
      where: and(eq(saves.userId, viewer.id), visible),
      order: { direction: "desc", keys: [saves.savedAt, saves.resourceId] },
    },
    query,
  );
}

export async function insertSave(db: Db, resourceId: number, userId: number): Promise<void> {
  await db.insert(saves).values({ resourceId, userId }).onConflictDoNothing();
}

export async function deleteSave(db: Db, resourceId: number, userId: number): Promise<void> {
  await db.delete(saves).where(and(eq(saves.resourceId, resourceId), eq(saves.userId, userId)));
}
