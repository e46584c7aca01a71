import { IdParam } from "#contract/common-schemas.ts";
import { AnswerInput, Topic } from "#contract/forum.ts";
import { noSuchPost, visiblePost } from "#server/features/removal/removal.ts";
import { ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { readTopic } from "./forum.ts";
import { deleteAnswer, upsertAnswer } from "./forum-queries.ts";

export function answerRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "PUT",
        path: "/api/topics/:id/answer",
        summary: "Mark the reply that answers your topic",
        description:
          "`replyId: null` removes the mark. Only the topic's author can set it, also in a locked topic. While the reply is removed, the topic shows no answer.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: AnswerInput,
        answers: { status: 200, body: Topic },
        readAgain: async ({ params, viewer, db }) => readTopic(db, params.id, viewer),
        cacheTags: ({ params }) => [`topic ${params.id}`, "topics"],
        refuses: {
          403: "The topic is somebody else's",
          404: "There is no such topic, or no such reply to it",
          409: "The reply is your own",
        },
      },
      async ({ params: { id }, body: { replyId }, viewer, db }) => {
        const { userId } = await visiblePost(db, { kind: "topic", id }, viewer);
        ownerOnly(userId, viewer);
        if (replyId === null) await deleteAnswer(db, id);
        else await markAnswer(db, { topicId: id, replyId }, viewer);
        return readTopic(db, id, viewer);
      },
    ),
  ];
}

async function markAnswer(db: Db, answer: { topicId: number; replyId: number }, viewer: Viewer): Promise<void> {
  const reply = await visiblePost(db, { kind: "reply", id: answer.replyId }, viewer);
  if (reply.placeId !== answer.topicId) throw noSuchPost("reply");
  if (reply.userId === viewer.id) throw new HttpError(409, "It is your own reply: choose one that somebody else wrote");
  await upsertAnswer(db, answer);
}
