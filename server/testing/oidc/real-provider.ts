import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";
import type { ProviderSettings } from "#server/config.ts";
import { asJwk, newSigningKey } from "./sign-jwt.ts";

/** The claims of an account at the provider, besides its id. */
type Person = {
  email?: string;
  email_verified?: unknown;
  given_name?: string;
  family_name?: string;
  [claim: string]: unknown;
};

export type RealProvider = {
  settings: ProviderSettings;
  /** By the id of their account there. Tests add people, and change them. */
  people: Map<string, Person>;
  stop: () => Promise<void>;
};

const CLIENT = { id: "hub", secret: "a secret of forty characters or even more" };

/** A provider as schools run it (oidc-provider), which logs in the account that the browser names. */
export async function startRealProvider(
  appUrl: string | null,
  settings: Partial<ProviderSettings> = {},
): Promise<RealProvider> {
  const people = new Map<string, Person>();
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const name = settings.name ?? "school";
  const callback = `/api/auth/oidc/${name}/callback`;
  const provider = new Provider(issuer, configurationOf(people, (appUrl ?? "http://localhost") + callback));
  // For tests that do not know the port of the hub beforehand.
  if (appUrl === null) provider.Client.prototype.redirectUriAllowed = (uri: string) => uri.endsWith(callback);
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/interaction/")) void interact(provider, people, request, response);
    else answer(request, response);
  });
  return {
    settings: {
      name,
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      label: "School",
      domains: [],
      ...settings,
    },
    people,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function configurationOf(people: Map<string, Person>, redirectUri: string): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [asJwk(newSigningKey().privateKey) as never] },
    cookies: { keys: ["only for tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified", "xms_edov"], profile: ["given_name", "family_name"] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    // People are not asked whether the hub may know who they are.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

/** A test sends the account in a header; a person at a screen chooses one. */
async function interact(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
  const accountId = searchParams.get("account") ?? request.headers["x-account"];
  if (accountId === "cancel") {
    return provider.interactionFinished(request, response, { error: "access_denied" });
  }
  if (typeof accountId === "string") {
    return provider.interactionFinished(request, response, { login: { accountId } });
  }
  const links = [...people.keys(), "cancel"].map((who) => `<p><a href="?account=${who}">${who}</a></p>`);
  response.setHeader("content-type", "text/html");
  response.end(`<!doctype html><html lang="en"><title>School</title><h1>Who are you?</h1>${links.join("")}</html>`);
}
