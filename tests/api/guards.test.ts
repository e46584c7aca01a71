import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();

/** Everything else that changes something needs a logged-in user. */
const OPEN_WRITES = [
  "POST /api/auth/confirm-email",
  "POST /api/auth/email-link/check",
  "POST /api/auth/join/check",
  "POST /api/auth/login",
  "POST /api/auth/logout",
  "POST /api/auth/passkeys/login",
  "POST /api/auth/passkeys/options",
  "POST /api/auth/password-reset",
  "POST /api/auth/password-reset-request",
  "POST /api/auth/password-reset/check",
  "POST /api/auth/pending-sign-in",
  "POST /api/auth/register",
  "POST /api/auth/undo-email-change",
  "POST /api/contact",
  "POST /api/errors",
  "POST /api/resources/:id/copied",
  "POST /api/unsubscribe",
  "POST /api/unsubscribe/check",
];

test("visitors can write only through the endpoints listed here", () => {
  const open = hub.endpoints
    .map(({ spec }) => spec)
    .filter(({ method, access }) => method !== "GET" && access === "anyone")
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual(OPEN_WRITES);
});
