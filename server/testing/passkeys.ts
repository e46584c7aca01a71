import { type Authenticator, newAuthenticator } from "./authenticator.ts";
import type { TestClient } from "./client.ts";

export const PASSWORD = "a-long-password";

/** Adds a passkey to the account that the client is logged in to. Returns its authenticator. */
export async function addPasskey(client: TestClient, authenticator = newAuthenticator(), name = "My phone") {
  const path = `/api/users/${client.user.id}/passkeys`;
  const { password } = client.user.hasPassword ? { password: PASSWORD } : { password: undefined };
  const options = await client.expectOk("POST", `${path}/options`, { password });
  const response = authenticator.create(options);
  const passkey = await client.expectOk("POST", path, { name, response });
  return { authenticator, passkey, path: `${path}/${passkey.id}` };
}

export async function signInWithPasskey(visitor: TestClient, authenticator: Authenticator) {
  const options = await visitor.expectOk("POST", "/api/auth/passkeys/options");
  return visitor.post("/api/auth/passkeys/login", { response: authenticator.get(options) });
}
