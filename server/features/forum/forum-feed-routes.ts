import { authorName } from "#contract/authors.ts";
import { IdParam } from "#contract/ids.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { Deps } from "#server/core/deps.ts";
import { ATOM, sendFeed } from "#server/core/feeds/send-feed.ts";
import { resolveLinks } from "#server/core/markdown/resolve-links.ts";
import { noSuchForum } from "./forum.ts";
import { forumById, newestTopics } from "./forum-feed-queries.ts";

const ENTRIES = 20;

export function forumFeedRoutes({ config: { appUrl }, currentSite }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/feeds/forums/:id.atom",
        summary: "A forum's newest topics as a feed to follow",
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
