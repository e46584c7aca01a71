import * as z from "zod/mini";
import { IdParam } from "#contract/ids.ts";
import { SavedQuery, SavedResource } from "#contract/resources.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { ownerOnly } from "#server/core/api/owner-only.ts";
import type { Deps } from "#server/core/deps.ts";
import { approvedResource } from "#server/core/resources/visible-resource.ts";
import { deleteSave, insertSave, savedBy } from "./saved-queries.ts";

export function savedRoutes({ views }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/saved",
        summary: "One's own saved resources, last saved first",
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
        summary: "Take a resource off one's list; harmless if it is not on it",
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
