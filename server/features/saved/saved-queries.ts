import { and, eq, sql } from "drizzle-orm";
import type { SavedQuery } from "#contract/resources.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import { ANY_VIEWER, cardColumns, resourceColumns, viewerValues } from "#server/core/resources/resource-columns.ts";
import { CAN_SEE } from "#server/core/resources/visible-resource.ts";
import type { Db } from "#server/db/client.ts";
import { resources, saves } from "#server/db/schema/resources.ts";

type Columns = ReturnType<typeof cardColumns | typeof resourceColumns> & typeof CHANGED;

const CHANGED = { hasChanged: sql<boolean>`coalesce(${resources.publishedAt} > ${saves.savedAt}, false)` };

const savedList = (columns: Columns): List<Columns> => ({
  columns,
  from: saves,
  join: { table: resources, on: eq(resources.id, saves.resourceId) },
  where: and(eq(saves.userId, ANY_VIEWER.id), CAN_SEE),
  order: { direction: "desc", keys: [saves.savedAt, saves.resourceId] },
});

const SAVED = {
  card: savedList({ ...cardColumns(ANY_VIEWER), ...CHANGED }),
  full: savedList({ ...resourceColumns(ANY_VIEWER), ...CHANGED }),
};

/** The saver's list, last saved first, without what they may no longer see; that comes back with its approval. */
export const savedBy = (db: Db, viewer: Viewer, query: SavedQuery) =>
  readPage(db, SAVED[query.view ?? "full"], query, { values: viewerValues(viewer) });

export async function insertSave(db: Db, resourceId: number, userId: number): Promise<void> {
  await db.insert(saves).values({ resourceId, userId }).onConflictDoNothing();
}

export async function deleteSave(db: Db, resourceId: number, userId: number): Promise<void> {
  await db.delete(saves).where(and(eq(saves.resourceId, resourceId), eq(saves.userId, userId)));
}
