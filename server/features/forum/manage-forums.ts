import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull } from "drizzle-orm";
import { ForumInput } from "#contract/forum.ts";
import type { Seen } from "#contract/seen.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { mergeSeen } from "#server/core/api/merge-seen.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import type { Db } from "#server/db/client.ts";
import { forums, topics } from "#server/db/schema/forum.ts";
import { uniqueViolation } from "#server/db/unique-violation.ts";
import { noSuchForum } from "./forum.ts";
import { forumColumns } from "./forum-queries.ts";

const TAKEN = "There is a forum with this title already";
const taken = () => new HttpError(409, TAKEN, { fields: { title: TAKEN } });

export const createForum = (db: Db, input: ForumInput, admin: Viewer) =>
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

export const changeForum = (db: Db, id: number, { seen, ...sent }: ForumInput & { seen?: Seen }, admin: Viewer) =>
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

/** Only an empty one; removed topics go with it. The row lock keeps a topic that is being started from being lost. */
export async function deleteForum(db: Db, id: number, admin: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever restores a topic locks it before its forum.
    const removed = and(eq(topics.forumId, id), isNotNull(topics.removed));
    await tx.select({ id: topics.id }).from(topics).where(removed).orderBy(topics.id).for("update");
    const found = await lockForum(tx, id);
    if (found.topicCount > 0)
      throw new HttpError(409, "Only a forum without topics can be deleted. Archive it instead.");
    await tx.delete(forums).where(and(eq(forums.id, id), eq(forums.topicCount, 0)));
    await logAdminAction(tx, { actor: admin, action: "forum_deleted", targetId: id, details: { title: found.title } });
  });
}

export async function readForum(db: Db, id: number, viewer: Viewer) {
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
