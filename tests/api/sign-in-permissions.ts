import { OWNER_ONLY, type Situation, type Statuses } from "./permission-statuses.ts";

/** The rows about ways to log in besides a password, and about confirming one's identity. */
export const SIGN_IN_PERMISSIONS: Record<string, Partial<Record<Situation, Statuses>>> = {
  "POST /api/auth/change-password": { any: "401 200 200 200 200 200 200" },
  "POST /api/auth/confirm": { any: "401 204 204 204 204 204 204" },
  // There is no such provider, and a page says so.
  "GET /api/auth/oidc/:name/start": { any: "302 302 302 302 302 302 302" },
  "GET /api/auth/oidc/:name/callback": { any: "302 302 302 302 302 302 302" },
  // These need the cookie of a login under way, which nobody here has.
  "GET /api/auth/pending-sign-in": { any: "404 404 404 404 404 404 404" },
  "POST /api/auth/pending-sign-in": { any: "404 404 404 404 404 404 404" },
  "GET /api/users/:id/proposal": OWNER_ONLY,
  "DELETE /api/users/:id/proposal": { any: "401 204 403 403 403 403 403" },
  "PUT /api/users/:id/welcomed": { any: "401 204 403 403 403 403 403" },
  "GET /api/users/:id/identities": OWNER_ONLY,
  "POST /api/users/:id/identities": { any: "401 404 403 403 403 403 403" },
  "DELETE /api/users/:id/identities/:identityId": { any: "401 404 403 403 403 403 403" },
};
