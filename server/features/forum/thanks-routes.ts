import { IdParam } from "#contract/ids.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { POST_TAGS, type Post, visiblePost } from "#server/core/removal/post.ts";
import type { Db } from "#server/db/client.ts";
import { deleteThanks, insertThanks } from "./thanks-queries.ts";

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
          description: "Everyone sees how many have thanked, nobody who.",
          access: "user",
          allowedWithToken: true,
          params: IdParam,
          answers: { status: 204 },
          cacheTags,
          refuses: { ...gone, 409: "It is one's own" },
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
