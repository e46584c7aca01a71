import { and, eq, type Placeholder, sql } from "drizzle-orm";
import { IdParam } from "#contract/common-schemas.ts";
import { replies, thanks, topics } from "#server/db/schema/forum.ts";
import { POST_TAGS, type Post, visiblePost } from "#server/features/removal/removal.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";

const POSTS = [
  { kind: "topic", path: "/api/topics/:id/thanks" },
  { kind: "reply", path: "/api/replies/:id/thanks" },
] as const;

type Kind = (typeof POSTS)[number]["kind"];

const OWN = "It is your own: others can thank you for it";

export function thanksRoutes(): Endpoint[] {
  return POSTS.flatMap(({ kind, path }) => {
    const gone = { 404: `There is no such ${kind}, or it has been removed` };
    const cacheTags = (_: unknown, { placeId }: Post) => POST_TAGS[kind](placeId);
    return [
      endpoint(
        {
          method: "PUT",
          path,
          summary: `Thank for a ${kind}; doing it again changes nothing`,
          description: "Everyone sees how many people have thanked, but not who.",
          access: "user",
          allowedWithToken: true,
          params: IdParam,
          answers: { status: 204 },
          cacheTags,
          refuses: { ...gone, 409: "It is your own" },
        },
        async ({ params, viewer, db }) => thank(db, { kind, id: params.id }, viewer),
      ),
      endpoint(
        {
          method: "DELETE",
          path,
          summary: `Take back one's thanks for a ${kind}; harmless if there are none`,
          access: "user",
          allowedWithToken: true,
          params: IdParam,
          answers: { status: 204 },
          cacheTags,
          refuses: gone,
        },
        async ({ params, viewer, db }) => {
          const post = await visiblePost(db, { kind, id: params.id }, viewer);
          await deleteThanks(db, { kind, id: params.id }, viewer.id);
          return post;
        },
      ),
    ];
  });
}

async function thank(db: Db, { kind, id }: { kind: Kind; id: number }, viewer: Viewer): Promise<Post> {
  const post = await visiblePost(db, { kind, id }, viewer);
  if (post.userId === viewer.id) throw new HttpError(409, OWN);
  await insertThanks(db, { kind, id }, viewer.id);
  return post;
}

/** The reader; null for a visitor. */
export type ReaderId = number | Placeholder | null;

/** For a statement that is built once. */
export const ANYBODY = sql.placeholder("readerId");

/** A nested query, since Drizzle omits the table from column names at the top level of an expression. */
const forTopic = sql`from ${thanks} where ${thanks.topicId} = ${topics.id}`;
const forReply = sql`from ${thanks} where ${thanks.replyId} = ${replies.id} and ${replies.removed} is null`;

const columns = (given: typeof forTopic, reader: ReaderId) => ({
  thanksCount: sql<number>`(select count(*)::int ${given})`,
  thanked: sql<boolean>`exists (select ${given} and ${sql`${thanks.userId} = ${reader}::int`})`,
});

export const topicThanks = (reader: ReaderId) => columns(forTopic, reader);
export const replyThanks = (reader: ReaderId) => columns(forReply, reader);

type Thanked = { kind: "topic" | "reply"; id: number };

const placeOf = ({ kind, id }: Thanked) =>
  kind === "topic" ? { topicId: id, replyId: null } : { topicId: null, replyId: id };

/** Thanking again changes nothing. */
async function insertThanks(db: Db, post: Thanked, userId: number): Promise<void> {
  await db
    .insert(thanks)
    .values({ userId, ...placeOf(post) })
    .onConflictDoNothing();
}

async function deleteThanks(db: Db, post: Thanked, userId: number): Promise<void> {
  const { topicId, replyId } = placeOf(post);
  const isPost = replyId === null ? eq(thanks.topicId, topicId) : eq(thanks.replyId, replyId);
  await db.delete(thanks).where(and(isPost, eq(thanks.userId, userId)));
}
