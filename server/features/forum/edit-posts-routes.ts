import { IdParam } from "#contract/common-schemas.ts";
import { Reply, ReplyDraft, Topic, TopicDraft } from "#contract/forum.ts";
import { RESTORABLE_DAYS, RemovalInput } from "#contract/removal.ts";
import type { Deps } from "#server/deps.ts";
import { NOTE_IS_MAILED, removeVisiblePost } from "#server/features/removal/removal.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { CacheTag } from "#server/platform/cache/invalidation.ts";
import { editReply, editTopic, readReply, readTopic } from "./forum.ts";

const NOT_ONES_OWN = "It is somebody else's";
const NO_TOPIC = "There is no such topic";
const NO_REPLY = "There is no such reply, or it has been removed";
const CLOSED = "The topic is locked, or its forum archived";
const ONLY_ITS_AUTHOR = "Nobody else can, not even a moderator.";

export function editPostsRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "PUT",
        path: "/api/topics/:id",
        summary: "Edit your own topic",
        description: ONLY_ITS_AUTHOR,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: TopicDraft,
        rendersContent: "topic",
        answers: { status: 200, body: Topic },
        readAgain: async ({ params, viewer, db }) => readTopic(db, params.id, viewer),
        cacheTags: ({ params }) => [`topic ${params.id}`, "topics"],
        refuses: { 403: NOT_ONES_OWN, 404: NO_TOPIC, 409: CLOSED },
      },
      async ({ params, body, contentHtml, viewer, db }) => editTopic(db, params.id, { ...body, contentHtml }, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/topics/:id",
        summary: "Remove a topic with its replies",
        description: `One's own, unless others have replied; a moderator any of others, an admin any. A moderator can restore it for ${RESTORABLE_DAYS} days. ${NOTE_IS_MAILED}`,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: RemovalInput,
        bodyIsOptional: true,
        answers: { status: 204 },
        cacheTags: (_, tags: CacheTag[]) => tags,
        refuses: { 403: NOT_ONES_OWN, 404: NO_TOPIC, 409: "Others have replied: only a moderator can remove it" },
      },
      async ({ params, body, viewer, db }) =>
        removeVisiblePost({ ...deps, db }, { kind: "topic", id: params.id }, body, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/replies/:id",
        summary: "Edit your own reply",
        description: ONLY_ITS_AUTHOR,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: ReplyDraft,
        rendersContent: "reply",
        answers: { status: 200, body: Reply },
        readAgain: async ({ params, viewer, db }) => readReply(db, params.id, viewer),
        // The new words change what a search finds.
        cacheTags: (_, { topicId }: { topicId: number }) => [`topic ${topicId}`, "topics"],
        refuses: { 403: NOT_ONES_OWN, 404: NO_REPLY, 409: CLOSED },
      },
      async ({ params, body, contentHtml, viewer, db }) => editReply(db, params.id, { ...body, contentHtml }, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/replies/:id",
        summary: "Remove a reply",
        description: `One's own; a moderator any. It keeps its place in the thread, without its words, and does not count. A moderator can restore it for ${RESTORABLE_DAYS} days. ${NOTE_IS_MAILED}`,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: RemovalInput,
        bodyIsOptional: true,
        answers: { status: 204 },
        cacheTags: (_, tags: CacheTag[]) => tags,
        refuses: { 403: NOT_ONES_OWN, 404: NO_REPLY },
      },
      async ({ params, body, viewer, db }) =>
        removeVisiblePost({ ...deps, db }, { kind: "reply", id: params.id }, body, viewer),
    ),
  ];
}
