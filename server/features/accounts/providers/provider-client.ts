import type { Configuration } from "openid-client";
import { isLoopback, type ProviderSettings } from "#server/provider-settings.ts";
import type { RawClaims } from "./claims.ts";
import type { FlowSecrets } from "./flow-cookie.ts";
import { SignInRefused } from "./sign-in-refused.ts";

const TIMEOUT_SECONDS = 5;
const REDISCOVER_MS = 60 * 60_000;

/** Not before somebody signs in with a provider: most hubs have none. */
const library = () => import("openid-client");

/** Asks a provider for what it can do when somebody first signs in with it, so that one that is down delays nothing else. */
export function newProviderClient() {
  const found = new Map<string, { configuration: Promise<Configuration>; until: number }>();

  const configurationOf = (settings: ProviderSettings): Promise<Configuration> => {
    const known = found.get(settings.name);
    if (known && known.until > performance.now()) return known.configuration;
    const entry = { configuration: discover(settings), until: performance.now() + REDISCOVER_MS };
    found.set(settings.name, entry);
    entry.configuration.catch(() => found.get(settings.name) === entry && found.delete(settings.name));
    return entry.configuration;
  };

  return {
    /** Where at the provider somebody says who they are. */
    async authorizationUrl(settings: ProviderSettings, redirectUri: string, secrets: FlowSecrets, askAgain: boolean) {
      const client = await library();
      const url = client.buildAuthorizationUrl(await configurationOf(settings), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: "S256",
        ...(askAgain && { prompt: "login", max_age: "0" }),
      });
      return url.href;
    },

    /** What the provider says about whoever came back to this address with a code. */
    async claimsFrom(settings: ProviderSettings, callback: URL, secrets: FlowSecrets): Promise<RawClaims> {
      const client = await library();
      const configuration = await configurationOf(settings);
      try {
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        });
        const told = tokens.claims() as RawClaims;
        if (told.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return told;
        const { iss, sub, ...more } = await client.fetchUserInfo(configuration, tokens.access_token, told.sub);
        return { ...told, ...more };
      } catch (error) {
        throw explain(error, client);
      }
    },
  };
}

/** The signature is checked although the token comes straight from the provider: it costs little, and needs no trust. */
async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const client = await library();
  const basic = client.ClientSecretBasic(clientSecret);
  const post = client.ClientSecretPost(clientSecret);
  const options = {
    timeout: TIMEOUT_SECONDS,
    execute: [
      client.enableNonRepudiationChecks,
      ...(isLoopback(new URL(issuer)) ? [client.allowInsecureRequests] : []),
    ],
  };
  try {
    return await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      (server, ...request) =>
        server.token_endpoint_auth_methods_supported?.includes("client_secret_post")
          ? post(server, ...request)
          : basic(server, ...request),
      options,
    );
  } catch (error) {
    throw new SignInRefused("unavailable", error);
  }
}

const SAID_NO = new Set(["access_denied", "login_required", "consent_required", "interaction_required"]);
const NOT_NOW = new Set(["temporarily_unavailable", "server_error"]);

function explain(error: unknown, client: Awaited<ReturnType<typeof library>>): SignInRefused {
  if (error instanceof client.AuthorizationResponseError) {
    const problem = SAID_NO.has(error.error) ? "denied" : NOT_NOW.has(error.error) ? "unavailable" : "refused";
    return new SignInRefused(problem, error);
  }
  const { code } = error as { code?: unknown };
  // What `fetch` throws has a cause of its own; everything else was said by the provider.
  const isUnreachable = code === "OAUTH_TIMEOUT" || (error instanceof TypeError && error.message === "fetch failed");
  return new SignInRefused(isUnreachable ? "unavailable" : "refused", error);
}
