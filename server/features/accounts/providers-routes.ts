import { CallbackQuery, PendingSignIn, PendingSignInAnswer, ProviderParam, StartQuery } from "#contract/providers.ts";
import { Self } from "#contract/users.ts";
import type { Deps } from "#server/deps.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { writeSessionCookie } from "#server/platform/http/credentials.ts";
import { identitiesRoutes } from "./identities-routes.ts";
import { clearFlowCookie, readFlowCookie } from "./provider-client.ts";
import { newProviderFlow } from "./provider-flow.ts";
import { finishPendingSignIn, pendingSignIn } from "./provider-pending-log-in.ts";
import { selfInSession, visitOf } from "./sessions.ts";

export function providersRoutes(deps: Deps): Endpoint[] {
  const { config } = deps;
  const flow = newProviderFlow(deps);
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/auth/oidc/:name/start",
        summary: "Redirects to a provider, such as a school's, to log in there",
        description:
          "For a browser (OpenID Connect, code flow with PKCE). It comes back to `/api/auth/oidc/{name}/callback`, which is the address to register at the provider, and then to `redirectTo`. With `prove`, a logged-in user proves that they are still using the session. Any failure is shown on a page.",
        access: "anyone",
        params: ProviderParam,
        query: StartQuery,
        answers: { status: 302, redirect: true },
      },
      async ({ params, query, c, viewer }) => flow.start(c, params.name, query, viewer),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/auth/oidc/:name/callback",
        summary: "The callback address of a provider",
        description:
          "Works once, within ten minutes and in the browser that started, which has a cookie. The provider's claims must be signed, recent and meant for this very login.",
        access: "anyone",
        params: ProviderParam,
        query: CallbackQuery,
        answers: { status: 302, redirect: true },
      },
      async ({ params, c, viewer }) => flow.callback(c, params.name, viewer),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/auth/pending-sign-in",
        summary: "The missing step after logging in at a provider",
        description:
          "A `code`, if the account has two-step sign-in; or the `password` of an account that has the same address without having confirmed it. Only the browser that is logging in can read it.",
        access: "anyone",
        answers: { status: 200, body: PendingSignIn },
        refuses: { 404: "Nobody is logging in with this browser", 409: "Something has changed meanwhile" },
      },
      async ({ c }) => pendingSignIn(deps, readFlowCookie(c)),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/pending-sign-in",
        summary: "Finish logging in with a provider",
        description:
          "Answers with a `Set-Cookie` header. As with a password, an account with two-step sign-in also needs a `code`: without one, or with a wrong one, the 401 has `code` among its `fields`.",
        access: "anyone",
        allowedWhenSuspended: true,
        body: PendingSignInAnswer,
        answers: { status: 200, body: Self },
        cacheTags: [],
        refuses: {
          400: "The invitation is not valid",
          401: "Wrong username, password or code",
          403: "This site takes no such new account",
          404: "Nobody is logging in with this browser",
          409: "Something has changed meanwhile",
          429: "Too many failed attempts",
        },
      },
      async ({ body, c, viewer }) => {
        const visit = visitOf(c, config.trustProxy);
        const { user, secret } = await finishPendingSignIn(deps, readFlowCookie(c), body, visit, viewer);
        writeSessionCookie(c, secret, config.appUrl);
        clearFlowCookie(c, config.appUrl);
        return selfInSession(deps.db, user, secret);
      },
    ),
    ...identitiesRoutes(deps, flow),
  ];
}
