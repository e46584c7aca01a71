import { Forum, ForumChange, ForumInput, Topic, TopicState } from "#contract/forum.ts";
import { IdParam } from "#contract/ids.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { readTopic } from "./forum.ts";
import { changeForum, createForum, deleteForum, readForum } from "./manage-forums.ts";
import { changeTopicState } from "./topic-state.ts";

const NO_FORUM = "There is no such forum";
const TAKEN = "There is a forum with this title already";

export function manageForumsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "POST",
        path: "/api/forums",
        summary: "Add a forum",
        access: "admin",
        allowedWithToken: true,
        body: ForumInput,
        answers: { status: 201, body: Forum },
        readAgain: async ({ viewer, db }, id) => readForum(db, id, viewer),
        cacheTags: ["forums"],
        refuses: { 409: TAKEN },
      },
      async ({ body, viewer, db }) => createForum(db, body, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/forums/:id",
        summary: "Change a forum, or archive it",
        access: "admin",
        allowedWithToken: true,
        params: IdParam,
        body: ForumChange,
        answers: { status: 200, body: Forum },
        readAgain: async ({ params, viewer, db }) => readForum(db, params.id, viewer),
        cacheTags: ["forums", "topics"],
        refuses: { 404: NO_FORUM, 409: `${TAKEN}, or somebody else has changed the same since (\`seen\`)` },
      },
      async ({ params, body, viewer, db }) => changeForum(db, params.id, body, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/forums/:id",
        summary: "Delete an empty forum",
        access: "admin",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        // Its list of topics is gone, too.
        cacheTags: ["forums", "topics"],
        refuses: { 404: NO_FORUM, 409: "It has topics" },
      },
      async ({ params, viewer, db }) => deleteForum(db, params.id, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/topics/:id/state",
        summary: "Pin, lock or move a topic",
        description:
          "What is left out stays as it is. A lock holds for everybody, moderators included. Moderators leave their own topics to others; admins need not.",
        access: "moderator",
        allowedWithToken: true,
        params: IdParam,
        body: TopicState,
        answers: { status: 200, body: Topic },
        readAgain: async ({ params, viewer, db }) => readTopic(db, params.id, viewer),
        cacheTags: ({ params }) => [`topic ${params.id}`, "topics", "forums"],
        refuses: {
          403: "It is the moderator's own",
          404: "There is no such topic",
          409: "The forum to move it to is archived",
        },
      },
      async ({ params, body, viewer, db }) => changeTopicState(db, params.id, body, viewer),
    ),
  ];
}
