import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Paging } from "#contract/common-schemas.ts";
import type { Reason } from "#contract/decisions.ts";
import type { Filters } from "#contract/filters.ts";
import type { ReportedKind } from "#contract/reports.ts";
import { noticeGroups, notices } from "#server/db/schema/notices.ts";
import { maybeAuthorColumn } from "#server/features/profiles/profiles.ts";
import { type Db, preparedStatement, rows } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";

const { subjectKind, subjectId, causeKind, causeId, lastCauseId } = noticeGroups;

/** From the table of its subject or its cause. Nested, since Drizzle omits the table from column names at the top level. */
const from = <T>(kind: SQL, id: SQL, tables: Record<string, string>): SQL<T> => {
  const cases = Object.entries(tables).map(
    ([name, select]) => sql`when ${sql.raw(`'${name}'`)} then (${sql.raw(select)} where id = ${id})`,
  );
  return sql`(${sql`case ${kind} ${sql.join(cases, sql` `)} end`})`;
};
const ofSubject = <T>(tables: Record<string, string>) => from<T>(sql`${subjectKind}`, sql`${subjectId}`, tables);
const ofCause = <T>(tables: Record<string, string>) => from<T>(sql`${causeKind}`, sql`${causeId}`, tables);

const FORUM_OF_TOPIC = ofCause({ topic: "select forum_id from topics" });
const FORUM_TITLE_OF_TOPIC = ofCause({
  topic: "select (select title from forums where forums.id = forum_id) from topics",
});
/** A notice of a new topic names the forum that the topic is in now. */
const FORUM_OF_ONE_TOPIC = sql`(${sql`case when ${subjectKind} = 'forum' and ${noticeGroups.count} = 1 then ${FORUM_TITLE_OF_TOPIC} end`})`;
/** Only the last decision on a resource counts. */
const LAST_REASONS = from(sql`${causeKind}`, sql`${lastCauseId}`, {
  decision: "select to_jsonb(reasons) from resource_history",
});

/** The values in its text. A deleted forum is replaced by the one that the topic was moved to. */
export const groupColumns = {
  id: noticeGroups.id,
  kind: noticeGroups.kind,
  subjectKind,
  subjectId,
  causeKind,
  causeId,
  actorId: noticeGroups.actorId,
  actor: maybeAuthorColumn(noticeGroups.actorId),
  count: noticeGroups.count,
  readAt: noticeGroups.readAt,
  createdAt: noticeGroups.createdAt,
  title: sql<string | null>`coalesce(${FORUM_OF_ONE_TOPIC}, ${ofSubject({
    topic: "select title from topics",
    forum: "select title from forums",
    resource: "select title from resources",
    page: "select page from page_versions",
  })}, ${FORUM_TITLE_OF_TOPIC})`,
  causeTitle: ofCause<string | null>({
    topic: "select title from topics",
    resource: "select title from resources",
  }),
  forumId: sql<number | null>`coalesce(${ofSubject({ topic: "select forum_id from topics" })}, ${FORUM_OF_TOPIC})`,
  followedForumId: sql<number | null>`coalesce(${ofSubject({ forum: "select id from forums" })}, ${FORUM_OF_TOPIC})`,
  reasons: sql<Reason[]>`coalesce(${LAST_REASONS}, '[]')`,
  filters: ofSubject<Filters | null>({ search: "select filters from saved_searches" }),
  reported: ofSubject<{ kind: ReportedKind; outcome: "kept" | "removed" } | null>({
    report: "select jsonb_build_object('kind', kind, 'outcome', outcome) from report_cases",
  }),
};

const LIST: List<typeof groupColumns> = {
  prepared: { name: "notices", limit: 30 },
  columns: groupColumns,
  // A view, which can be read like a table.
  from: noticeGroups as unknown as PgTable,
  where: eq(noticeGroups.userId, sql.placeholder("userId")),
  order: { direction: "desc", keys: [noticeGroups.id] },
};

export const noticesOf = (db: Db, userId: number, paging: Paging) => readPage(db, LIST, paging, { values: { userId } });

export type NoticeGroup = Awaited<ReturnType<typeof noticesOf>>["items"][number];

/** Notices for mail only cannot be read on the site and keep waiting. */
const isUnread = and(isNull(notices.readAt), eq(notices.onSite, true));

/** A nested query, since Drizzle omits the table from column names at the top level of an expression. */
export const hasUnread = (userId: SQLWrapper) =>
  sql<boolean>`exists (${sql`select from ${notices} where ${notices.userId} = ${userId} and ${isUnread}`})`;

const anyUnread = preparedStatement("any_unread_notice", (db) =>
  db.select({ isTrue: hasUnread(sql`${sql.placeholder("userId")}::int`) }).from(sql`(select) one`),
);

const countUnread = preparedStatement("unread_notices", (db) =>
  db
    .select({ n: sql<number>`count(*)::int` })
    .from(noticeGroups)
    .where(and(eq(noticeGroups.userId, sql.placeholder("userId")), isNull(noticeGroups.readAt))),
);

export async function unreadCount(db: Db, userId: number): Promise<number> {
  // Usually there is none, and planning the view's query takes a hundred times as long as this.
  const [any] = await anyUnread(db, { userId });
  if (!any?.isTrue) return 0;
  const [counted] = await countUnread(db, { userId });
  return counted?.n ?? 0;
}

export async function readAll(db: Db, userId: number): Promise<void> {
  await db
    .update(notices)
    .set({ readAt: sql`now()`, mail: null })
    .where(and(eq(notices.userId, userId), isUnread));
}

/** Notices that joined a group after it was read have higher ids and stay unread. */
export async function readGroups(db: Db, userId: number, ids: number[]): Promise<void> {
  await rows(
    db,
    sql`update notices set read_at = now(), mail = null from notices as last
      where last.id = any(${sql.param(ids)}::integer[]) and last.user_id = ${userId}
        and notices.user_id = ${userId} and ${isUnread} and notices.id <= last.id
        and (notices.kind, notices.subject_kind, notices.subject_id) = (last.kind, last.subject_kind, last.subject_id)`,
  );
}
