import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { PasskeyProof, PasskeyRequest } from "#contract/passkeys.ts";
import { Self } from "#contract/users.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import type { Deps } from "#server/deps.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { cookieAttributes, writeSessionCookie } from "#server/platform/http/credentials.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { countAttempt, uncountAttempt } from "#server/platform/limits/rate-limiter.ts";
import { hashToken, newToken } from "#server/platform/tokens.ts";
import { proofOptions, signInOptions, verifyProof } from "./passkey-ceremony.ts";
import { markProved, selfInSession, signIn, type Visit, visitOf } from "./sessions.ts";

const NO_NAME = "The site has no host name with https";

export function passkeySignInRoutes(deps: Deps): Endpoint[] {
  const { db, config } = deps;
  return [
    endpoint(
      {
        method: "POST",
        path: "/api/auth/passkeys/options",
        summary: "Begin to log in with a passkey",
        description:
          "Answers with the input of `PublicKeyCredential.parseRequestOptionsFromJSON`, and with a `Set-Cookie` header: only the same browser can use it, once, for six minutes. Takes no body.",
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
        summary: "Log in with a passkey",
        description:
          "Takes the result of `navigator.credentials.get`, as JSON. Answers with a `Set-Cookie` header. A passkey counts as two steps, so no code is needed.",
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
        description: "As for logging in, for one of the logged-in user's passkeys. Takes no body.",
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

/** A passkey is two steps in one: something one has, unlocked by something one is or knows. So no code is asked for. */
async function signInWithPasskey(
  deps: Deps,
  browserHash: Uint8Array,
  proof: PasskeyProof,
  visit: Visit,
  previous: SessionViewer | null,
) {
  const { ipAddress } = visit;
  await countAttempt(deps, "signInPerAddress", ipAddress);
  try {
    const passkey = await verifyProof(deps, { purpose: "sign in", browserHash }, proof, { status: 401 });
    const secret = await deps.db.transaction(async (tx) => {
      // A concurrent password reset has removed the passkey, or waits for it and then ends this session, too.
      await lockAuthorRow(tx, passkey.user);
      await passkey.countUse(tx);
      return signIn(tx, passkey.user.id, { ...visit, passkeyId: passkey.id }, previous);
    });
    await uncountAttempt(deps, "signInPerAddress", ipAddress);
    return { user: passkey.user, secret };
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) {
      deps.log.info({ ipAddress, reason: error.message }, "sign-in refused");
    }
    throw error;
  }
}

/** For a member who is logged in: proves again who is at the keyboard, where others are asked for their password. */
async function proveWithPasskey(deps: Deps, viewer: SessionViewer, proof: PasskeyProof): Promise<void> {
  const asker = { purpose: "prove" as const, sessionId: viewer.sessionId };
  const passkey = await verifyProof(deps, asker, proof, { status: 400 });
  if (passkey.user.id !== viewer.id) throw new HttpError(403, "This passkey belongs to somebody else");
  await deps.db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    await passkey.countUse(tx);
    await markProved(tx, viewer.sessionId, passkey.id);
  });
}

const NAME = "passkey";
const MINUTES = 6;

const hashOf = (token: string | undefined) =>
  token && /^[\w-]{43}$/.test(token) ? { token, hash: hashToken(token) } : undefined;

/**
 * A short-lived cookie identifies the browser that asks to log in, so that a passkey used there cannot log in another browser.
 * One cookie serves all tabs.
 */
const browserOf = (c: Context): Uint8Array | undefined => hashOf(getCookie(c, NAME))?.hash;

function markBrowser(c: Context, appUrl: string): Uint8Array {
  const { token, hash } = hashOf(getCookie(c, NAME)) ?? newToken();
  const only = { path: "/api/auth/passkeys", sameSite: "Strict" as const, maxAge: MINUTES * 60 };
  setCookie(c, NAME, token, { ...cookieAttributes(appUrl), ...only });
  return hash;
}
