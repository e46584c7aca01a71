import { Confirmation, Login, Registration } from "#contract/accounts.ts";
import { Self } from "#contract/users.ts";
import type { Deps } from "#server/deps.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { clearSessionCookie, writeSessionCookie } from "#server/platform/http/credentials.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { selfById } from "./account-queries.ts";
import { logIn, logOut, register } from "./log-in.ts";
import { markProved, selfInSession, visitOf } from "./sessions.ts";
import { checkSecondStep, limitCodeAttempts } from "./two-step.ts";
import { lockOwner, verifyOwner, wrongPassword } from "./verify-owner.ts";

export function accountsRoutes(deps: Deps): Endpoint[] {
  const { db, config } = deps;
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/auth/user",
        summary: "The logged-in user",
        description:
          "Call this first to find out whether somebody is logged in. A 401 means that nobody is, which is no error.",
        access: "user",
        answers: { status: 200, body: Self },
      },
      async ({ viewer }) => {
        const user = await selfById(db, viewer.id);
        if (!user) throw new HttpError(401, "Please log in first");
        return { ...user, needsTwoStep: viewer.needsTwoStep };
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/register",
        summary: "Create an account and log in",
        description:
          "Answers with a `Set-Cookie` header: the new user is logged in at once. Usernames and email addresses are unique, whatever their case.",
        access: "anyone",
        allowedWhenSuspended: true,
        body: Registration,
        answers: { status: 201, body: Self },
        cacheTags: [],
        refuses: {
          400: "The password is easy to guess, or the invitation is not valid",
          403: "Only people with an invitation may register, or nobody",
          409: "The username or email is taken",
          429: "Too many registrations from this address",
        },
      },
      async ({ body, c, viewer }) => {
        const { user, secret } = await register(deps, body, visitOf(c, config.trustProxy), viewer);
        writeSessionCookie(c, secret, config.appUrl);
        return selfInSession(db, user, secret);
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/login",
        summary: "Log in",
        description:
          "Answers with a `Set-Cookie` header. `username` takes the username or the email address. The message of a 401 does not reveal whether that or the password was wrong. Only failures count towards the throttle. An account with two-step sign-in also needs a `code`: without one, or with a wrong one, the 401 has `code` among its `fields`.",
        access: "anyone",
        allowedWhenSuspended: true,
        body: Login,
        answers: { status: 200, body: Self },
        cacheTags: [],
        refuses: { 401: "Wrong username or password", 429: "Too many failed attempts" },
      },
      async ({ body, c, viewer }) => {
        const { user, secret } = await logIn(deps, body, visitOf(c, config.trustProxy), viewer);
        writeSessionCookie(c, secret, config.appUrl);
        return selfInSession(db, user, secret);
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/logout",
        summary: "Log out; harmless when nobody is logged in",
        description: "Ends the session on the server and clears the cookie. Takes no body.",
        exemptFromWriteLimit: true,
        access: "anyone",
        allowedWhenSuspended: true,
        answers: { status: 204 },
        cacheTags: [],
      },
      async ({ viewer, c }) => {
        if (viewer) await logOut(deps, viewer);
        clearSessionCookie(c, config.appUrl);
      },
    ),
  ];
}

export function confirmRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "POST",
        path: "/api/auth/confirm",
        summary: "Confirm with the password that it is you",
        description:
          "For an hour, this session may then make the calls that change who can log in. It needs the same as logging in: an account with two-step sign-in also needs a `code`; without one, or with a wrong one, the 400 has `code` among its `fields`. `POST /api/auth/passkeys/prove` and `GET /api/auth/oidc/{name}/start?prove=true` do the same with a passkey and with a provider.",
        access: "user",
        exemptFromWriteLimit: true,
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        body: Confirmation,
        answers: { status: 204 },
        cacheTags: [],
        refuses: {
          400: "The password or the code is wrong",
          403: "The account has no password: use a passkey or a provider",
          429: "Too many wrong passwords or codes",
        },
      },
      async ({ body, viewer }) => confirm(deps, viewer, body),
    ),
  ];
}

/** As strict as logging in, since it proves the same. */
async function confirm(deps: Deps, viewer: SessionViewer, { password, code }: Confirmation): Promise<void> {
  const owner = { ...(await verifyOwner(deps, viewer, password)), id: viewer.id };
  const complete = () =>
    deps.db.transaction(async (tx) => {
      if (!(await lockOwner(tx, viewer.id, owner.passwordHash))) throw wrongPassword();
      await checkSecondStep({ ...deps, db: tx }, owner, code, 400);
      await markProved(tx, viewer.sessionId);
    });
  await (code === undefined ? complete() : limitCodeAttempts(deps, owner, complete));
}
