import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { type CauseKind, notices } from "#server/db/schema/notices.ts";
import type { Deps } from "#server/deps.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { linksIn } from "#server/platform/markdown/link-people.ts";
import { timestamp } from "./notice-mail.ts";
import { type Cause, handleNoticeEvents, insertNotices, type NoticeEvent } from "./notices.ts";

/** Selects the recipients of notices about several events at once, as `insertNotices` takes them. */
type Recipients = (subjectId: number, happenedAt: Date) => SQL;

/** Authors of replies follow the topic from then on. A trigger does that (0028-notices.sql). */
const followersOfTopic: Recipients = (topicId, happenedAt) =>
  sql`select user_id, 'topic_reply' as kind, 'topic' as subject_kind, topic_id as subject_id
    from follows where topic_id = ${topicId} and created_at <= ${timestamp(happenedAt)}`;

const followersOfForum: Recipients = (forumId, happenedAt) =>
  sql`select user_id, 'topic_reply' as kind, 'forum' as subject_kind, forum_id as subject_id
    from follows where forum_id = ${forumId} and created_at <= ${timestamp(happenedAt)}`;

const authorOfResource =
  (kind: "resource_comment" | "resource_trial" | "resource_rating"): Recipients =>
  (resourceId) =>
    sql`select user_id, ${kind} as kind, 'resource' as subject_kind, id as subject_id
      from resources where id = ${resourceId}`;

const reporters: Recipients = (caseId) =>
  sql`select distinct user_id, 'report_closed' as kind, 'report' as subject_kind, case_id as subject_id
    from reports where case_id = ${caseId}`;

/** Members who join later accept the page as it is then. */
const members: Recipients = (versionId, happenedAt) =>
  sql`select id as user_id, 'page_changed' as kind, 'page' as subject_kind, ${versionId}::integer as subject_id
    from users where deleted_at is null and created_at <= ${timestamp(happenedAt)}`;

type CauseRules = {
  /** The event's `doer_id`, its subject (`subject_id`), and its `html` where it can mention people; no row once it is gone. */
  read: (id: number) => SQL;
  byModerators?: true;
  /** The subject of a mention in it. */
  mentionsIn?: { subject: "topic" | "resource"; id: "subject_id" | "cause_id" };
  tell: Recipients;
};

const onResource = (table: string, html: string) => (id: number) =>
  sql`select user_id as doer_id, resource_id as subject_id, ${sql.raw(html)} as html
    from ${sql.identifier(table)} where id = ${id}`;

/** The recipients of notices, by kind of event. */
export const CAUSES: Record<Exclude<CauseKind, "resource" | "decision" | "use">, CauseRules> = {
  topic: {
    read: (id) => sql`select user_id as doer_id, forum_id as subject_id, content_html as html
      from topics where id = ${id} and removed is null`,
    mentionsIn: { subject: "topic", id: "cause_id" },
    tell: followersOfForum,
  },
  reply: {
    read: (id) => sql`select user_id as doer_id, topic_id as subject_id, content_html as html
      from replies where id = ${id} and removed is null`,
    mentionsIn: { subject: "topic", id: "subject_id" },
    tell: followersOfTopic,
  },
  comment: {
    read: onResource("comments", "content_html"),
    mentionsIn: { subject: "resource", id: "subject_id" },
    tell: authorOfResource("resource_comment"),
  },
  rating: {
    read: onResource("ratings", "content_html"),
    mentionsIn: { subject: "resource", id: "subject_id" },
    tell: authorOfResource("resource_rating"),
  },
  trial: { read: onResource("trials", "null"), tell: authorOfResource("resource_trial") },
  report: {
    read: (id) => sql`select closed_by as doer_id, id as subject_id, null as html from report_cases where id = ${id}`,
    byModerators: true,
    tell: reporters,
  },
  page: {
    read: (id) => sql`select created_by as doer_id, id as subject_id, null as html from page_versions where id = ${id}`,
    byModerators: true,
    tell: members,
  },
};

const mentioned = (ids: number[], subject: "topic" | "resource", subjectId: number): SQL =>
  sql`select unnest(${sql.param(ids)}::integer[]) as user_id, 'mention' as kind, ${subject} as subject_kind,
    ${subjectId}::integer as subject_id`;

const KINDS = Object.keys(CAUSES) as (keyof typeof CAUSES)[];

/** Notifies people of everything that has happened since the last run. */
export const makeNotices = (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  handleNoticeEvents(deps, "notices", KINDS, tellOf, stopping);

type Found = { doer_id: number | null; subject_id: number; html: string | null };

async function tellOf(tx: Db, { causeKind, causeId, isEdit, createdAt }: NoticeEvent): Promise<void> {
  const { read, byModerators, mentionsIn, tell } = CAUSES[causeKind as keyof typeof CAUSES];
  const [found] = await rows<Found>(tx, read(causeId));
  if (!found) return;
  const cause: Cause = { kind: causeKind, id: causeId, doerId: found.doer_id, ...(byModerators && { byModerators }) };
  const recipients = tell(found.subject_id, createdAt);
  // First, so that a mentioned follower gets the notice of the mention.
  if (mentionsIn) {
    const people = linksIn([found.html ?? ""]).users;
    const subjectId = mentionsIn.id === "cause_id" ? causeId : found.subject_id;
    if (isEdit) await replaceMentions(tx, cause, people, recipients);
    if (people.length > 0) await insertNotices(tx, cause, mentioned(people, mentionsIn.subject, subjectId));
  }
  if (!isEdit) await insertNotices(tx, cause, recipients);
}

/**
 * Removes notices of mentions that an edit took out. People who would be notified anyway get their usual notice instead, marked
 * as read if they know of it already.
 */
async function replaceMentions(tx: Db, cause: Cause, still: number[], recipients: SQL): Promise<void> {
  const isCause = and(eq(notices.causeKind, cause.kind), eq(notices.causeId, cause.id));
  const gone = await tx
    .delete(notices)
    .where(and(isCause, eq(notices.kind, "mention"), notInArray(notices.userId, still)))
    .returning({ userId: notices.userId, readAt: notices.readAt, mailedAt: notices.mailedAt });
  if (gone.length === 0) return;
  const ids = gone.map(({ userId }) => userId);
  const concerned = sql`select * from (${recipients}) as concerned where user_id = any(${sql.param(ids)}::integer[])`;
  await insertNotices(tx, cause, concerned);
  for (const { userId, readAt, mailedAt } of gone.filter((one) => one.readAt ?? one.mailedAt))
    await tx
      .update(notices)
      .set({ readAt, mailedAt, mail: null })
      .where(and(isCause, eq(notices.userId, userId)));
}
