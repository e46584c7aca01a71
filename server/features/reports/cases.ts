import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Author } from "#contract/names.ts";
import type { CasesQuery, ReportedKind } from "#contract/reports.ts";
import { isAdmin } from "#contract/roles.ts";
import { users } from "#server/db/schema/accounts.ts";
import { topics } from "#server/db/schema/forum.ts";
import { removedPosts, reportCases, reports } from "#server/db/schema/moderation.ts";
import { resources } from "#server/db/schema/resources.ts";
import { type CaseReader, isCaseShownTo, staffAuthorColumn } from "#server/features/profiles/profiles.ts";
import { excerptOf, REMOVED_WORDS } from "#server/features/removal/removal.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { REPORTED } from "./reported-kinds.ts";

type Person = { userId: number | null; author: Author | null };
type Target = Person & { title: string | null; excerpt: string | null; url: string | null };
type CaseReport = { userId: number; author: Author } & { reason: Reason; note: string | null; createdAt: string };
type Reason = (typeof reports.$inferSelect)["reason"];

/** More would add nothing new, and a page must end. */
const SHOWN_REPORTS = sql.raw("100");

type Parts = Record<Exclude<keyof Target, "author">, SQLWrapper>;

const targetObject = ({ title, excerpt: words, userId, url }: Parts) => sql`json_build_object('title', ${title},
  'excerpt', ${excerptOf(words)},
  'userId', ${userId}, 'author', ${staffAuthorColumn(userId)}, 'url', ${url})`;

const targetOf = (kind: ReportedKind): SQL => {
  const { from, id, userId, isThere, title, words, url } = REPORTED[kind];
  return sql`when ${sql.raw(`'${kind}'`)} then (select ${targetObject({ title, excerpt: words, userId, url })}
    from ${from} where ${and(eq(id, reportCases.targetId), isThere)})`;
};

/** A removed post can be viewed until it is erased. */
const REMOVED = sql`(select ${targetObject({
  title: sql`coalesce(${resources.title}, ${topics.title})`,
  excerpt: REMOVED_WORDS,
  userId: removedPosts.userId,
  url: sql`null`,
})} from ${removedPosts} left join ${resources} on ${resources.id} = ${removedPosts.resourceId}
  left join ${topics} on ${topics.id} = ${removedPosts.topicId}
  where ${removedPosts.kind} = ${reportCases.kind} and ${removedPosts.targetId} = ${reportCases.targetId})`;

const GONE = sql`json_build_object('title', null, 'excerpt', null, 'userId', null, 'author', null, 'url', null)`;
const targets = sql.join((Object.keys(REPORTED) as ReportedKind[]).map(targetOf), sql` `);
const ofCase = sql`${reports.caseId} = ${reportCases.id}`;

/** Nested expressions, since Drizzle omits the table from column names at the top level. */
const columnsFor = ({ id: readerId }: CaseReader) => ({
  id: reportCases.id,
  kind: reportCases.kind,
  targetId: reportCases.targetId,
  isOwn: sql<boolean>`${sql`${reportCases.targetUserId} = ${readerId}`}`,
  target: sql<Target>`coalesce(${sql`case ${reportCases.kind} ${targets} end`}, ${REMOVED}, ${GONE})`,
  reasons: sql<Reason[]>`to_json(array(${sql`select ${reports.reason} from ${reports} where ${ofCase}
    group by 1 order by count(*) desc, min(${reports.id})`}))`,
  reports: sql<CaseReport[]>`(${sql`select coalesce(json_agg(json_build_object(
      'userId', ${reports.userId}, 'author', ${staffAuthorColumn(reports.userId)},
      'reason', ${reports.reason}, 'note', ${reports.note}, 'createdAt', ${reports.createdAt})
    order by ${reports.id}), '[]') from (select * from ${reports} where ${ofCase} and ${reportCases.targetUserId} <> ${readerId}
      order by id limit ${SHOWN_REPORTS})
      as ${reports}`})`,
  status: reportCases.status,
  outcome: reportCases.outcome,
  note: sql<string | null>`${sql`case when ${reportCases.targetUserId} <> ${readerId} then ${reportCases.note} end`}`,
  openedAt: reportCases.openedAt,
  closedAt: reportCases.closedAt,
});

const ANY_READER = { id: sql.placeholder("readerId"), isAdmin: sql.placeholder("isAdmin") };

const listed = (status: CasesQuery["status"], order: List["order"]) => ({
  columns: columnsFor(ANY_READER),
  from: reportCases,
  where: sql`${reportCases.status} = ${sql.raw(`'${status}'`)} and ${isCaseShownTo(ANY_READER)}`,
  order,
  bytes: sql`(select coalesce(sum(octet_length(${reports.note})), 0)::int from ${reports} where ${ofCase})`,
});

const LISTS = {
  open: listed("open", { direction: "asc", keys: [reportCases.openedAt, reportCases.id] }),
  closed: listed("closed", { direction: "desc", keys: [reportCases.closedAt, reportCases.id] }),
};

export async function cases(db: Db, { status, ...paging }: CasesQuery, viewer: Viewer) {
  const values = { readerId: viewer.id, isAdmin: isAdmin(viewer) };
  const page = await readPage(db, LISTS[status], paging, { values });
  return { ...page, items: page.items.map(withDates) };
}

export async function caseById(db: Db, id: number, viewer: Viewer) {
  const [found] = await db
    .select(columnsFor({ id: viewer.id, isAdmin: isAdmin(viewer) }))
    .from(reportCases)
    .where(eq(reportCases.id, id));
  return found && withDates(found);
}

const withDates = <Case extends { reports: CaseReport[] }>(one: Case) => ({
  ...one,
  reports: one.reports.map((report) => ({ ...report, createdAt: new Date(report.createdAt) })),
});

/**
 * Locks a case for the moderator who decides on it, if they may see it. Locks the moderator and the reported person first, in
 * the same order as account deletion, which locks users before cases.
 */
export async function lockCase(tx: Db, id: number, moderator: Viewer) {
  const people = tx.select({ id: reportCases.targetUserId }).from(reportCases).where(eq(reportCases.id, id));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${moderator.id} or ${users.id} = (${people})`)
    .orderBy(asc(users.id))
    .for("key share");
  const isShown = isCaseShownTo({ id: moderator.id, isAdmin: isAdmin(moderator) });
  const [found] = await tx
    .select()
    .from(reportCases)
    .where(and(eq(reportCases.id, id), isShown))
    .for("no key update");
  return found;
}

type Decided = { outcome: "kept" | "removed"; note: string | null };

export async function updateToClosed(tx: Db, id: number, decided: Decided, moderator: Viewer): Promise<void> {
  await tx
    .update(reportCases)
    .set({ ...decided, status: "closed", closedAt: sql`clock_timestamp()`, closedBy: moderator.id })
    .where(eq(reportCases.id, id));
}
