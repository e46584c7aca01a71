import type { Self } from "#contract/users.ts";
import { draft } from "#server/testing/resources.ts";
import { ADMIN } from "#server/testing/template.ts";
import { twoStepStart } from "#server/testing/two-step.ts";

export const PEOPLE = ["visitor", "owner", "other", "admin"] as const;
export type Person = (typeof PEOPLE)[number];

/** The status of the resource that a call is about; `any` if it is not about a resource. */
export type Situation = "approved" | "pending" | "rejected" | "any";

/** In the order of PEOPLE. */
type Statuses = `${number} ${number} ${number} ${number}`;

const EVERYONE = { any: "200 200 200 200" } as const;
const OWNER_ONLY = { any: "401 200 403 403" } as const;
const ADMIN_ONLY = { any: "401 403 403 200" } as const;
const SIGNED_IN = { any: "401 201 201 201" } as const;
const VISIBLE_TO_OWNER_AND_ADMIN = {
  approved: "200 200 200 200",
  pending: "404 200 404 200",
  rejected: "404 200 404 200",
} as const;
const APPROVED_ONLY = { approved: "401 201 201 201", pending: "401 409 404 409", rejected: "401 409 404 409" } as const;

/** The status each person gets from every call of the API with an otherwise valid request. */
export const PERMISSIONS: Record<string, Partial<Record<Situation, Statuses>>> = {
  "GET /api/auth/user": { any: "401 200 200 200" },
  "POST /api/auth/register": { any: "201 201 201 201" },
  "POST /api/auth/login": EVERYONE,
  "POST /api/auth/logout": { any: "204 204 204 204" },
  "POST /api/auth/change-password": { any: "401 200 200 200" },
  "POST /api/auth/password-reset-request": EVERYONE,
  // It takes a reset link, which nobody here has.
  "POST /api/auth/password-reset": { any: "400 400 400 400" },
  "POST /api/auth/password-reset/check": { any: "200 200 200 200" },

  "GET /api/users/:id": EVERYONE,
  "PUT /api/users/:id": OWNER_ONLY,
  "GET /api/users/:id/resources": EVERYONE,
  "GET /api/users/:id/saved": OWNER_ONLY,
  "GET /api/users/:id/login-history": OWNER_ONLY,
  "GET /api/users/:id/activity": OWNER_ONLY,
  "GET /api/users/:id/export": OWNER_ONLY,
  "GET /api/users/:id/sessions": OWNER_ONLY,
  "DELETE /api/users/:id/sessions": { any: "401 204 403 403" },
  "GET /api/users/:id/two-step": OWNER_ONLY,
  "PUT /api/users/:id/two-step": OWNER_ONLY,
  // Two-step sign-in is off.
  "DELETE /api/users/:id/two-step": { any: "401 409 403 403" },
  "DELETE /api/users/:id": { any: "401 204 403 403" },

  "GET /api/resources": EVERYONE,
  "GET /api/resources/featured": EVERYONE,
  "POST /api/resources": SIGNED_IN,
  "GET /api/resources/:id": VISIBLE_TO_OWNER_AND_ADMIN,
  "PUT /api/resources/:id": { approved: "401 200 403 200", pending: "401 200 404 200", rejected: "401 200 404 200" },
  "DELETE /api/resources/:id": { approved: "401 204 403 204", pending: "401 204 404 204", rejected: "401 204 404 204" },
  "GET /api/resources/:id/ratings": VISIBLE_TO_OWNER_AND_ADMIN,
  // Authors cannot rate their own resource.
  "POST /api/resources/:id/ratings": { ...APPROVED_ONLY, approved: "401 403 201 201" },
  "GET /api/resources/:id/comments": VISIBLE_TO_OWNER_AND_ADMIN,
  "POST /api/resources/:id/comments": APPROVED_ONLY,
  "POST /api/resources/:id/save": {
    approved: "401 200 200 200",
    pending: "401 409 404 409",
    rejected: "401 409 404 409",
  },
  "DELETE /api/resources/:id/save": { approved: "401 204 204 204", pending: "401 204 204 204" },

  "GET /api/admin/resources": ADMIN_ONLY,
  "GET /api/admin/resources/pending": ADMIN_ONLY,
  "GET /api/admin/stats": ADMIN_ONLY,
  "PUT /api/admin/resources/:id/approve": {
    pending: "401 403 403 200",
    rejected: "401 403 403 200",
    approved: "401 403 403 200",
  },
  "PUT /api/admin/resources/:id/reject": {
    pending: "401 403 403 200",
    rejected: "401 403 403 200",
    approved: "401 403 403 409",
  },

  "GET /api/forums": EVERYONE,
  "GET /api/forums/:id/topics": EVERYONE,
  "POST /api/forums/:id/topics": SIGNED_IN,
  "GET /api/topics/:id": EVERYONE,
  "GET /api/topics/:id/replies": EVERYONE,
  "POST /api/topics/:id/replies": SIGNED_IN,

  "GET /api/events": EVERYONE,
  "GET /api/events.ics": EVERYONE,
  "GET /api/events/:id.ics": EVERYONE,
  "POST /api/contact": { any: "204 204 204 204" },
  "GET /api/health": EVERYONE,
  "GET /api/health/live": EVERYONE,
  "GET /api/openapi.json": EVERYONE,
  "GET /api/docs": EVERYONE,
  "GET /api/docs.css": EVERYONE,
};

let registered = 0;

const newcomer = () => ({
  username: `newcomer${++registered}`,
  email: `newcomer${registered}@example.org`,
  password: "a-long-password",
});

/** A valid body for every call that takes one. */
export const BODIES: Record<string, (owner: Self, caller: Person) => object> = {
  "POST /api/auth/register": newcomer,
  "POST /api/auth/login": ({ username }) => ({ username, password: "a-long-password" }),
  "POST /api/auth/change-password": (_, caller) => {
    // Unchanged, because everybody must be able to sign in again.
    const password = caller === "admin" ? ADMIN.password : "a-long-password";
    return { currentPassword: password, newPassword: password };
  },
  "POST /api/auth/password-reset-request": ({ email }) => ({ email }),
  "POST /api/auth/password-reset/check": () => ({ token: "made-up" }),
  "POST /api/auth/password-reset": () => ({ token: "made-up", newPassword: "a-long-password" }),
  "POST /api/contact": () => ({ name: "Robin", email: "robin@example.org", message: "Thank you for the hub." }),
  "PUT /api/users/:id": () => ({ bio: "I teach." }),
  "DELETE /api/users/:id/sessions": () => ({ password: "a-long-password" }),
  "PUT /api/users/:id/two-step": () => twoStepStart("a-long-password"),
  "DELETE /api/users/:id/two-step": () => ({ password: "a-long-password", code: "123456" }),
  "DELETE /api/users/:id": () => ({ password: "a-long-password", erasePosts: true }),
  "POST /api/resources": () => draft({}),
  "PUT /api/resources/:id": () => draft({ title: "A better title" }),
  "POST /api/resources/:id/ratings": () => ({ rating: 4, comment: "Useful." }),
  "POST /api/resources/:id/comments": () => ({ content: "Thank you." }),
  "POST /api/forums/:id/topics": () => ({ title: "A new topic", content: "Something that is worth a discussion." }),
  "POST /api/topics/:id/replies": () => ({ content: "I agree." }),
};
