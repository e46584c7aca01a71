import { ListItem, ListItemChange, ListItemParams, ListParam, MAX_LIST_ITEMS, PackItem } from "#contract/lists.ts";
import { Paging } from "#contract/paging.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { Deps } from "#server/core/deps.ts";
import { putItem, readItem, takeItemOut } from "./list-items.ts";
import { readPack } from "./lists.ts";
import { NO_LIST, NOT_YOURS } from "./lists-routes.ts";

export function listItemsRoutes({ views }: Deps): Endpoint[] {
  const counted = <I extends { resource: { id: number; views: number } }>(item: I): I => ({
    ...item,
    resource: views.addPending(item.resource),
  });

  return [
    endpoint(
      {
        method: "GET",
        path: "/api/lists/:id/pack",
        summary: "What is in a list, in order and in full, to print",
        description: "Each resource with its content as HTML (`content` is `null`).",
        access: "anyone",
        allowedWithToken: true,
        params: ListParam,
        query: Paging,
        answers: { status: 200, list: PackItem },
        // Long, and seldom asked for.
        cacheTags: () => null,
        refuses: { 404: NO_LIST },
      },
      async ({ params, query, viewer, db }) => {
        const page = await readPack(db, params.id, viewer, query);
        return { ...page, items: page.items.map(counted) };
      },
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/lists/:id/items/:resourceId",
        summary: "Put a resource into one's own list, move it, or change its note",
        description: `What is left out stays as it is: a new item goes to the end and has no note. A \`position\` beyond the last one is the end. Only approved resources can be put into a list, ${MAX_LIST_ITEMS} at most.`,
        access: "user",
        allowedWithToken: true,
        params: ListItemParams,
        body: ListItemChange,
        bodyIsOptional: true,
        answers: { status: 200, body: ListItem },
        readAgain: async ({ params, viewer, db }) => counted(await readItem(db, params.id, params.resourceId, viewer)),
        cacheTags: ({ viewer }) => [`user ${viewer.id}`],
        refuses: {
          403: NOT_YOURS,
          404: `${NO_LIST}; or no such resource`,
          409: "The resource is not approved yet, or the list is full",
        },
      },
      async ({ params, body, viewer, db }) => counted(await putItem(db, params.id, params.resourceId, body, viewer)),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/lists/:id/items/:resourceId",
        summary: "Take a resource out of one's own list; harmless if it is not in it",
        access: "user",
        allowedWithToken: true,
        params: ListItemParams,
        answers: { status: 204 },
        cacheTags: ({ viewer }) => [`user ${viewer.id}`],
        refuses: { 403: NOT_YOURS, 404: NO_LIST },
      },
      async ({ params, viewer, db }) => takeItemOut(db, params.id, params.resourceId, viewer),
    ),
  ];
}
