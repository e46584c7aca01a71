import * as z from "zod/mini";
import { IdParam } from "#contract/common-schemas.ts";
import {
  Forum,
  ListedTopic,
  RepliesQuery,
  Reply,
  ReplyDraft,
  Topic,
  TopicDraft,
  TopicsQuery,
} from "#contract/forum.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { noSuchForum, noSuchTopic, readReply, readTopic, reply, startTopic } from "./forum.ts";
import { allForums, topicCountOf, topicsIn } from "./forum-queries.ts";
import { repliesTo, threadLength } from "./replies-queries.ts";

const NO_FORUM = { 404: "There is no such forum" };
const NO_TOPIC = { 404: "There is no such topic" };

export function forumRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/forums",
        summary: "All forums",
        description: "There are few, so the list has no pages.",
        access: "anyone",
        allowedWithToken: true,
        answers: { status: 200, body: z.array(Forum) },
        cacheTags: ["forums"],
      },
      async ({ viewer, db }) => allForums(db, viewer?.id ?? null),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/forums/:id/topics",
        summary: "A forum's topics: pinned ones first, then by last activity",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        query: TopicsQuery,
        answers: { status: 200, list: ListedTopic },
        cacheTags: ["topics"],
        refuses: NO_FORUM,
      },
      async ({ params: { id: forumId }, query, viewer, db }) => {
        const total = await topicCountOf(db, forumId);
        if (total === undefined) throw noSuchForum();
        return topicsIn(db, { forumId, readerId: viewer?.id ?? null, total }, query);
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/forums/:id/topics",
        summary: "Start a topic",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: TopicDraft,
        rendersContent: "topic",
        answers: { status: 201, body: Topic },
        readAgain: async ({ viewer, db }, id) => readTopic(db, id, viewer),
        cacheTags: ["forums", "topics"],
        refuses: { ...NO_FORUM, 409: "The forum is archived" },
      },
      async ({ params, body, contentHtml, viewer, db }) => startTopic(db, params.id, { ...body, contentHtml }, viewer),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/topics/:id",
        summary: "One topic",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 200, body: Topic },
        cacheTags: ({ params }) => [`topic ${params.id}`],
        refuses: NO_TOPIC,
      },
      async ({ params, viewer, db }) => readTopic(db, params.id, viewer),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/topics/:id/replies",
        summary: "A topic's replies, oldest first",
        description: "Removed replies keep their place, without their text.",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        query: RepliesQuery,
        answers: { status: 200, list: Reply },
        cacheTags: ({ params }) => [`topic ${params.id}`],
        refuses: NO_TOPIC,
      },
      async ({ params: { id: topicId }, query, viewer, db }) => {
        const total = await threadLength(db, topicId);
        if (total === undefined) throw noSuchTopic();
        return repliesTo(db, { topicId, readerId: viewer?.id ?? null, total }, query);
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/topics/:id/replies",
        summary: "Reply to a topic",
        description: "Moves the topic to the top of its forum.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: ReplyDraft,
        rendersContent: "reply",
        answers: { status: 201, body: Reply },
        readAgain: async ({ viewer, db }, id) => readReply(db, id, viewer),
        cacheTags: ({ params }) => [`topic ${params.id}`, "topics"],
        refuses: { ...NO_TOPIC, 409: "The topic is locked, or its forum archived" },
      },
      async ({ params, body, contentHtml, viewer, db }) => reply(db, params.id, { ...body, contentHtml }, viewer),
    ),
  ];
}
