import { and, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import { type PostKind, RESTORABLE_DAYS, type RemovalInput, type Remover } from "#contract/removal.ts";
import { canModerate, isAdmin } from "#contract/roles.ts";
import { lockAuthorRow, lockPlace } from "#server/db/locks.ts";
import { forums, replies, topics } from "#server/db/schema/forum.ts";
import { removedPosts } from "#server/db/schema/moderation.ts";
import { comments, ratings, resources, trials } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { checkMayDecide } from "#server/features/moderation/moderation.ts";
import { canSee } from "#server/features/resources/resources.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { CacheTag } from "#server/platform/cache/invalidation.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { checkNote, queueRemovalMail, titleOfPlace } from "./removal-mail.ts";

export { checkNote, NOTE_IS_MAILED, queueRemovalMail } from "./removal-mail.ts";
export { excerptOf, REMOVED_WORDS } from "./removed-post-text.ts";

/** For the author of a post and for moderators, who can give the author a reason. Returns what it changes for readers. */
export async function removeVisiblePost(
  { db, config, wakeSenders }: Pick<Deps, "db" | "config" | "wakeSenders">,
  post: PostId,
  { note }: RemovalInput,
  viewer: Viewer,
): Promise<CacheTag[]> {
  const { userId } = await visiblePost(db, post, viewer);
  const isOwn = userId === viewer.id;
  if (!isOwn && !canModerate(viewer)) throw new HttpError(403, "This belongs to somebody else");
  checkNote(note, { isOwn });
  const tags = await db.transaction((tx) => removePostWithNote(tx, post, { note, remover: viewer, config }));
  // The second of two concurrent removals finds nothing.
  if (!tags) throw noSuchPost(post.kind);
  if (note !== null) wakeSenders();
  return tags;
}

type Removal = { note: string | null; remover: Pick<Viewer, "id" | "role">; config: Deps["config"] };

/** Removes a post and mails its author the team's message, if there is one. Wake the senders after the commit. */
export async function removePostWithNote(tx: Db, post: PostId, { note, remover, config }: Removal) {
  const found = note === null ? undefined : await storedPost(tx, post);
  const tags = await removePost(tx, post, remover);
  if (tags && found && note !== null) {
    const title = await titleOfPlace(tx, post.kind, found.placeId);
    await queueRemovalMail(tx, { kind: post.kind, title, userId: found.userId }, note, config);
  }
  return tags;
}

/**
 * Removes a post, keeps its words for 30 days and corrects the counts it was part of. Returns what to invalidate once the
 * transaction is committed, or null if the post is already gone. Locks rows in the usual order: users, then the resource or the
 * topic, then the post, then the forum.
 */
export async function removePost(
  tx: Db,
  { kind, id }: PostId,
  remover: Pick<Viewer, "id" | "role">,
): Promise<CacheTag[] | null> {
  const post = await storedPost(tx, { kind, id });
  if (!post) return null;
  const { userId, placeId } = post;
  for (const user of [{ id: userId }, remover]) await lockAuthorRow(tx, user);
  if (!(await lockPlace(tx, kind, placeId, { evenIfRemoved: kind === "reply" }))) return null;
  const isOwn = userId === remover.id && !(await needsModerator(tx, kind, { userId, placeId }, remover));
  const removedBy = isOwn ? "author" : "moderator";
  if (!(await REMOVALS[kind](tx, id, { removedBy, byAdmin: !isOwn && isAdmin(remover) }))) return null;
  if (!isOwn) {
    const details = { userId, placeId, ...(userId === remover.id && { own: true }) };
    await logAdminAction(tx, { actor: remover, action: `${kind}_removed`, targetId: id, details });
  }
  return POST_TAGS[kind](placeId);
}

/** A topic with replies does not belong to its author alone. */
async function needsModerator(
  tx: Db,
  kind: PostKind,
  { userId, placeId }: { userId: number; placeId: number },
  remover: Pick<Viewer, "id" | "role">,
): Promise<boolean> {
  if (kind !== "topic" || !(await hasRepliesByOthers(tx, placeId, userId))) return false;
  if (!canModerate(remover)) throw new HttpError(409, "Others have replied. A moderator can remove it.");
  checkMayDecide(remover, { userId });
  return true;
}

type RemovedBy = { removedBy: Remover; byAdmin: boolean };

/** How each kind is removed. Call it with the resource or topic locked. Returns whether there was a post to remove. */
const REMOVALS: Record<PostKind, (tx: Db, id: number, by: RemovedBy) => Promise<boolean>> = {
  async comment(tx, id, by) {
    const [gone] = await tx.delete(comments).where(eq(comments.id, id)).returning();
    if (!gone) return false;
    await keep(tx, { ...gone, kind: "comment", targetId: id, ...by });
    return true;
  },

  async rating(tx, id, by) {
    const [gone] = await tx.delete(ratings).where(eq(ratings.id, id)).returning();
    if (!gone) return false;
    await countRating(tx, gone.resourceId, { stars: -gone.rating, ratings: -1 });
    await keep(tx, { ...gone, content: gone.comment, kind: "rating", targetId: id, ...by });
    return true;
  },

  async trial(tx, id, by) {
    const [gone] = await tx.delete(trials).where(eq(trials.id, id)).returning();
    if (!gone) return false;
    const { tool, triedOn, grade, outcome, note } = gone;
    const trial = { tool, triedOn, grade, outcome };
    await keep(tx, { ...gone, content: note, trial, kind: "trial", targetId: id, ...by });
    return true;
  },

  async topic(tx, id, by) {
    const present = and(eq(topics.id, id), isNull(topics.removed));
    const [topic] = await tx.update(topics).set({ removed: by.removedBy }).where(present).returning();
    if (!topic) return false;
    await countTopics(tx, topic.forumId, -1);
    await keep(tx, { ...topic, content: null, kind: "topic", targetId: id, topicId: id, ...by });
    return true;
  },

  async reply(tx, id, by) {
    const present = and(eq(replies.id, id), isNull(replies.removed));
    const [reply] = await tx.select().from(replies).where(present).for("update");
    if (!reply) return false;
    await tx.update(replies).set({ removed: by.removedBy, content: "", contentHtml: "" }).where(eq(replies.id, id));
    await countReplies(tx, reply.topicId, -1);
    await keep(tx, { ...reply, kind: "reply", targetId: id, ...by });
    return true;
  },
};

type Kept = Omit<typeof removedPosts.$inferInsert, "removedAt">;

/** The row has an id and further columns, which the insert leaves out. */
async function keep(tx: Db, { id: _, ...kept }: Kept & { id?: number }): Promise<void> {
  await tx.insert(removedPosts).values(kept);
}

export async function countRating(tx: Db, resourceId: number, added: { stars: number; ratings: number }) {
  await tx
    .update(resources)
    .set({
      ratingSum: sql`${resources.ratingSum} + ${added.stars}`,
      ratingCount: sql`${resources.ratingCount} + ${added.ratings}`,
    })
    .where(eq(resources.id, resourceId));
}

export async function countTopics(tx: Db, forumId: number, added: number) {
  await tx
    .update(forums)
    .set({ topicCount: sql`${forums.topicCount} + ${added}` })
    .where(eq(forums.id, forumId));
}

/** A topic was last active when it was started or got its last remaining reply. */
export async function countReplies(tx: Db, topicId: number, added: number) {
  const latest = sql`select max(${replies.createdAt}) from ${replies}
    where ${replies.topicId} = ${topicId} and ${replies.removed} is null`;
  await tx
    .update(topics)
    .set({
      replyCount: sql`${topics.replyCount} + ${added}`,
      lastActivityAt: sql`greatest(${topics.createdAt}, (${latest}))`,
    })
    .where(eq(topics.id, topicId));
}

async function hasRepliesByOthers(tx: Db, topicId: number, userId: number): Promise<boolean> {
  const [reply] = await tx
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.topicId, topicId), ne(replies.userId, userId), isNull(replies.removed)))
    .limit(1);
  return reply !== undefined;
}

export type PostId = { kind: PostKind; id: number };

/** Its author, and the id of the resource or the topic that it belongs to. */
export type Post = { userId: number; placeId: number };

const NAMES: Record<PostKind, string> = {
  comment: "Comment",
  rating: "Rating",
  trial: "Trial",
  topic: "Topic",
  reply: "Reply",
};

export const noSuchPost = (kind: PostKind) => new HttpError(404, `${NAMES[kind]} not found`);

/** The cache tags of everything that shows a post, given the id of its resource or topic. */
export const POST_TAGS: Record<PostKind, (placeId: number) => CacheTag[]> = {
  comment: (id) => [`resource ${id}`],
  rating: (id) => [`resource ${id}`, "resources"],
  trial: (id) => [`resource ${id}`, "resources"],
  topic: (id) => [`topic ${id}`, "topics", "forums"],
  reply: (id) => [`topic ${id}`, "topics"],
};

/** A post that this viewer may see; otherwise 404. Viewers see the place of a removed reply, but not the reply. */
export async function visiblePost(db: Db, { kind, id }: PostId, viewer: Viewer | null): Promise<Post> {
  const [post] = await POSTS[kind](db, id);
  const isVisible = post && (!("status" in post) || canSee({ userId: post.ownerId, status: post.status }, viewer));
  if (!isVisible) throw noSuchPost(kind);
  return { userId: post.userId, placeId: post.placeId };
}

/** Also a reply whose topic was removed: it would come back with the topic. */
async function storedPost(db: Db, { kind, id }: PostId): Promise<Post | undefined> {
  const [post] = await (kind === "reply" ? storedReply(db, id) : POSTS[kind](db, id));
  return post;
}

const storedReply = (db: Db, id: number) =>
  db
    .select({ userId: replies.userId, placeId: replies.topicId })
    .from(replies)
    .where(and(eq(replies.id, id), isNull(replies.removed)));

const POSTS = {
  comment: (db: Db, id: number) => onResource(db, comments, id),
  rating: (db: Db, id: number) => onResource(db, ratings, id),
  trial: (db: Db, id: number) => onResource(db, trials, id),
  topic: (db: Db, id: number) =>
    db
      .select({ userId: topics.userId, placeId: topics.id })
      .from(topics)
      .where(and(eq(topics.id, id), isNull(topics.removed))),
  reply: (db: Db, id: number) =>
    db
      .select({ userId: replies.userId, placeId: topics.id })
      .from(replies)
      .innerJoin(topics, and(eq(topics.id, replies.topicId), isNull(topics.removed)))
      .where(and(eq(replies.id, id), isNull(replies.removed))),
};

const onResource = (db: Db, table: typeof comments | typeof ratings | typeof trials, id: number) =>
  db
    .select({
      userId: table.userId,
      placeId: table.resourceId,
      ownerId: resources.userId,
      status: resources.status,
    })
    .from(table)
    .innerJoin(resources, eq(resources.id, table.resourceId))
    .where(eq(table.id, id));

const restorableSince = sql`now() - make_interval(days => ${sql.raw(String(RESTORABLE_DAYS))})`;

export const isRestorable = gt(removedPosts.removedAt, restorableSince);

/** Erases posts that nobody has restored in time. */
export const isRemovedForGood = lt(removedPosts.removedAt, restorableSince);
