import { type SQL, sql } from "drizzle-orm";

/** Selects who is told of what, as `insertNotices` takes it. */
type Recipients = (subjectId: number, causeId: number) => SQL;

export const followersOfTopic: Recipients = (topicId) =>
  sql`select user_id, 'topic_reply' as kind, 'topic' as subject_kind, topic_id as subject_id
    from follows where topic_id = ${topicId}`;

export const followersOfForum: Recipients = (forumId) =>
  sql`select user_id, 'topic_reply' as kind, 'forum' as subject_kind, forum_id as subject_id
    from follows where forum_id = ${forumId}`;

export const authorOfResource =
  (kind: "resource_comment" | "resource_trial" | "resource_rating"): Recipients =>
  (resourceId) =>
    sql`select user_id, ${kind} as kind, 'resource' as subject_kind, id as subject_id
      from resources where id = ${resourceId}`;

export const reporters: Recipients = (caseId) =>
  sql`select distinct user_id, 'report_closed' as kind, 'report' as subject_kind, case_id as subject_id
    from reports where case_id = ${caseId}`;

export const mentioned = (ids: number[], subject: "topic" | "resource", subjectId: number): SQL =>
  sql`select unnest(${sql.param(ids)}::integer[]) as user_id, 'mention' as kind, ${subject} as subject_kind,
    ${subjectId}::integer as subject_id`;
