import { and, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { IdParam } from "#contract/common-schemas.ts";
import { SavedQuery, SavedResource } from "#contract/resources.ts";
import { resources, saves } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import {
  ANY_VIEWER,
  approvedResource,
  CAN_SEE,
  cardColumns,
  resourceColumns,
  viewerValues,
} from "#server/features/resources/resources.ts";
import { ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";

export function savedRoutes({ views }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/saved",
        summary: "Your saved resources, last saved first",
        description: "A saved resource that is no longer public is left out, and returns when it is approved again.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        query: SavedQuery,
        answers: { status: 200, list: SavedResource },
        refuses: { 403: "Somebody else's list" },
      },
      async ({ params, query, viewer, db }) => {
        ownerOnly(params.id, viewer);
        return views.addPendingToPage(await savedBy(db, viewer, query));
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/resources/:id/save",
        summary: "Save a resource; saving it again changes nothing",
        description: "Takes no body. Only approved resources can be saved.",
        example: { response: { isSaved: true } },
        access: "user",
        allowedWhenUnconfirmed: true,
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 200, body: z.object({ isSaved: z.boolean() }) },
        readAgain: async () => ({ isSaved: true }),
        cacheTags: [],
        refuses: { 404: "There is no such resource, or it is not public", 409: "Not approved yet" },
      },
      async ({ params, viewer, db }) => {
        await approvedResource(db, params.id, viewer);
        await insertSave(db, params.id, viewer.id);
        return { isSaved: true };
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/resources/:id/save",
        summary: "Remove a resource from your saved list; harmless if it is not on it",
        access: "user",
        allowedWhenUnconfirmed: true,
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
      },
      async ({ params, viewer, db }) => deleteSave(db, params.id, viewer.id),
    ),
  ];
}

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

/**
 * The saved list of its owner, last saved first, without resources they may no longer see; those return with their approval.
 */
const savedBy = (db: Db, viewer: Viewer, query: SavedQuery) =>
  readPage(db, SAVED[query.view ?? "full"], query, { values: viewerValues(viewer) });

async function insertSave(db: Db, resourceId: number, userId: number): Promise<void> {
  await db.insert(saves).values({ resourceId, userId }).onConflictDoNothing();
}

async function deleteSave(db: Db, resourceId: number, userId: number): Promise<void> {
  await db.delete(saves).where(and(eq(saves.resourceId, resourceId), eq(saves.userId, userId)));
}
