import { example } from "./examples.ts";
import { type Answers, listOf } from "./stub-fetch.ts";

const one = (schema: string) => example<object>(schema);
const some = (schema: string) => listOf([one(schema)]);
const none = listOf([]);

/** A hub as the API docs show it, where all resources and all people are alike: what pages read unless a test says otherwise. */
export const HUB: Answers = {
  "/api/admin/resources": some("ModeratedResource"),
  "/api/admin/resources/pending": some("GET /api/admin/resources/:id"),
  "/api/admin/stats": one("Stats"),
  "/api/forums": [one("Forum")],
  "/api/forums/:id/topics": some("ListedTopic"),
  "/api/lists/:id": one("ResourceList"),
  "/api/notifications/unread": { count: 0 },
  "/api/resources": some("Resource"),
  "/api/resources/:id": one("ResourceDetail"),
  "/api/resources/:id/comments": some("Comment"),
  "/api/resources/:id/ratings": some("Rating"),
  "/api/resources/:id/related": [],
  "/api/resources/:id/trials": some("Trial"),
  "/api/resources/facets": {},
  "/api/resources/featured": [one("Resource")],
  "/api/searches": [],
  "/api/topics": some("LatestTopic"),
  "/api/topics/:id": one("Topic"),
  "/api/topics/:id/replies": some("Reply"),
  "/api/users/:id": one("PublicUser"),
  "/api/users/:id/activity": some("ActivityEntry"),
  "/api/users/:id/email": one("EmailAddress"),
  "/api/users/:id/lists": none,
  "/api/users/:id/login-history": some("LoginHistoryEntry"),
  "/api/users/:id/notices": one("NoticeSettings"),
  "/api/users/:id/resources": none,
  "/api/users/:id/saved": none,
  "/api/users/:id/sessions": some("OpenSession"),
  "/api/users/:id/tokens": none,
  "/api/users/:id/two-step": one("TwoStep"),
  "POST /api/auth/password-reset/check": one("ResetLinkState"),
};
