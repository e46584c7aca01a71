import { and, desc, eq, inArray, isNull, or, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import { type NoticeKind, Waiting } from "#contract/notices.ts";
import { resourceReviews } from "#server/db/schema/moderation.ts";
import { noticeGroups } from "#server/db/schema/notices.ts";
import { drafts, resources } from "#server/db/schema/resources.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { groupColumns, hasUnread } from "./notices-queries.ts";
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
      async ({ viewer, db }) => readWaiting(db, viewer.id),
    ),
  ];
}

type Found = { id: number; title: string; total: number };
type Draft = { id: number; title: string | null; updated: string; total: number };

const USER_ID = sql.placeholder("userId");
const TOTAL = sql<number>`count(*) over ()::int`.as("total");

/** The rows of a query as one value, so that one statement reads several kinds. */
const asJson = <T>(query: SQLWrapper) => sql<T[]>`(select coalesce(jsonb_agg(found), '[]') from (${query}) found)`;

const waiting = preparedStatement("waiting", (db) => {
  /** Rejected resources, and public ones whose last edit was rejected. */
  const needsChanges = db
    .select({ id: resources.id, title: resources.title, total: TOTAL })
    .from(resources)
    .leftJoin(resourceReviews, eq(resourceReviews.resourceId, resources.id))
    .where(
      and(
        eq(resources.userId, USER_ID),
        or(eq(resources.status, "rejected"), eq(resourceReviews.decision, "rejected")),
      ),
    )
    .orderBy(desc(resources.createdAt), desc(resources.id))
    .limit(MOST_SHOWN);
  const newestDrafts = db
    .select({
      id: drafts.id,
      title: sql`nullif(left(trim(${drafts.fields} ->> 'title'), 200), '')`.as("title"),
      updated: sql`${drafts.updatedAt}`.as("updated"),
      total: TOTAL,
    })
    .from(drafts)
    .where(eq(drafts.userId, USER_ID))
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .limit(MOST_SHOWN);
  return db
    .select({
      needsChanges: asJson<Found>(needsChanges),
      drafts: asJson<Draft>(newestDrafts),
      hasUnread: hasUnread(sql`${USER_ID}::int`),
    })
    .from(sql`(select) one`);
});

const IS_REPLY = inArray(noticeGroups.kind, REPLIES);

/** The newest replies, with the number of all of them and of all unread notices. Other notices come last. */
const unread = preparedStatement("unread_replies", (db) =>
  db
    .select({ ...groupColumns, total: TOTAL, replies: sql<number>`count(*) filter (where ${IS_REPLY}) over ()::int` })
    .from(noticeGroups)
    .where(and(eq(noticeGroups.userId, USER_ID), isNull(noticeGroups.readAt)))
    .orderBy(desc(IS_REPLY), desc(noticeGroups.id))
    .limit(MOST_SHOWN),
);

async function readWaiting(db: Db, userId: number): Promise<z.infer<typeof Waiting>> {
  const [own] = await waiting(db, { userId });
  // Usually there is none, and the view's query takes far longer.
  const groups = own?.hasUnread ? await unread(db, { userId }) : [];
  return {
    needsChanges: some(own?.needsChanges, ({ id, title }) => ({ id, title })),
    replies: {
      count: groups[0]?.replies ?? 0,
      items: groups.filter(({ kind }) => REPLIES.includes(kind)).map(shownNotice),
    },
    unreadNotices: groups[0]?.total ?? 0,
    drafts: some(own?.drafts, ({ id, title, updated }) => ({ id, title, updatedAt: new Date(updated) })),
  };
}

const some = <T extends { total: number }, S>(found: T[] = [], show: (one: T) => S) => ({
  count: found[0]?.total ?? 0,
  items: found.map(show),
});
