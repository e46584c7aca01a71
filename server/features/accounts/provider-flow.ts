import type { Context } from "hono";
import type * as z from "zod/mini";
import { safeRedirect } from "#contract/account-values.ts";
import type { StartQuery } from "#contract/providers.ts";
import type { ProviderSettings } from "#server/config.ts";
import type { Deps } from "#server/deps.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { writeSessionCookie } from "#server/platform/http/credentials.ts";
import { countAttempt } from "#server/platform/limits/rate-limiter.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { connectIdentity, proveOwner } from "./identities.ts";
import {
  clearFlowCookie,
  flowSecretsOf,
  newProviderClient,
  readClaims,
  readFlowCookie,
  SignInRefused,
  writeFlowCookie,
} from "./provider-client.ts";
import { asRefusal, signInWithProvider } from "./provider-log-in.ts";
import { consumeStartedFlow, insertFlow } from "./provider-log-ins-queries.ts";
import { visitOf } from "./sessions.ts";

/** Longer paths than a browser's address bar would hold are dropped. */
const LONGEST_REDIRECT = 2_000;

/** The page to which the browser goes after logging in. */
const redirectOf = ({ redirectTo }: z.infer<typeof StartQuery>) => {
  const wanted = safeRedirect(redirectTo);
  return wanted.length > LONGEST_REDIRECT ? "/" : wanted;
};

/** The page where newcomers choose how others see them before they go on. */
const welcome = (redirectTo: string) =>
  redirectTo === "/" ? "/welcome" : `/welcome?${new URLSearchParams({ redirectTo })}`;

/** The way to a provider and back. Each step returns the next address for the browser. */
export function newProviderFlow(deps: Deps) {
  const { config, db, log } = deps;
  const client = newProviderClient();

  const providerOf = (name: string): ProviderSettings => {
    const provider = config.providers.find((one) => one.name === name);
    if (!provider) throw new SignInRefused("unknown");
    return provider;
  };

  const callbackOf = (name: string) => `${config.appUrl}/api/auth/oidc/${name}/callback`;

  /** The address at the provider. The cookie gets the token only if the provider answers. */
  const leadTo = async (c: Context, provider: ProviderSettings, token: string, askAgain = false) => {
    const address = await client.authorizationUrl(provider, callbackOf(provider.name), flowSecretsOf(token), askAgain);
    writeFlowCookie(c, token, config.appUrl);
    return address;
  };

  const start = async (c: Context, name: string, query: z.infer<typeof StartQuery>, viewer: SessionViewer | null) => {
    await countAttempt(deps, "providerSignInsPerAddress", visitOf(c, config.trustProxy).ipAddress);
    const provider = providerOf(name);
    if (query.prove && !viewer) throw new SignInRefused("session");
    const token = await insertFlow(db, {
      provider: name,
      purpose: query.prove ? "prove" : "sign_in",
      redirectTo: redirectOf(query),
      inviteHash: query.invite ? hashToken(query.invite) : null,
      ...(query.prove && viewer && { userId: viewer.id, sessionId: viewer.sessionId }),
    });
    return leadTo(c, provider, token, query.prove !== undefined);
  };

  const callback = async (c: Context, name: string, viewer: SessionViewer | null): Promise<string> => {
    const visit = visitOf(c, config.trustProxy);
    await countAttempt(deps, "providerSignInsPerAddress", visit.ipAddress);
    const provider = providerOf(name);
    const token = readFlowCookie(c);
    const address = new URL(callbackOf(name) + new URL(c.req.url).search);
    // Checked before the login in the cookie is used up: any page could link here with a made-up state.
    if (!token || address.searchParams.get("state") !== flowSecretsOf(token).state) throw new SignInRefused("stale");
    const flow = await consumeStartedFlow(db, token, name);
    if (!flow) throw new SignInRefused("stale");
    const finish = async () => {
      const told = await client.claimsFrom(provider, address, flowSecretsOf(token));
      const claims = readClaims(provider, told);
      clearFlowCookie(c, config.appUrl);
      if (flow.purpose === "connect") await connectIdentity(deps, flow, claims, viewer);
      if (flow.purpose === "prove") await proveOwner(deps, flow, claims, told.auth_time, viewer);
      if (flow.purpose !== "sign_in") return flow.redirectTo;
      const entered = await signInWithProvider(deps, { ...flow, claims }, visit, viewer);
      if (entered.kind === "pending") {
        writeFlowCookie(c, entered.token, config.appUrl);
        return `/continue-sign-in?${new URLSearchParams({ redirectTo: flow.redirectTo })}`;
      }
      writeSessionCookie(c, entered.secret, config.appUrl);
      return entered.isNew ? welcome(flow.redirectTo) : flow.redirectTo;
    };
    return explained(c, name, finish, flow.purpose === "sign_in" ? flow.redirectTo : "/");
  };

  /**
   * On any failure, people see a page of our own. From it, visitors can still get to where they wanted to go, and members get
   * back to their profile.
   */
  async function explained(c: Context, provider: string, step: () => Promise<string>, redirectTo = "/") {
    try {
      return await step();
    } catch (thrown) {
      const error = asRefusal(thrown);
      if (!(error instanceof SignInRefused)) throw error;
      const { problem, cause } = error;
      const { ipAddress } = visitOf(c, config.trustProxy);
      const reason = cause instanceof Error ? cause.message : cause;
      log.info({ provider, problem, reason, ipAddress }, "sign-in with a provider refused");
      return `/sign-in-problem?${new URLSearchParams({ reason: problem, ...(redirectTo !== "/" && { redirectTo }) })}`;
    }
  }

  return {
    leadTo: (c: Context, name: string, token: string) => explained(c, name, () => leadTo(c, providerOf(name), token)),
    start: (c: Context, name: string, query: z.infer<typeof StartQuery>, viewer: SessionViewer | null) =>
      explained(c, name, () => start(c, name, query, viewer), query.prove ? "/" : redirectOf(query)),
    callback: (c: Context, name: string, viewer: SessionViewer | null) =>
      explained(c, name, () => callback(c, name, viewer)),
  };
}
