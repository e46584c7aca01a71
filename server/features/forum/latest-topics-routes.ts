import { LatestTopic, LatestTopicsQuery } from "#contract/forum.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { isSearch, LATEST_MATCHES, latestTopics } from "./latest-topics-queries.ts";

export function latestTopicsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/topics",
        summary: "The latest discussions of all forums, by last activity",
        description: `Without their texts. A topic that several of its replies match is found once. A search looks at the latest ${LATEST_MATCHES} topics and the latest ${LATEST_MATCHES} replies that have its words.`,
        access: "anyone",
        allowedWithToken: true,
        query: LatestTopicsQuery,
        answers: { status: 200, list: LatestTopic },
        cacheTags: ["topics", "forums"],
        isExpensive: ({ query }) => isSearch(query),
      },
      async ({ query, db }) => latestTopics(db, query),
    ),
  ];
}
