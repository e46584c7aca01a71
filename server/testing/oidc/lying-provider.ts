import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProviderSettings } from "#server/config.ts";
import { asJwk, newSigningKey, signJwt } from "./sign-jwt.ts";

/** The lies of a provider. Each function gets what an honest provider would send. */
export type Lie = {
  /** The claims of the ID token. */
  idToken?: (honest: Record<string, unknown>) => Record<string, unknown>;
  /** Signed with an unknown key, or not at all. */
  signed?: "by another key" | "not at all" | "with the client's secret";
  userinfo?: (honest: Record<string, unknown>) => Record<string, unknown>;
  /** The redirect address. */
  callback?: (honest: URL) => URL;
  /** The token endpoint's response. */
  token?: (response: ServerResponse) => void;
  /** The discovery document. */
  discovery?: (honest: Record<string, unknown>) => Record<string, unknown>;
};

export type LyingProvider = { settings: ProviderSettings; tell: (lie: Lie) => void; stop: () => Promise<void> };

const CLIENT = { clientId: "hub", clientSecret: "a secret of forty characters or even more" };

const PERSON = { sub: "liar", email: "liar@school.example", email_verified: true };

/** Logs everybody in as the same person, honestly unless told to lie. */
export async function startLyingProvider(settings: Partial<ProviderSettings> = {}): Promise<LyingProvider> {
  let lie: Lie = {};
  const codes = new Map<string, { nonce: string }>();
  const { privateKey, publicKey } = newSigningKey();
  const { privateKey: otherKey } = newSigningKey();
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const idToken = (nonce: string): string => {
    const now = Math.floor(Date.now() / 1_000);
    const honest = { ...PERSON, iss: issuer, aud: CLIENT.clientId, nonce, iat: now, exp: now + 300 };
    const keys = { "not at all": null, "by another key": otherKey, "with the client's secret": CLIENT.clientSecret };
    return signJwt(lie.idToken?.(honest) ?? honest, lie.signed ? keys[lie.signed] : privateKey);
  };

  const discovery = () => {
    const honest = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    };
    return lie.discovery?.(honest) ?? honest;
  };

  const json = (response: ServerResponse, body: unknown) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body));
  };

  server.on("request", async (request, response) => {
    const url = new URL(request.url ?? "", issuer);
    if (url.pathname === "/.well-known/openid-configuration") return json(response, discovery());
    if (url.pathname === "/jwks") return json(response, { keys: [asJwk(publicKey)] });
    if (url.pathname === "/userinfo") return json(response, lie.userinfo?.(PERSON) ?? PERSON);
    if (url.pathname === "/authorize") {
      const code = crypto.randomUUID();
      codes.set(code, { nonce: url.searchParams.get("nonce") ?? "" });
      const honest = new URL(url.searchParams.get("redirect_uri") ?? "");
      honest.searchParams.set("code", code);
      honest.searchParams.set("state", url.searchParams.get("state") ?? "");
      return response.writeHead(302, { location: (lie.callback?.(honest) ?? honest).href }).end();
    }
    const body = new URLSearchParams(await readAll(request));
    const { nonce } = codes.get(body.get("code") ?? "") ?? { nonce: "unknown" };
    if (lie.token) return lie.token(response);
    json(response, { access_token: "access", token_type: "Bearer", expires_in: 300, id_token: idToken(nonce) });
  });

  return {
    settings: { name: "liar", issuer, ...CLIENT, label: "Liar", domains: [], ...settings },
    tell: (next) => {
      lie = next;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function readAll(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
