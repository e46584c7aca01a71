import { Paging } from "#contract/common-schemas.ts";
import { Notice, ReadNotices, UnreadCount } from "#contract/notices.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { noticeText, noticeUrl } from "./notice-text.ts";
import { type NoticeGroup, noticesOf, readAll, readGroups, unreadCount } from "./notices-queries.ts";

export function noticesRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/notifications",
        summary: "Your notices, newest first",
        description:
          "Unread notices about one thing are merged into one with a `count`, whose `url` leads to the first of them. A notice whose cause was removed is left out. The header `X-Unread-Count` has the number of unread notices. Read notices are kept for 90 days.",
        access: "user",
        allowedWithToken: true,
        query: Paging,
        answers: { status: 200, list: Notice, headers: ["X-Unread-Count"] },
      },
      async ({ query, viewer, db, c }) => {
        const page = await noticesOf(db, viewer.id, query);
        c.header("X-Unread-Count", String(await unreadCount(db, viewer.id)));
        return {
          ...page,
          items: page.items.map(shownNotice),
        };
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/notifications/unread",
        summary: "The number of your unread notices",
        access: "user",
        allowedWithToken: true,
        answers: { status: 200, body: UnreadCount },
      },
      async ({ viewer, db }) => ({ count: await unreadCount(db, viewer.id) }),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/notifications/read",
        summary: "Mark notices as read: those with these ids, or all",
        description: "Events added to a notice after its `id` was read stay unread. Unknown ids are ignored.",
        access: "user",
        allowedWithToken: true,
        body: ReadNotices,
        bodyIsOptional: true,
        answers: { status: 204 },
        cacheTags: [],
      },
      async ({ body, viewer, db }) => (body.ids ? readGroups(db, viewer.id, body.ids) : readAll(db, viewer.id)),
    ),
  ];
}

export function shownNotice(group: NoticeGroup) {
  const { id, kind, actorId, count, readAt, createdAt } = group;
  return { id, kind, text: noticeText(group), url: noticeUrl(group), actorId, count, readAt, createdAt };
}
