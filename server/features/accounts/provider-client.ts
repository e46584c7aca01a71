import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Configuration } from "openid-client";
import type { SignInProblem } from "#contract/account-values.ts";
import { Email, Registration } from "#contract/accounts.ts";
import { storable } from "#contract/common-schemas.ts";
import { isLoopback, type ProviderSettings } from "#server/config.ts";
import type { Claims } from "#server/db/schema/accounts.ts";
import { cookieAttributes } from "#server/platform/http/credentials.ts";
import { emailDomain } from "./account-queries.ts";

const TIMEOUT_SECONDS = 5;
const REDISCOVER_MS = 60 * 60_000;

/** Loaded when somebody first logs in with a provider: most hubs have none. */
const library = () => import("openid-client");

/** Reads a provider's configuration at the first login, so that an unreachable provider delays nothing else. */
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
    /** The address at the provider where the user logs in. */
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

    /** The provider's claims about the user, in exchange for the code. */
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

/** Checks the signature although the token comes straight from the provider: the check costs little. */
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
  // Errors of `fetch` have a cause of their own; all others came from the provider.
  const isUnreachable = code === "OAUTH_TIMEOUT" || (error instanceof TypeError && error.message === "fetch failed");
  return new SignInRefused(isUnreachable ? "unavailable" : "refused", error);
}

/** The claims of an ID token or the userinfo endpoint, of unknown types: only the signature and the audience were checked. */
export type RawClaims = { iss: string; sub: string; [name: string]: unknown };

const GOOGLE = "https://accounts.google.com";

/** The longest subject that the specification allows. */
const LONGEST_SUBJECT = 255;

/** The longest address that a form accepts. */
const Name = Registration.shape.firstName;

/** The claims that are trusted and used. Rejects people who may not use this provider. */
export function readClaims(settings: ProviderSettings, raw: RawClaims): Claims {
  if (raw.sub.length > LONGEST_SUBJECT || !storable(raw.sub)) throw new SignInRefused("refused", "subject");
  const email = Email.safeParse(raw.email);
  const claims = {
    issuer: raw.iss,
    subject: raw.sub,
    email: email.success ? email.data : null,
    emailConfirmed: email.success && isConfirmed(settings, raw, email.data),
    emailUnusable: !email.success && typeof raw.email === "string" && raw.email !== "",
    firstName: nameIn(raw.given_name),
    lastName: nameIn(raw.family_name),
  };
  if (settings.domains.length > 0) requireDomain(settings, raw, claims);
  return claims;
}

/**
 * Microsoft has its own claim for this. Where a provider does not say, like most that schools run themselves, the operator
 * vouches for the addresses at the configured domains.
 */
function isConfirmed({ domains }: ProviderSettings, raw: RawClaims, email: string): boolean {
  const told = raw.email_verified ?? raw.xms_edov;
  if (told !== undefined) return [true, "true", 1, "1"].includes(told as never);
  return domains.includes(emailDomain(email));
}

/**
 * Anybody can make a Google account with any address whose mail they could once read. Only `hd` proves that the domain's owner
 * runs the account.
 */
function requireDomain(settings: ProviderSettings, raw: RawClaims, claims: Claims): void {
  const email = confirmedAddress(claims);
  const isGoogle = raw.iss === GOOGLE;
  const domain = isGoogle ? String(raw.hd ?? "").toLowerCase() : emailDomain(email);
  if (!settings.domains.includes(domain)) throw new SignInRefused("domain");
}

/** The address that decides which account it is. */
export function confirmedAddress({ email, emailConfirmed, emailUnusable }: Claims): string {
  if (emailUnusable) throw new SignInRefused("address");
  if (!email || !emailConfirmed) throw new SignInRefused("unconfirmed");
  return email;
}

function nameIn(value: unknown): string | null {
  const name = Name.safeParse(typeof value === "string" ? value : undefined);
  return name.success ? name.data : null;
}

/** A login with a provider failed and changed nothing. A page says why. */
export class SignInRefused extends Error {
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

const NAME = "oidc";

export const FLOW_MINUTES = 10;

/** The cookie of the browser that started the login: no other browser can finish it. */
export function readFlowCookie(c: Context): string | undefined {
  const token = getCookie(c, NAME);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Call it after writing the session's cookie, which replaces all others. */
export function writeFlowCookie(c: Context, token: string, appUrl: string): void {
  setCookie(c, NAME, token, { ...cookieAttributes(appUrl), maxAge: FLOW_MINUTES * 60 });
}

export function clearFlowCookie(c: Context, appUrl: string): void {
  deleteCookie(c, NAME, cookieAttributes(appUrl));
}

export type FlowSecrets = { state: string; nonce: string; verifier: string };

/** The state that the provider must send back. It is derived from the cookie's token, so that nothing has to be stored. */
export function flowSecretsOf(token: string): FlowSecrets {
  const derive = (what: string) => createHmac("sha256", token).update(what).digest("base64url");
  return { state: derive("state"), nonce: derive("nonce"), verifier: derive("verifier") };
}
