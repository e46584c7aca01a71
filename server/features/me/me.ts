import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { Me, MeQuery } from "#contract/me.ts";
import { users } from "#server/db/schema/accounts.ts";
import { thanks } from "#server/db/schema/forum.ts";
import { follows } from "#server/db/schema/notices.ts";
import { saves } from "#server/db/schema/resources.ts";
import { hasUnread, unreadCount } from "#server/features/notices/notices.ts";
import { selfColumns } from "#server/features/profiles/profiles.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";

/** Everything of a member's own beside a page that is the same for everybody: one statement. */
export const meRoutes = (): Endpoint[] => [
  endpoint(
    {
      method: "GET",
      path: "/api/me",
      summary: "The logged-in user, their unread notices, and which of these things they have marked",
      description:
        "Takes the ids of the things on a page, with commas between them. `marks` has those that you have saved, thanked for or follow, by the name of the field elsewhere.",
      access: "user",
      query: MeQuery,
      answers: { status: 200, body: Me },
    },
    async ({ query, viewer, db }) => readMe(db, viewer, query),
  ),
];

const NONE: number[] = [];

async function readMe(db: Db, { id, needsTwoStep }: SessionViewer, query: MeQuery): Promise<Me> {
  const { resources = NONE, topics = NONE, replies = NONE, forums = NONE } = query;
  const [me] = await ME(db, { userId: id, resources, topics, replies, forums });
  if (!me) throw new HttpError(401, "Please log in first");
  const { user, saved, thanked, followed, thankedReplies, followedForums } = me;
  return {
    user: { ...user, needsTwoStep },
    unread: { count: me.hasUnread ? await unreadCount(db, id) : 0 },
    marks: {
      resources: { isSaved: saved },
      topics: { thanked, followed },
      replies: { thanked: thankedReplies },
      forums: { followed: followedForums },
    },
  };
}

const userId = sql`${sql.placeholder("userId")}::int`;

const marked = (table: SQLWrapper, column: SQL, ids: keyof MeQuery) =>
  sql<number[]>`array(select ${column} from ${table}
    where user_id = ${userId} and ${column} = any(${sql.placeholder(ids)}::int[]))`;

const ME = preparedStatement("me", (db) =>
  db
    .select({
      user: selfColumns,
      hasUnread: hasUnread(userId),
      saved: marked(saves, sql`resource_id`, "resources"),
      thanked: marked(thanks, sql`topic_id`, "topics"),
      followed: marked(follows, sql`topic_id`, "topics"),
      thankedReplies: marked(thanks, sql`reply_id`, "replies"),
      followedForums: marked(follows, sql`forum_id`, "forums"),
    })
    .from(users)
    .where(eq(users.id, userId)),
);
