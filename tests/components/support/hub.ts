import { example } from "./examples.ts";
import { type Answers, listOf } from "./stub-fetch.ts";

const one = (schema: string) => example<object>(schema);
const some = (schema: string) => listOf([one(schema)]);
const none = listOf([]);
const NOTHING = { count: 0, items: [] };

const NOTHING_FOUND = {
  resources: { count: 0, items: [], searchedFor: null },
  discussions: { count: 0, items: [] },
  members: { count: 0, items: [] },
};

/** A hub made of the examples in the API docs, where all resources and people are alike: the default answers for pages. */
export const HUB: Answers = {
  "/api/admin/invitation-batches": none,
  "/api/admin/school-links": none,
  "/api/admin/resources": some("ModeratedResource"),
  "/api/admin/resources/pending": some("GET /api/admin/resources/:id"),
  "/api/admin/stats": one("Stats"),
  "/api/admin/statistics": one("Statistics"),
  "/api/admin/exports": [],
  "POST /api/resources/:id/copied": undefined,
  "/api/mutes": [],
  "/api/events": none,
  "/api/drafts": none,
  "/api/drafts/:id": one("Draft"),
  "POST /api/drafts": one("Draft"),
  "PUT /api/drafts/:id": one("Draft"),
  "/api/forums": [one("Forum")],
  "/api/forums/:id/topics": some("ListedTopic"),
  "/api/lists/:id": one("ResourceList"),
  "/api/members": none,
  "/api/notifications/unread": { count: 0 },
  "/api/pages/about": one("SitePage"),
  "/api/pages/code-of-conduct": one("SitePage"),
  "/api/pages/contact": one("SitePage"),
  "/api/pages/privacy": one("SitePage"),
  "/api/pages/terms": one("SitePage"),
  "/api/resources": some("Resource"),
  "/api/resources/:id": one("ResourceDetail"),
  "/api/resources/:id/comments": some("Comment"),
  "/api/resources/:id/ratings": some("Rating"),
  "/api/resources/:id/related": [],
  "/api/resources/:id/trials": some("Trial"),
  "/api/resources/facets": {},
  "/api/resources/for-you": [],
  "/api/resources/featured": [one("Resource")],
  "/api/search": NOTHING_FOUND,
  "/api/searches": [],
  "/api/tools": [],
  "/api/topics": some("LatestTopic"),
  "/api/topics/:id": one("Topic"),
  "/api/topics/:id/replies": some("Reply"),
  "/api/users/:id": one("PublicUser"),
  "/api/users/:id/activity": some("ActivityEntry"),
  "/api/users/:id/email": one("EmailAddress"),
  "/api/users/:id/files": none,
  "/api/users/:id/lists": none,
  "/api/users/:id/login-history": some("LoginHistoryEntry"),
  "/api/users/:id/notices": one("NoticeSettings"),
  "/api/users/:id/resources": none,
  "/api/users/:id/saved": none,
  "/api/users/:id/sessions": some("OpenSession"),
  "/api/users/:id/tokens": none,
  "/api/users/:id/two-step": one("TwoStep"),
  "/api/users/:id/proposal": { username: null, firstName: null, lastName: null },
  "/api/waiting": { needsChanges: NOTHING, replies: NOTHING, unreadNotices: 0, drafts: NOTHING },
  "POST /api/preview": { contentHtml: "<p>As it will look.</p>", hints: [] },
  "POST /api/auth/password-reset/check": one("ResetLinkState"),
};
