import { and, eq, isNull } from "drizzle-orm";
import type { PostKind } from "#contract/removal.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { CacheTag } from "#server/core/cache/cache-tags.ts";
import { canSee } from "#server/core/resources/visible-resource.ts";
import type { Db } from "#server/db/client.ts";
import { replies, topics } from "#server/db/schema/forum.ts";
import { comments, ratings, resources } from "#server/db/schema/resources.ts";
import { trials } from "#server/db/schema/trials.ts";

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

/** What shows a post, given the id of its resource or topic. */
export const POST_TAGS: Record<PostKind, (placeId: number) => CacheTag[]> = {
  comment: (id) => [`resource ${id}`],
  rating: (id) => [`resource ${id}`, "resources"],
  trial: (id) => [`resource ${id}`, "resources"],
  topic: (id) => [`topic ${id}`, "topics", "forums"],
  reply: (id) => [`topic ${id}`, "topics"],
};

/** A post that this viewer may see; otherwise 404. The place of a removed reply can be seen, the reply cannot. */
export async function visiblePost(db: Db, { kind, id }: PostId, viewer: Viewer | null): Promise<Post> {
  const [post] = await POSTS[kind](db, id);
  const isVisible = post && (!("status" in post) || canSee({ userId: post.ownerId, status: post.status }, viewer));
  if (!isVisible) throw noSuchPost(kind);
  return { userId: post.userId, placeId: post.placeId };
}

/** Also a reply whose topic was removed: it would come back with it. */
export async function storedPost(db: Db, { kind, id }: PostId): Promise<Post | undefined> {
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
