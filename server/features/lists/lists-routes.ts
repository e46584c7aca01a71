import { IdParam } from "#contract/common-schemas.ts";
import {
  ListChange,
  ListDraft,
  ListParam,
  MAX_LISTS,
  ResourceList,
  UserList,
  UserListsQuery,
} from "#contract/lists.ts";
import type { Deps } from "#server/deps.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { changeList, copyList, createList, listsOfUser, readList, removeList } from "./lists.ts";

export const NO_LIST = "There is no such list, or it is not yours to see";
export const NOT_YOURS = "It is somebody else's";
const TOO_MANY = `You have ${MAX_LISTS} lists already`;

export function listsRoutes({ views }: Deps): Endpoint[] {
  const counted = <I extends { resource: { id: number; views: number } }, L extends { items: I[] }>(list: L) => ({
    ...list,
    items: list.items.map((item) => ({ ...item, resource: views.addPending(item.resource) })),
  });

  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/lists",
        summary: "A user's lists, last changed first: the public ones, or all for their owner",
        description:
          "`view=card` leaves the items out. With `resourceId`, `hasResource` says of each list whether this resource is in it.",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        query: UserListsQuery,
        answers: { status: 200, list: UserList },
        cacheTags: ({ params }) => [`user ${params.id}`, "resources"],
        refuses: { 404: "There is no such user" },
      },
      async ({ params, query, viewer, db }) => {
        const page = await listsOfUser(db, params.id, viewer, query);
        return {
          ...page,
          items: page.items.map((list) => (list.items ? counted({ ...list, items: list.items }) : list)),
        };
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/lists",
        summary: "Create a list",
        description: `Left out, \`visibility\` is \`private\`. One person can have ${MAX_LISTS} lists.`,
        access: "user",
        allowedWithToken: true,
        body: ListDraft,
        answers: { status: 201, body: ResourceList },
        readAgain: async ({ viewer, db }, id) => counted(await readList(db, id, viewer)),
        cacheTags: ({ viewer }) => [`user ${viewer.id}`, "lists"],
        refuses: { 409: TOO_MANY },
      },
      async ({ body, viewer, db }) => createList(db, body, viewer),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/lists/:id",
        summary: "A list with its items in order",
        description:
          "Only their owner can read `private` lists. Anybody who knows the token of a `link` list can send it instead of the id; with the id it is a 404 to everyone but its owner. A resource that is no longer public is left out and returns to its place when it is public again. Descriptions are cut after 500 characters, and `content` is `null`.",
        access: "anyone",
        allowedWithToken: true,
        params: ListParam,
        answers: { status: 200, body: ResourceList },
        // A link may be revoked at any moment, so only public lists are cached.
        cacheTags: (_, { userId, visibility }: { userId: number; visibility: string }) =>
          visibility === "public" ? [`user ${userId}`, "resources"] : null,
        refuses: { 404: NO_LIST },
      },
      async ({ params, viewer, db }) => counted(await readList(db, params.id, viewer)),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/lists/:id",
        summary: "Change the title, the description or the visibility of your list",
        description:
          "Omitted fields stay as they are. A list that is no longer `link` loses its address at once; if it becomes `link` again, it gets a new one.",
        access: "user",
        allowedWithToken: true,
        params: ListParam,
        body: ListChange,
        answers: { status: 200, body: ResourceList },
        // By its id: the change may have revoked the address that it was sent to.
        readAgain: async ({ viewer, db }, id) => counted(await readList(db, id, viewer)),
        cacheTags: ({ viewer }) => [`user ${viewer.id}`, "lists"],
        refuses: { 403: NOT_YOURS, 404: NO_LIST, 409: "A moderator has taken the list down, so it stays private" },
      },
      async ({ params, body, viewer, db }) => counted(await changeList(db, params.id, body, viewer)),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/lists/:id",
        summary: "Delete your list",
        description: "The resources in it stay. This cannot be undone.",
        access: "user",
        allowedWithToken: true,
        params: ListParam,
        answers: { status: 204 },
        cacheTags: ({ viewer }) => [`user ${viewer.id}`, "lists"],
        refuses: { 403: NOT_YOURS, 404: NO_LIST },
      },
      async ({ params, viewer, db }) => removeList(db, params.id, viewer),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/lists/:id/copy",
        summary: "Copy a list that you can see",
        description: "Takes no body. The copy is your own and `private`, with the notes of the original.",
        access: "user",
        allowedWithToken: true,
        params: ListParam,
        answers: { status: 201, body: ResourceList },
        readAgain: async ({ viewer, db }, id) => counted(await readList(db, id, viewer)),
        cacheTags: ({ viewer }) => [`user ${viewer.id}`],
        refuses: { 404: NO_LIST, 409: `${TOO_MANY}, or a moderator has taken the list down` },
      },
      async ({ params, viewer, db }) => counted(await copyList(db, params.id, viewer)),
    ),
  ];
}
