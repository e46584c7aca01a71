import type { Scope } from "#contract/api-tokens.ts";
import type { TestClient } from "./client.ts";

type Made = { id: number; token: string };

export const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

/** An API token of a user with the usual password. */
export const newTestToken = (owner: TestClient, scope: Scope = "write", password = "a-long-password"): Promise<Made> =>
  owner.expectOk("POST", `/api/users/${owner.user.id}/tokens`, {
    name: "A script",
    scope,
    expiresAt: inDays(1),
    password,
  });

/** Makes calls as a program that sends only this token. */
export const callerWith =
  (client: TestClient, token: string): TestClient["call"] =>
  (method, path, body, headers) =>
    client.call(method, path, body, { authorization: `Bearer ${token}`, ...headers });
