import { and, eq, isNull, sql } from "drizzle-orm";
import { IdParam } from "#contract/common-schemas.ts";
import { forums, topics } from "#server/db/schema/forum.ts";
import { follows } from "#server/db/schema/notices.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";

const WHAT: Record<Followed, { summary: string; description: string; missing: string }> = {
  topic: {
    summary: "Follow a topic, to be notified of replies",
    description: "Writing in a topic follows it automatically. Following it again changes nothing.",
    missing: "Topic not found",
  },
  forum: {
    summary: "Follow a forum, to be notified of new topics",
    description: "Following it again changes nothing.",
    missing: "Forum not found",
  },
};

export const followsRoutes = (): Endpoint[] => [...routesFor("topic"), ...routesFor("forum")];

function routesFor(followed: Followed): Endpoint[] {
  const path = `/api/${followed}s/:id/follow` as const;
  const { summary, description, missing } = WHAT[followed];
  return [
    endpoint(
      {
        method: "PUT",
        path,
        summary,
        description,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 404: `There is no such ${followed}` },
      },
      async ({ params, viewer, db }) => {
        if (!(await insertFollow(db, followed, params.id, viewer.id))) throw new HttpError(404, missing);
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path,
        summary: `Follow a ${followed} no longer; harmless if one does not`,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
      },
      async ({ params, viewer, db }) => deleteFollow(db, followed, params.id, viewer.id),
    ),
  ];
}

type Followed = "topic" | "forum";

const COLUMNS = { topic: follows.topicId, forum: follows.forumId };

const isThere = {
  topic: (db: Db, id: number) =>
    db
      .select({ id: topics.id })
      .from(topics)
      .where(and(eq(topics.id, id), isNull(topics.removed))),
  forum: (db: Db, id: number) => db.select({ id: forums.id }).from(forums).where(eq(forums.id, id)),
};

/** Returns whether the subject exists. Following it again changes nothing. */
async function insertFollow(db: Db, followed: Followed, id: number, userId: number): Promise<boolean> {
  const thing = isThere[followed](db, id).as("thing");
  await db.execute(sql`insert into follows (user_id, ${sql.raw(`${followed}_id`)})
    select ${userId}, thing.id from ${thing} on conflict do nothing`);
  return (await isThere[followed](db, id)).length > 0;
}

async function deleteFollow(db: Db, followed: Followed, id: number, userId: number): Promise<void> {
  await db.delete(follows).where(and(eq(COLUMNS[followed], id), eq(follows.userId, userId)));
}
