import { Paging } from "#contract/paging.ts";
import { RESTORABLE_DAYS, RemovedPost, RemovedPostParams } from "#contract/removal.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { CacheTag } from "#server/core/cache/cache-tags.ts";
import type { Deps } from "#server/core/deps.ts";
import { restorablePosts } from "./removed-queries.ts";
import { restorePost } from "./restore.ts";

export function removedRoutes({ render }: Pick<Deps, "render">): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/removed",
        summary: "What was removed and can be restored, newest first",
        description: `By its author or by a moderator. After ${RESTORABLE_DAYS} days it is erased.`,
        access: "moderator",
        allowedWithToken: true,
        query: Paging,
        answers: { status: 200, list: RemovedPost },
        isExpensive: true,
      },
      async ({ query, viewer, db }) => restorablePosts(db, query, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/admin/removed/:kind/:id/restore",
        summary: "Restore a comment, rating, trial, topic or reply",
        description: "It comes back as it was, under its old id, and counts again.",
        access: "moderator",
        allowedWithToken: true,
        params: RemovedPostParams,
        answers: { status: 204 },
        cacheTags: (_, tags: CacheTag[]) => tags,
        refuses: {
          403: "It is the moderator's own, or an admin removed it and the caller is none",
          404: `Nothing like that was removed within ${RESTORABLE_DAYS} days, or it has been restored`,
          409: "The person has rated the resource again or said again how it went on that day, or the reply's topic is removed too",
        },
      },
      async ({ params, viewer, db }) => restorePost(db, render, params, viewer),
    ),
  ];
}
