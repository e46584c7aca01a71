import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { confirmTokenIn, deliverConfirmMail } from "#server/testing/mail.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub({ requireConfirmedEmail: true });
const limited = openHub({ requireConfirmedEmail: true, rateLimits: true });

/** The calls that need an account and are allowed before the address is confirmed. */
const ALLOWED = [
  "DELETE /api/resources/:id/save",
  "DELETE /api/users/:id",
  "DELETE /api/users/:id/email",
  "DELETE /api/users/:id/identities/:identityId",
  "DELETE /api/users/:id/passkeys/:passkeyId",
  "DELETE /api/users/:id/sessions",
  "DELETE /api/users/:id/tokens/:tokenId",
  "POST /api/auth/confirm",
  "POST /api/auth/change-password",
  "POST /api/auth/confirm-email/resend",
  "POST /api/auth/passkeys/prove",
  "POST /api/auth/passkeys/prove/options",
  "POST /api/resources/:id/save",
  "POST /api/resources/:id/copied",
  "PUT /api/users/:id/email",
];

const REFUSED = { status: 403, body: { message: "Please confirm your email address first" } };

const pathOf = (path: string) => path.replaceAll(/:\w+/g, "1");

/** An unconfirmed account may have any role: an invitation gives one. */
async function unconfirmedAdmin(): Promise<TestClient> {
  const client = await hub.teacher();
  await hub.db.execute(sql`update users set role = 'admin' where id = ${client.user.id}`);
  return client;
}

test("until the address is confirmed, every write that needs an account is refused, except these", async () => {
  const client = await unconfirmedAdmin();
  const allowed: string[] = [];
  for (const { spec } of hub.endpoints) {
    const { method, path, access } = spec;
    if (method === "GET" || access === "anyone" || ALLOWED.includes(`${method} ${path}`)) continue;
    const answer = await client.call(method, pathOf(path), spec.body && {});
    if (answer.body.message !== REFUSED.body.message) allowed.push(`${method} ${path}: ${answer.status}`);
    else expect(answer.status).toBe(403);
  }
  expect(allowed).toEqual([]);
});

test("calls that are allowed before confirming the address are not refused for it", async () => {
  const client = await unconfirmedAdmin();
  const known = hub.endpoints.map(({ spec }) => `${spec.method} ${spec.path}`);
  for (const call of ALLOWED) {
    expect(known).toContain(call);
    const [method = "", path = ""] = call.split(" ");
    expect((await client.call(method, pathOf(path), {})).body.message).not.toBe(REFUSED.body.message);
  }
});

test("before confirming, a member can read, save, log out and delete the account", async () => {
  const author = await hub.admin();
  const id = await publish(hub, author, {});
  const client = await hub.teacher();
  expect((await client.get(`/api/resources/${id}`)).status).toBe(200);
  expect((await client.get(`/api/users/${client.user.id}/export`)).status).toBe(200);
  expect((await client.post(`/api/resources/${id}/save`)).status).toBe(200);
  expect((await client.post(`/api/resources/${id}/comments`, { content: "Thank you" })).body).toEqual(REFUSED.body);
  expect((await client.delete(`/api/resources/${id}/save`)).status).toBe(204);
  const password = "a-long-password";
  expect((await client.post("/api/auth/logout")).status).toBe(204);
  await client.expectOk("POST", "/api/auth/login", { username: client.user.username, password });
  expect((await client.call("DELETE", `/api/users/${client.user.id}`, { password })).status).toBe(204);
});

test("confirming takes effect at once for an open session", async () => {
  const client = await hub.teacher();
  const [mail] = (await deliverConfirmMail(hub)).filter(({ recipient }) => recipient === client.user.email);
  const write = () => client.put(`/api/users/${client.user.id}`, { bio: "I teach." });
  expect(await write()).toMatchObject(REFUSED);
  await hub.visitor().expectOk("POST", "/api/auth/confirm-email", { token: confirmTokenIn(mail?.body) });
  expect((await write()).status).toBe(200);
});

test("logging in takes an email address only once it is confirmed, whoever else registered with it", async () => {
  const owner = await hub.teacher();
  const { email } = owner.user;
  const squatter = await hub.teacher({ email, password: "a-squatters-password" });
  const logIn = (password: string) => hub.visitor().post("/api/auth/login", { username: email, password });
  expect([(await logIn("a-long-password")).status, (await logIn("a-squatters-password")).status]).toEqual([401, 401]);
  await hub.db.execute(sql`update users set email_proven = true where id = ${owner.user.id}`);
  expect((await logIn("a-long-password")).body.id).toBe(owner.user.id);
  expect((await logIn("a-squatters-password")).status).toBe(401);
  const username = squatter.user.username;
  expect((await hub.visitor().post("/api/auth/login", { username, password: "a-squatters-password" })).status).toBe(
    200,
  );
});

test("the first admin counts as confirmed", async () => {
  const admin = await hub.admin();
  expect(admin.user.emailConfirmed).toBe(true);
  expect((await admin.put(`/api/users/${admin.user.id}`, { bio: "I run this." })).status).toBe(200);
});

test("the site tells whether addresses have to be confirmed", async () => {
  expect((await hub.visitor().expectOk("GET", "/api/site")).requiresConfirmedEmail).toBe(true);
});

describe("asking for the link again", () => {
  test("works three times an hour", async () => {
    const client = await limited.teacher();
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await client.post("/api/auth/confirm-email/resend")).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test("however many accounts are registered with an address, it gets ten links an hour", async () => {
    const email = "stranger@example.org";
    for (let n = 0; n < 12; n++) await limited.teacher({ email });
    const mails = (await deliverConfirmMail(limited)).filter(({ recipient }) => recipient === email);
    expect(mails).toHaveLength(10);
  });
});
