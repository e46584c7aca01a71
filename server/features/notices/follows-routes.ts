import { IdParam } from "#contract/ids.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { deleteFollow, type Followed, insertFollow } from "./follows-queries.ts";

const WHAT: Record<Followed, { summary: string; description: string; missing: string }> = {
  topic: {
    summary: "Follow a topic, to be told of replies",
    description: "Who writes in a topic follows it. Following it again changes nothing.",
    missing: "Topic not found",
  },
  forum: {
    summary: "Follow a forum, to be told of new topics",
    description: "Following it again changes nothing.",
    missing: "Forum not found",
  },
};

export const followsRoutes = (): Endpoint[] => [...routesFor("topic"), ...routesFor("forum")];

function routesFor(followed: Followed): Endpoint[] {
  const path = `/api/${followed}s/:id/follow` as const;
  const { summary, description, missing } = WHAT[followed];
  return [
    endpoint(
      {
        method: "PUT",
        path,
        summary,
        description,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 404: `There is no such ${followed}` },
      },
      async ({ params, viewer, db }) => {
        if (!(await insertFollow(db, followed, params.id, viewer.id))) throw new HttpError(404, missing);
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path,
        summary: `Follow a ${followed} no longer; harmless if one does not`,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
      },
      async ({ params, viewer, db }) => deleteFollow(db, followed, params.id, viewer.id),
    ),
  ];
}
