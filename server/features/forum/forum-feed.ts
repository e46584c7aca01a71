import { and, desc, eq, isNull } from "drizzle-orm";
import { IdParam } from "#contract/common-schemas.ts";
import { authorName } from "#contract/names.ts";
import { forums, topics } from "#server/db/schema/forum.ts";
import type { Deps } from "#server/deps.ts";
import { authorColumn } from "#server/features/profiles/profiles.ts";
import { resolveLinks } from "#server/features/texts/texts.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Db } from "#server/platform/db/client.ts";
import { ATOM, sendFeed } from "#server/platform/http/atom-feed.ts";
import { noSuchForum } from "./forum.ts";

const ENTRIES = 20;

export function forumFeedRoutes({ config: { appUrl }, currentSite }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/feeds/forums/:id.atom",
        summary: "A forum's newest topics as a feed",
        description: `An Atom feed (RFC 4287) with at most ${ENTRIES} entries.`,
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        answers: ATOM,
        cacheTags: ["topics", "forums", "resources", "names", "site"],
        refuses: { 404: "There is no such forum" },
      },
      async ({ params: { id }, c, db }) => {
        const forum = await forumById(db, id);
        if (!forum) throw noSuchForum();
        const { name: site } = await currentSite(db);
        const { result: newest } = await resolveLinks(db, { items: await newestTopics(db, id, ENTRIES) });
        const entries = newest.items.map((topic) => ({
          title: topic.title,
          page: `/community?topic=${topic.id}`,
          author: { name: authorName(topic.author), page: `/users/${topic.author.id}` },
          published: topic.createdAt,
          updated: topic.editedAt ?? topic.createdAt,
          html: topic.contentHtml,
        }));
        const path = `/feeds/forums/${id}.atom`;
        return sendFeed(
          c,
          { title: `${forum.title} on ${site}`, path, page: `/community?forum=${id}`, entries },
          appUrl,
        );
      },
    ),
  ];
}

async function forumById(db: Db, id: number) {
  const [forum] = await db.select({ title: forums.title }).from(forums).where(eq(forums.id, id));
  return forum;
}

/** In the order in which they were started, which is that of their ids. */
const newestTopics = (db: Db, forumId: number, limit: number) =>
  db
    .select({
      id: topics.id,
      title: topics.title,
      contentHtml: topics.contentHtml,
      author: authorColumn(topics.userId),
      createdAt: topics.createdAt,
      editedAt: topics.editedAt,
    })
    .from(topics)
    .where(and(eq(topics.forumId, forumId), isNull(topics.removed)))
    .orderBy(desc(topics.id))
    .limit(limit);
