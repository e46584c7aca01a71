import { EVERYONE, OWNER_ONLY, type Situation, type Statuses } from "./permission-statuses.ts";

/** The rows of the permission table about email addresses and mailed links. */
export const EMAIL_PERMISSIONS: Record<string, Partial<Record<Situation, Statuses>>> = {
  "POST /api/auth/password-reset-request": EVERYONE,
  "POST /api/auth/password-reset/check": EVERYONE,
  // These need the link of a mail, which nobody here has.
  "POST /api/auth/password-reset": { any: "400 400 400 400 400 400 400" },
  "POST /api/auth/confirm-email": { any: "400 400 400 400 400 400 400" },
  "POST /api/auth/undo-email-change": { any: "400 400 400 400 400 400 400" },
  "POST /api/auth/email-link/check": EVERYONE,
  // The first admin's address counts as confirmed.
  "POST /api/auth/confirm-email/resend": { any: "401 200 200 200 200 409 409" },
  "GET /api/users/:id/email": OWNER_ONLY,
  "PUT /api/users/:id/email": OWNER_ONLY,
  "DELETE /api/users/:id/email": { any: "401 204 403 403 403 403 403" },

  "GET /api/unsubscribe": { any: "302 302 302 302 302 302 302" },
  // These need the link of a mail, which nobody here has.
  "POST /api/unsubscribe": { any: "404 404 404 404 404 404 404" },
  "POST /api/unsubscribe/check": { any: "404 404 404 404 404 404 404" },
};
