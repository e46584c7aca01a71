import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull } from "drizzle-orm";
import { IdParam, type Seen } from "#contract/common-schemas.ts";
import { Forum, ForumChange, ForumInput, Topic, TopicState } from "#contract/forum.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import { forums, topics } from "#server/db/schema/forum.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { checkMayDecide } from "#server/features/moderation/moderation.ts";
import { countTopics } from "#server/features/removal/removal.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { mergeSeen } from "#server/platform/api/merge-seen.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { uniqueViolation } from "#server/platform/db/errors.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { noSuchForum, noSuchTopic, readTopic } from "./forum.ts";
import { forumColumns, lockForums, lockTopic, updateTopicState } from "./forum-queries.ts";

const NO_FORUM = "There is no such forum";
const TAKEN = "There is a forum with this title already";

export function manageForumsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "POST",
        path: "/api/forums",
        summary: "Add a forum",
        access: "admin",
        allowedWithToken: true,
        body: ForumInput,
        answers: { status: 201, body: Forum },
        readAgain: async ({ viewer, db }, id) => readForum(db, id, viewer),
        cacheTags: ["forums"],
        refuses: { 409: TAKEN },
      },
      async ({ body, viewer, db }) => createForum(db, body, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/forums/:id",
        summary: "Change a forum, or archive it",
        access: "admin",
        allowedWithToken: true,
        params: IdParam,
        body: ForumChange,
        answers: { status: 200, body: Forum },
        readAgain: async ({ params, viewer, db }) => readForum(db, params.id, viewer),
        cacheTags: ["forums", "topics"],
        refuses: { 404: NO_FORUM, 409: `${TAKEN}, or somebody else has changed the same since (\`seen\`)` },
      },
      async ({ params, body, viewer, db }) => changeForum(db, params.id, body, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/forums/:id",
        summary: "Delete an empty forum",
        access: "admin",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        // Its list of topics is gone, too.
        cacheTags: ["forums", "topics"],
        refuses: { 404: NO_FORUM, 409: "It has topics" },
      },
      async ({ params, viewer, db }) => deleteForum(db, params.id, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/topics/:id/state",
        summary: "Pin, lock or move a topic",
        description:
          "Omitted fields stay as they are. A lock holds for everybody, moderators included. Moderators leave their own topics to others; admins need not.",
        access: "moderator",
        allowedWithToken: true,
        params: IdParam,
        body: TopicState,
        answers: { status: 200, body: Topic },
        readAgain: async ({ params, viewer, db }) => readTopic(db, params.id, viewer),
        cacheTags: ({ params }) => [`topic ${params.id}`, "topics", "forums"],
        refuses: {
          403: "It is the moderator's own",
          404: "There is no such topic",
          409: "The forum to move it to is archived",
        },
      },
      async ({ params, body, viewer, db }) => changeTopicState(db, params.id, body, viewer),
    ),
  ];
}

const taken = () => new HttpError(409, TAKEN, { fields: { title: TAKEN } });

const createForum = (db: Db, input: ForumInput, admin: Viewer) =>
  titled(
    db.transaction(async (tx) => {
      const [forum] = await tx.insert(forums).values(input).returning(forumColumns(admin.id));
      if (!forum) throw new Error("insert returned no forum");
      await logAdminAction(tx, {
        actor: admin,
        action: "forum_created",
        targetId: forum.id,
        details: { title: forum.title },
      });
      return forum;
    }),
  );

const changeForum = (db: Db, id: number, { seen, ...sent }: ForumInput & { seen?: Seen }, admin: Viewer) =>
  titled(
    db.transaction(async (tx) => {
      const before = await lockForum(tx, id);
      const input = mergeSeen(ForumInput, sent, seen, before);
      const [forum] = await tx.update(forums).set(input).where(eq(forums.id, id)).returning(forumColumns(admin.id));
      if (!forum) throw noSuchForum();
      const { title, archived } = forum;
      if (!isDeepStrictEqual({ ...before, ...input }, before))
        await logAdminAction(tx, { actor: admin, action: "forum_changed", targetId: id, details: { title, archived } });
      return forum;
    }),
  );

/** Deletes only an empty forum; removed topics go with it. The row lock protects a topic that is just being started. */
async function deleteForum(db: Db, id: number, admin: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    // In the same order as restoring a topic, which locks the topic before its forum.
    const removed = and(eq(topics.forumId, id), isNotNull(topics.removed));
    await tx.select({ id: topics.id }).from(topics).where(removed).orderBy(topics.id).for("update");
    const found = await lockForum(tx, id);
    if (found.topicCount > 0)
      throw new HttpError(409, "Only a forum without topics can be deleted. Archive it instead.");
    await tx.delete(forums).where(and(eq(forums.id, id), eq(forums.topicCount, 0)));
    await logAdminAction(tx, { actor: admin, action: "forum_deleted", targetId: id, details: { title: found.title } });
  });
}

async function readForum(db: Db, id: number, viewer: Viewer) {
  const [forum] = await db.select(forumColumns(viewer.id)).from(forums).where(eq(forums.id, id));
  if (!forum) throw noSuchForum();
  return forum;
}

async function lockForum(tx: Db, id: number) {
  const [forum] = await tx.select().from(forums).where(eq(forums.id, id)).for("update");
  if (!forum) throw noSuchForum();
  return forum;
}

async function titled<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw uniqueViolation(error) === "forums_title_key" ? taken() : error;
  }
}

const ARCHIVED = "This forum is archived";

async function changeTopicState(db: Db, id: number, wanted: TopicState, moderator: Viewer) {
  return db.transaction(async (tx) => {
    await lockAuthorRow(tx, moderator);
    const topic = await lockTopic(tx, id);
    if (!topic) throw noSuchTopic();
    const changes = differences(topic, wanted);
    if (Object.keys(changes).length > 0) {
      const own = checkMayDecide(moderator, { userId: topic.userId });
      if (changes.forumId !== undefined) await recountForums(tx, topic.forumId, changes.forumId);
      await updateTopicState(tx, id, changes);
      await logAdminAction(tx, {
        actor: moderator,
        action: "topic_changed",
        targetId: id,
        details: { ...changes, ...own },
      });
    }
    return readTopic(tx, id, moderator);
  });
}

const differences = (topic: Required<TopicState>, wanted: TopicState): TopicState =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== topic[name as keyof TopicState]),
  );

async function recountForums(tx: Db, from: number, to: number): Promise<void> {
  const target = (await lockForums(tx, [from, to])).find(({ id }) => id === to);
  if (!target) throw new HttpError(400, NO_FORUM, { fields: { forumId: NO_FORUM } });
  if (target.archived) throw new HttpError(409, ARCHIVED, { fields: { forumId: ARCHIVED } });
  await countTopics(tx, from, -1);
  await countTopics(tx, to, 1);
}
