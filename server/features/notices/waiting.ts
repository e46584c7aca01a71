import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type NoticeKind, Waiting } from "#contract/notices.ts";
import { resourceReviews } from "#server/db/schema/moderation.ts";
import { noticeGroups } from "#server/db/schema/notices.ts";
import { drafts, resources } from "#server/db/schema/resources.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Db } from "#server/platform/db/client.ts";
import { groupColumns, unreadCount } from "./notices-queries.ts";
import { shownNotice } from "./notices-routes.ts";

/** When somebody has written to them. */
const REPLIES: NoticeKind[] = ["topic_reply", "mention", "resource_comment"];

const MOST_SHOWN = 3;

export function waitingRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/waiting",
        summary: "What waits for oneself: changes, replies, notices and drafts",
        description: `For the home page. Each \`count\` is of all, and \`items\` has the newest ${MOST_SHOWN}. \`replies\` are the unread notices of replies, mentions and comments; \`unreadNotices\` counts these and all others.`,
        access: "user",
        answers: { status: 200, body: Waiting },
      },
      async ({ viewer, db }) => ({
        needsChanges: await needsChanges(db, viewer.id),
        replies: await unreadReplies(db, viewer.id),
        unreadNotices: await unreadCount(db, viewer.id),
        drafts: await draftsOf(db, viewer.id),
      }),
    ),
  ];
}

const TOTAL = { total: sql<number>`count(*) over ()::int` };

function withCount<T extends { total: number }>(rows: T[]) {
  return { count: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...item }) => item) };
}

/** Rejected resources, and public ones whose last edit was rejected. */
const needsChanges = async (db: Db, userId: number) =>
  withCount(
    await db
      .select({ id: resources.id, title: resources.title, ...TOTAL })
      .from(resources)
      .leftJoin(resourceReviews, eq(resourceReviews.resourceId, resources.id))
      .where(
        and(
          eq(resources.userId, userId),
          or(eq(resources.status, "rejected"), eq(resourceReviews.decision, "rejected")),
        ),
      )
      .orderBy(desc(resources.createdAt), desc(resources.id))
      .limit(MOST_SHOWN),
  );

async function unreadReplies(db: Db, userId: number) {
  const { count, items } = withCount(
    await db
      .select({ ...groupColumns, ...TOTAL })
      .from(noticeGroups)
      .where(and(eq(noticeGroups.userId, userId), isNull(noticeGroups.readAt), inArray(noticeGroups.kind, REPLIES)))
      .orderBy(desc(noticeGroups.id))
      .limit(MOST_SHOWN),
  );
  return { count, items: items.map(shownNotice) };
}

const draftsOf = async (db: Db, userId: number) =>
  withCount(
    await db
      .select({
        id: drafts.id,
        title: sql<string | null>`nullif(left(trim(${drafts.fields} ->> 'title'), 200), '')`,
        updatedAt: drafts.updatedAt,
        ...TOTAL,
      })
      .from(drafts)
      .where(eq(drafts.userId, userId))
      .orderBy(desc(drafts.updatedAt), desc(drafts.id))
      .limit(MOST_SHOWN),
  );
