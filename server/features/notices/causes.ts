import { type SQL, sql } from "drizzle-orm";
import type { CauseKind } from "#server/db/schema/notices.ts";
import { authorOfResource, followersOfForum, followersOfTopic, reporters } from "./recipients.ts";

type CauseRules = {
  /** Its `doer_id`, what it is about (`subject_id`), and where it can mention people, its `html`; no row once it is gone. */
  read: (id: number) => SQL;
  byModerators?: true;
  /** What a mention in it is about. */
  mentionsIn?: { subject: "topic" | "resource"; id: "subject_id" | "cause_id" };
  tell: (subjectId: number, causeId: number) => SQL;
};

const onResource = (table: string, html: string) => (id: number) =>
  sql`select user_id as doer_id, resource_id as subject_id, ${sql.raw(html)} as html
    from ${sql.identifier(table)} where id = ${id}`;

/** For each thing that happens: whom it concerns. */
export const CAUSES: Record<Exclude<CauseKind, "resource" | "decision">, CauseRules> = {
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
  rating: { read: onResource("ratings", "null"), tell: authorOfResource("resource_rating") },
  trial: { read: onResource("trials", "null"), tell: authorOfResource("resource_trial") },
  report: {
    read: (id) => sql`select closed_by as doer_id, id as subject_id, null as html from report_cases where id = ${id}`,
    byModerators: true,
    tell: reporters,
  },
};
