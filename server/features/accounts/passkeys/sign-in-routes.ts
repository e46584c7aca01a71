import { PasskeyProof, PasskeyRequest } from "#contract/passkeys.ts";
import { Self } from "#contract/users.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { selfInSession } from "#server/core/auth/self-in-session.ts";
import { writeSessionCookie } from "#server/core/auth/session-cookie.ts";
import { visitOf } from "#server/core/auth/visit-of.ts";
import type { Deps } from "#server/core/deps.ts";
import { browserOf, markBrowser } from "./challenge-cookie.ts";
import { proofOptions, signInOptions } from "./options.ts";
import { proveWithPasskey, signInWithPasskey } from "./sign-in.ts";

const NO_NAME = "The site has no host name with https";

export function passkeySignInRoutes(deps: Deps): Endpoint[] {
  const { db, config } = deps;
  return [
    endpoint(
      {
        method: "POST",
        path: "/api/auth/passkeys/options",
        summary: "Begin to sign in with a passkey",
        description:
          "Answers with what `PublicKeyCredential.parseRequestOptionsFromJSON` takes, and with a `Set-Cookie` header: only the same browser can use it, once, for six minutes. Takes no body.",
        exemptFromWriteLimit: true,
        access: "anyone",
        allowedWhenSuspended: true,
        answers: { status: 200, body: PasskeyRequest },
        cacheTags: [],
        refuses: { 409: NO_NAME, 429: "Too many requests from this address" },
      },
      async ({ c }) => {
        const { ipAddress } = visitOf(c, config.trustProxy);
        return signInOptions(deps, markBrowser(c, config.appUrl), ipAddress);
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/passkeys/login",
        summary: "Sign in with a passkey",
        description:
          "Takes what `navigator.credentials.get` resolved to, as JSON. Answers with a `Set-Cookie` header. A passkey counts as two steps, so no code is asked for.",
        access: "anyone",
        allowedWhenSuspended: true,
        body: PasskeyProof,
        answers: { status: 200, body: Self },
        cacheTags: [],
        refuses: {
          401: "The passkey is unknown or was not accepted, or it took too long",
          409: NO_NAME,
          429: "Too many failed attempts",
        },
      },
      async ({ body, c, viewer }) => {
        const browser = browserOf(c);
        if (!browser) throw new HttpError(401, "That took too long. Please try again.");
        const { user, secret } = await signInWithPasskey(deps, browser, body, visitOf(c, config.trustProxy), viewer);
        writeSessionCookie(c, secret, config.appUrl);
        return selfInSession(db, user, secret);
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/passkeys/prove/options",
        summary: "Begin to prove with a passkey that it is you",
        description: "As for signing in, for one of the signed-in user's passkeys. Takes no body.",
        access: "user",
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        answers: { status: 200, body: PasskeyRequest },
        cacheTags: [],
        refuses: { 409: `You have no passkey. ${NO_NAME}` },
      },
      async ({ viewer }) => proofOptions(deps, viewer),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/passkeys/prove",
        summary: "Prove with a passkey that it is you",
        description:
          "As `POST /api/auth/confirm` does with the password. For admins and moderators the session then counts as started with two steps.",
        access: "user",
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        body: PasskeyProof,
        answers: { status: 204 },
        cacheTags: [],
        refuses: {
          400: "The passkey is unknown or was not accepted, or it took too long",
          403: "The passkey is somebody else's",
          409: NO_NAME,
        },
      },
      async ({ body, viewer }) => proveWithPasskey(deps, viewer, body),
    ),
  ];
}
