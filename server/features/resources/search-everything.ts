import { SearchQuery, SearchResults } from "#contract/search.ts";
import type { Deps } from "#server/deps.ts";
import { latestTopics } from "#server/features/forum/forum.ts";
import { findMembers } from "#server/features/members/members.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Page } from "#server/platform/lists/list.ts";
import { type KeptSearches, keepSearches } from "./facets.ts";
import { approvedResources } from "./resources-queries.ts";

/** The page shows some of each kind, with links to all of them. */
const MOST_SHOWN = 5;

export function searchEverythingRoutes({ views, invalidation }: Deps): Endpoint[] {
  const searches = keepSearches(invalidation);
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/search",
        summary: "Resources, discussions and members that match a search",
        description: `Each group has the number of all that are found and the first ${MOST_SHOWN}. All of them are in \`GET /api/resources?search=\`, \`GET /api/topics?search=\` and \`GET /api/members?search=\`. A misspelled search is corrected for the first two (see searchedFor). Members are found only by a name that they show. A blank search finds nothing.`,
        access: "anyone",
        allowedWithToken: true,
        query: SearchQuery,
        answers: { status: 200, body: SearchResults },
        cacheTags: ["resources", "topics", "forums", "names"],
        isExpensive: ({ query }) => Boolean(query.q?.trim()),
      },
      async ({ query, viewer, db }) => {
        const { resources, ...others } = await searchEverything(db, query, viewer, searches);
        return { ...others, resources: { ...resources, items: resources.items.map(views.addPending) } };
      },
    ),
  ];
}

const NOTHING = { count: 0, items: [] };

async function searchEverything(db: Db, { q = "", exact }: SearchQuery, viewer: Viewer | null, searches: KeptSearches) {
  if (!q.trim()) return { resources: { ...NOTHING, searchedFor: null }, discussions: NOTHING, members: NOTHING };
  const first = { limit: MOST_SHOWN };
  const resources = await approvedResources(db, { search: q, exact, view: "card", ...first }, viewer, searches);
  const searchedFor = resources.searchedFor ?? null;
  return {
    resources: { ...groupOf(resources), searchedFor },
    discussions: groupOf(await latestTopics(db, { search: searchedFor ?? q, ...first })),
    members: groupOf(await findMembers(db, q, first)),
  };
}

const groupOf = <T>({ total, items }: Page<T>) => ({ count: total, items });
