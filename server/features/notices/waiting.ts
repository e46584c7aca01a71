import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type NoticeKind, Waiting } from "#contract/notices.ts";
import { resourceReviews } from "#server/db/schema/moderation.ts";
import { noticeGroups } from "#server/db/schema/notices.ts";
import { drafts, resources } from "#server/db/schema/resources.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { preparedStatement } from "#server/platform/db/client.ts";
import { groupColumns, type NoticeGroup, unreadCount } from "./notices-queries.ts";
import { shownNotice } from "./notices-routes.ts";

/** New replies to them, by time. */
const REPLIES: NoticeKind[] = ["topic_reply", "mention", "resource_comment"];

const MOST_SHOWN = 3;

export function waitingRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/waiting",
        summary: "What waits for you: changes, replies, notices and drafts",
        description: `For the home page. Each \`count\` is of all, and \`items\` has the newest ${MOST_SHOWN}. \`replies\` are the unread notices of replies, mentions and comments; \`unreadNotices\` counts these and all others.`,
        access: "user",
        answers: { status: 200, body: Waiting },
      },
      async ({ viewer, db }) => ({
        needsChanges: withCount(await needsChanges(db, { userId: viewer.id })),
        replies: repliesOf(await unreadReplies(db, { userId: viewer.id })),
        unreadNotices: await unreadCount(db, viewer.id),
        drafts: withCount(await newestDrafts(db, { userId: viewer.id })),
      }),
    ),
  ];
}

type OfUser = { userId: number };
type Total = { total: number };
type Titled = Total & { id: number; title: string };
type Draft = { id: number; title: string | null; updatedAt: Date };

const TOTAL = { total: sql<number>`count(*) over ()::int` };

function withCount<T extends Total>(rows: T[]) {
  return { count: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...item }) => item) };
}

const USER_ID = sql.placeholder("userId");

/** Rejected resources, and public ones whose last edit was rejected. */
const needsChanges = preparedStatement<OfUser, Titled[]>("needs_changes", (db) =>
  db
    .select({ id: resources.id, title: resources.title, ...TOTAL })
    .from(resources)
    .leftJoin(resourceReviews, eq(resourceReviews.resourceId, resources.id))
    .where(
      and(
        eq(resources.userId, USER_ID),
        or(eq(resources.status, "rejected"), eq(resourceReviews.decision, "rejected")),
      ),
    )
    .orderBy(desc(resources.createdAt), desc(resources.id))
    .limit(MOST_SHOWN),
);

const unreadReplies = preparedStatement<OfUser, (NoticeGroup & Total)[]>("unread_replies", (db) =>
  db
    .select({ ...groupColumns, ...TOTAL })
    .from(noticeGroups)
    .where(and(eq(noticeGroups.userId, USER_ID), isNull(noticeGroups.readAt), inArray(noticeGroups.kind, REPLIES)))
    .orderBy(desc(noticeGroups.id))
    .limit(MOST_SHOWN),
);

function repliesOf(rows: (NoticeGroup & Total)[]) {
  const { count, items } = withCount(rows);
  return { count, items: items.map(shownNotice) };
}

const newestDrafts = preparedStatement<OfUser, (Draft & Total)[]>("newest_drafts", (db) =>
  db
    .select({
      id: drafts.id,
      title: sql<string | null>`nullif(left(trim(${drafts.fields} ->> 'title'), 200), '')`,
      updatedAt: drafts.updatedAt,
      ...TOTAL,
    })
    .from(drafts)
    .where(eq(drafts.userId, USER_ID))
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .limit(MOST_SHOWN),
);
