export const PEOPLE = ["visitor", "owner", "other", "suspended", "moderator", "admin"] as const;
export type Person = (typeof PEOPLE)[number];

/** The status of the resource that a call is about; `private` or `any` if it is not about a resource. */
export type Situation = "approved" | "pending" | "rejected" | "private" | "any";

/** In the order of PEOPLE. */
type Statuses = `${number} ${number} ${number} ${number} ${number} ${number}`;

const EVERYONE = { any: "200 200 200 200 200 200" } as const;
const OWNER_ONLY = { any: "401 200 403 403 403 403" } as const;
const ADMIN_ONLY = { any: "401 403 403 403 403 200" } as const;
const ADMIN_CREATES = { any: "401 403 403 403 403 201" } as const;
const MODERATORS = { any: "401 403 403 403 200 200" } as const;
const SIGNED_IN_READS = { any: "401 200 200 200 200 200" } as const;
const SIGNED_IN = { any: "401 201 201 403 201 201" } as const;
const VISIBLE_TO_OWNER_AND_MODERATORS = {
  approved: "200 200 200 200 200 200",
  pending: "404 200 404 404 200 200",
  rejected: "404 200 404 404 200 200",
} as const;
const AUTHOR_AND_MODERATORS = {
  approved: "401 200 404 404 200 200",
  pending: "401 200 404 404 200 200",
  rejected: "401 200 404 404 200 200",
} as const;
const APPROVED_ONLY = {
  approved: "401 201 201 403 201 201",
  pending: "401 409 404 403 409 409",
  rejected: "401 409 404 403 409 409",
} as const;

/** The status each person gets from every call of the API with an otherwise valid request. */
export const PERMISSIONS: Record<string, Partial<Record<Situation, Statuses>>> = {
  "GET /api/auth/user": { any: "401 200 200 200 200 200" },
  "POST /api/auth/register": { any: "201 201 201 201 201 201" },
  "POST /api/auth/login": EVERYONE,
  "POST /api/auth/logout": { any: "204 204 204 204 204 204" },
  "POST /api/auth/change-password": { any: "401 200 200 200 200 200" },
  "POST /api/auth/password-reset-request": EVERYONE,
  // It takes a reset link, which nobody here has.
  "POST /api/auth/password-reset": { any: "400 400 400 400 400 400" },
  "POST /api/auth/password-reset/check": { any: "200 200 200 200 200 200" },

  "GET /api/users/:id": EVERYONE,
  "PUT /api/users/:id": OWNER_ONLY,
  "GET /api/users/:id/resources": EVERYONE,
  "GET /api/users/:id/saved": OWNER_ONLY,
  "GET /api/users/:id/login-history": OWNER_ONLY,
  "GET /api/users/:id/activity": OWNER_ONLY,
  "GET /api/users/:id/export": OWNER_ONLY,
  "GET /api/users/:id/sessions": OWNER_ONLY,
  "DELETE /api/users/:id/sessions": { any: "401 204 403 403 403 403" },
  "GET /api/users/:id/two-step": OWNER_ONLY,
  "PUT /api/users/:id/two-step": OWNER_ONLY,
  // Two-step sign-in is off.
  "DELETE /api/users/:id/two-step": { any: "401 409 403 403 403 403" },
  "DELETE /api/users/:id": { any: "401 204 403 403 403 403" },

  "GET /api/resources": EVERYONE,
  "GET /api/resources/featured": EVERYONE,
  "GET /api/resources/facets": EVERYONE,
  "POST /api/resources": SIGNED_IN,
  "GET /api/resources/:id": VISIBLE_TO_OWNER_AND_MODERATORS,
  "PUT /api/resources/:id": {
    approved: "401 200 403 403 403 200",
    pending: "401 200 404 403 403 200",
    rejected: "401 200 404 403 403 200",
  },
  "DELETE /api/resources/:id": {
    approved: "401 204 403 403 403 204",
    pending: "401 204 404 403 403 204",
    rejected: "401 204 404 403 403 204",
  },
  "GET /api/resources/:id/related": VISIBLE_TO_OWNER_AND_MODERATORS,
  "GET /api/resources/:id/history": AUTHOR_AND_MODERATORS,
  "GET /api/resources/:id/queue": AUTHOR_AND_MODERATORS,
  "GET /api/resources/:id/versions": VISIBLE_TO_OWNER_AND_MODERATORS,
  "GET /api/resources/:id/ratings": VISIBLE_TO_OWNER_AND_MODERATORS,
  // Authors cannot rate or try their own resource.
  "POST /api/resources/:id/ratings": { ...APPROVED_ONLY, approved: "401 403 201 403 201 201" },
  "GET /api/resources/:id/trials": VISIBLE_TO_OWNER_AND_MODERATORS,
  "POST /api/resources/:id/trials": { ...APPROVED_ONLY, approved: "401 403 201 403 201 201" },
  "GET /api/resources/:id/comments": VISIBLE_TO_OWNER_AND_MODERATORS,
  "POST /api/resources/:id/comments": APPROVED_ONLY,
  // The owner wrote them.
  "PUT /api/ratings/:id": { any: "401 200 403 403 403 403", pending: "401 404 404 403 403 403" },
  "DELETE /api/ratings/:id": { any: "401 204 403 403 204 204", pending: "401 404 404 403 204 204" },
  "PUT /api/trials/:id": { any: "401 200 403 403 403 403", pending: "401 404 404 403 403 403" },
  "DELETE /api/trials/:id": { any: "401 204 403 403 204 204", pending: "401 404 404 403 204 204" },
  "PUT /api/comments/:id": { any: "401 200 403 403 403 403", pending: "401 404 404 403 403 403" },
  "DELETE /api/comments/:id": { any: "401 204 403 403 204 204", pending: "401 404 404 403 204 204" },
  "POST /api/resources/:id/save": {
    approved: "401 200 200 403 200 200",
    pending: "401 409 404 403 409 409",
    rejected: "401 409 404 403 409 409",
  },
  "DELETE /api/resources/:id/save": { approved: "401 204 204 403 204 204", pending: "401 204 204 403 204 204" },

  "GET /api/users/:id/lists": EVERYONE,
  "POST /api/lists": SIGNED_IN,
  // Public ones, unless the situation says otherwise.
  "GET /api/lists/:id": { ...EVERYONE, private: "404 200 404 404 404 404" },
  "GET /api/lists/:id/pack": { ...EVERYONE, private: "404 200 404 404 404 404" },
  "PUT /api/lists/:id": { ...OWNER_ONLY, private: "401 200 404 403 404 404" },
  "DELETE /api/lists/:id": { any: "401 204 403 403 403 403", private: "401 204 404 403 404 404" },
  "POST /api/lists/:id/copy": { ...SIGNED_IN, private: "401 201 404 403 404 404" },
  "PUT /api/lists/:id/items/:resourceId": { ...OWNER_ONLY, private: "401 200 404 403 404 404" },
  "DELETE /api/lists/:id/items/:resourceId": { any: "401 204 403 403 403 403", private: "401 204 404 403 404 404" },

  "GET /api/admin/resources": MODERATORS,
  "GET /api/admin/resources/pending": MODERATORS,
  "GET /api/admin/resources/:id": {
    pending: "401 403 403 403 200 200",
    rejected: "401 403 403 403 200 200",
    approved: "401 403 403 403 200 200",
  },
  "GET /api/admin/stats": MODERATORS,
  "PUT /api/admin/resources/:id/approve": {
    pending: "401 403 403 403 200 200",
    rejected: "401 403 403 403 200 200",
    approved: "401 403 403 403 200 200",
  },
  "PUT /api/admin/resources/:id/reject": {
    pending: "401 403 403 403 200 200",
    rejected: "401 403 403 403 200 200",
    approved: "401 403 403 403 409 409",
  },
  "PUT /api/admin/resources/:id/review": {
    pending: "401 403 403 403 409 409",
    rejected: "401 403 403 403 200 200",
    approved: "401 403 403 403 200 200",
  },
  "PUT /api/admin/resources/:id/reopen": {
    pending: "401 403 403 403 200 200",
    rejected: "401 403 403 403 200 200",
    approved: "401 403 403 403 200 200",
  },

  // Nobody reports themselves.
  "POST /api/reports": { any: "401 409 201 403 201 201" },
  "GET /api/admin/reports": MODERATORS,
  "PUT /api/admin/reports/:id": MODERATORS,

  "GET /api/admin/removed": MODERATORS,
  "PUT /api/admin/removed/:kind/:id/restore": { any: "401 403 403 403 204 204" },
  "GET /api/admin/users": ADMIN_ONLY,
  "PUT /api/admin/users/:id/role": ADMIN_ONLY,
  "PUT /api/admin/users/:id/suspension": ADMIN_ONLY,
  "DELETE /api/admin/users/:id": { any: "401 403 403 403 403 204" },
  "GET /api/admin/invitations": ADMIN_ONLY,
  "POST /api/admin/invitations": ADMIN_CREATES,
  // There is none.
  "DELETE /api/admin/invitations/:id": { any: "401 403 403 403 403 404" },
  "GET /api/admin/log": ADMIN_ONLY,
  "GET /api/site": EVERYONE,
  "GET /api/admin/site": ADMIN_ONLY,
  "PUT /api/admin/site": ADMIN_ONLY,

  "GET /api/forums": EVERYONE,
  "POST /api/forums": ADMIN_CREATES,
  "PUT /api/forums/:id": ADMIN_ONLY,
  // It has topics.
  "DELETE /api/forums/:id": { any: "401 403 403 403 403 409" },
  "GET /api/forums/:id/topics": EVERYONE,
  "POST /api/forums/:id/topics": SIGNED_IN,
  "GET /api/topics": EVERYONE,
  "GET /api/topics/:id": EVERYONE,
  "GET /api/topics/:id/replies": EVERYONE,
  "POST /api/topics/:id/replies": SIGNED_IN,
  "PUT /api/topics/:id": OWNER_ONLY,
  "DELETE /api/topics/:id": { any: "401 204 403 403 204 204" },
  "PUT /api/topics/:id/state": MODERATORS,
  // Nobody thanks themselves.
  "PUT /api/topics/:id/thanks": { any: "401 409 204 403 204 204" },
  "DELETE /api/topics/:id/thanks": { any: "401 204 204 403 204 204" },
  "PUT /api/replies/:id/thanks": { any: "401 409 204 403 204 204" },
  "DELETE /api/replies/:id/thanks": { any: "401 204 204 403 204 204" },
  "PUT /api/topics/:id/answer": OWNER_ONLY,
  "PUT /api/replies/:id": OWNER_ONLY,
  "DELETE /api/replies/:id": { any: "401 204 403 403 204 204" },

  "GET /api/notifications": SIGNED_IN_READS,
  "GET /api/notifications/unread": SIGNED_IN_READS,
  "PUT /api/notifications/read": { any: "401 204 204 403 204 204" },
  "GET /api/users/:id/notices": OWNER_ONLY,
  "PUT /api/users/:id/notices": OWNER_ONLY,
  "PUT /api/topics/:id/follow": { any: "401 204 204 403 204 204" },
  "DELETE /api/topics/:id/follow": { any: "401 204 204 403 204 204" },
  "PUT /api/forums/:id/follow": { any: "401 204 204 403 204 204" },
  "DELETE /api/forums/:id/follow": { any: "401 204 204 403 204 204" },
  "GET /api/searches": SIGNED_IN_READS,
  "POST /api/searches": SIGNED_IN,
  "DELETE /api/searches/:id": { any: "401 204 404 403 404 404" },

  "POST /api/preview": { any: "401 200 200 403 200 200" },

  "GET /api/events": EVERYONE,
  "POST /api/events": ADMIN_CREATES,
  "PUT /api/events/:id": ADMIN_ONLY,
  "DELETE /api/events/:id": { any: "401 403 403 403 403 204" },
  "GET /api/events.ics": EVERYONE,
  "GET /feeds/resources.atom": EVERYONE,
  "GET /feeds/forums/:id.atom": EVERYONE,
  "GET /sitemap.xml": EVERYONE,
  "GET /robots.txt": EVERYONE,
  "GET /api/events/:id.ics": EVERYONE,
  "POST /api/contact": { any: "204 204 204 403 204 204" },
  "GET /api/health": EVERYONE,
  "GET /api/health/live": EVERYONE,
  "GET /api/openapi.json": EVERYONE,
  "GET /api/docs": EVERYONE,
  "GET /api/docs.css": EVERYONE,
};
