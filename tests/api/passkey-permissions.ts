import { EVERYONE, OWNER_ONLY } from "./permission-statuses.ts";

/** The rows of the permission table about passkeys. */
export const PASSKEYS = {
  "POST /api/auth/passkeys/options": EVERYONE,
  "POST /api/auth/passkeys/login": { any: "401 401 401 401 401 401 401" },
  "POST /api/auth/passkeys/prove/options": { any: "401 409 409 409 409 409 409" },
  "POST /api/auth/passkeys/prove": { any: "401 400 400 400 400 400 400" },
  "GET /api/users/:id/passkeys": OWNER_ONLY,
  "POST /api/users/:id/passkeys/options": OWNER_ONLY,
  // It needs an authenticator's signature, which nobody here has.
  "POST /api/users/:id/passkeys": { any: "401 400 403 403 403 403 403" },
  "PUT /api/users/:id/passkeys/:passkeyId": { any: "401 404 403 403 403 403 403" },
  "DELETE /api/users/:id/passkeys/:passkeyId": { any: "401 404 403 403 403 403 403" },
} as const;
