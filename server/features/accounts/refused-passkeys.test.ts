import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAuthenticator } from "#server/testing/authenticator.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { addPasskey, PASSWORD, signInWithPasskey } from "#server/testing/passkeys.ts";

const hub = openHub();

const NOT_ACCEPTED = "This passkey was not accepted. Please try again.";
const TOO_LATE = "That took too long. Please try again.";

const begin = (client: TestClient) => client.expectOk("POST", "/api/auth/passkeys/options");
const finish = (client: TestClient, response: object) => client.post("/api/auth/passkeys/login", { response });
const isSignedIn = async (client: TestClient) => (await client.get("/api/auth/user")).status === 200;

const LIES = {
  "another origin": { origin: "https://hub.example.com" },
  "another port": { origin: "http://localhost:3001" },
  "another host": { rpId: "example.com" },
  "an unverified user": { userVerified: false },
  "another type": { type: "webauthn.other" },
  "another signature": { signature: Buffer.from("MEUCIQDKg0xEb4lQ8kM9w2u1hC2rY3nX0e6Q") },
  "another user": { userHandle: Buffer.from("1").toString("base64url") },
};

test.each(Object.entries(LIES))("refuses to log in with %s", async (_, lies) => {
  const { authenticator } = await addPasskey(await hub.teacher());
  const visitor = hub.visitor();
  const { status, body } = await finish(visitor, authenticator.get(await begin(visitor), lies));
  expect([status, body.message, await isSignedIn(visitor)]).toEqual([401, NOT_ACCEPTED, false]);
});

const { "another signature": _, "another user": __, ...creationLies } = LIES;

test.each(Object.entries(creationLies))("refuses to add a passkey with %s", async (_name, lies) => {
  const teacher = await hub.teacher();
  const path = `/api/users/${teacher.user.id}/passkeys`;
  const options = await teacher.expectOk("POST", `${path}/options`, { password: PASSWORD });
  const { status, body } = await teacher.post(path, { name: "A", response: newAuthenticator().create(options, lies) });
  expect([status, body.message]).toEqual([400, NOT_ACCEPTED]);
  expect((await teacher.get(path)).body).toEqual([]);
});

test("refuses a counter that does not grow, so a copied passkey does not work", async () => {
  const { authenticator } = await addPasskey(await hub.teacher());
  const visitor = hub.visitor();
  const counters = [7, 7, 6, 0, 8];
  const statuses = [];
  for (const counter of counters) {
    const proof = authenticator.get(await begin(visitor), { counter });
    statuses.push((await finish(visitor, proof)).status);
  }
  expect(statuses).toEqual([200, 401, 401, 401, 200]);
});

test("of two concurrent logins with the same counter one succeeds", async () => {
  const { authenticator } = await addPasskey(await hub.teacher());
  const visitors = [hub.visitor(), hub.visitor(), hub.visitor()];
  const proofs = await Promise.all(
    visitors.map(async (visitor) => authenticator.get(await begin(visitor), { counter: 9 })),
  );
  const answers = await Promise.all(visitors.map((visitor, n) => finish(visitor, proofs[n] ?? {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test("an authenticator that does not count can be used again and again", async () => {
  const { authenticator } = await addPasskey(await hub.teacher(), newAuthenticator(undefined, { counts: false }));
  for (let time = 0; time < 3; time++) expect((await signInWithPasskey(hub.visitor(), authenticator)).status).toBe(200);
});

test("a signed challenge counts once, in the browser that asked for it, for some minutes", async () => {
  const { authenticator } = await addPasskey(await hub.teacher(), newAuthenticator(undefined, { counts: false }));
  const [visitor, other, stranger] = [hub.visitor(), hub.visitor(), hub.visitor()];
  const proof = authenticator.get(await begin(visitor));
  await begin(other);
  for (const client of [other, stranger]) expect((await finish(client, proof)).body.message).toBe(TOO_LATE);
  expect((await finish(visitor, proof)).status).toBe(200);
  expect((await finish(visitor, proof)).body.message).toBe(TOO_LATE);

  const late = authenticator.get(await begin(visitor));
  await hub.db.execute(sql`update passkey_challenges set expires_at = now()`);
  expect((await finish(visitor, late)).body.message).toBe(TOO_LATE);
  const invented = authenticator.get({ ...(await begin(visitor)), challenge: "A".repeat(43) });
  expect((await finish(visitor, invented)).body.message).toBe(TOO_LATE);
});

test("two tabs of a browser can both be used", async () => {
  const { authenticator } = await addPasskey(await hub.teacher());
  const visitor = hub.visitor();
  const [first] = [await begin(visitor), await begin(visitor)];
  expect((await finish(visitor, authenticator.get(first))).status).toBe(200);
});

test("a ceremony begun for one purpose is refused for another", async () => {
  const teacher = await hub.teacher();
  const { authenticator } = await addPasskey(teacher);
  const path = `/api/users/${teacher.user.id}/passkeys`;
  const toProve = await teacher.expectOk("POST", "/api/auth/passkeys/prove/options");
  // Otherwise a person who finds an unlocked screen could add a passkey without the password.
  const thief = newAuthenticator().create({ ...toProve, rp: { id: "localhost" }, user: { id: "MQ" } } as never);
  expect((await teacher.post(path, { name: "Mine", response: thief })).body.message).toBe(TOO_LATE);
  const toAdd = await teacher.expectOk("POST", `${path}/options`, { password: PASSWORD });
  const proof = authenticator.get({ ...toProve, challenge: toAdd.challenge });
  expect((await teacher.post("/api/auth/passkeys/prove", { response: proof })).body.message).toBe(TOO_LATE);
  const toSignIn = authenticator.get(await begin(teacher));
  expect((await teacher.post("/api/auth/passkeys/prove", { response: toSignIn })).body.message).toBe(TOO_LATE);
});

test("a ceremony begun in one session is refused in another", async () => {
  const [teacher, other] = [await hub.teacher(), await hub.teacher()];
  const options = await teacher.expectOk("POST", `/api/users/${teacher.user.id}/passkeys/options`, {
    password: PASSWORD,
  });
  const response = newAuthenticator().create(options);
  const { body } = await other.post(`/api/users/${other.user.id}/passkeys`, { name: "Mine", response });
  expect(body.message).toBe(TOO_LATE);
});

test("nobody can log in to a deleted account; a suspended member can, as with a password", async () => {
  const [leaving, suspended] = [await hub.teacher(), await hub.teacher()];
  const [gone, kept] = [await addPasskey(leaving), await addPasskey(suspended)];
  await leaving.expectOk("DELETE", `/api/users/${leaving.user.id}`, { password: PASSWORD });
  expect((await signInWithPasskey(hub.visitor(), gone.authenticator)).status).toBe(401);
  const until = new Date(Date.now() + 1e9).toISOString();
  await (await hub.admin()).expectOk("PUT", `/api/admin/users/${suspended.user.id}/suspension`, {
    until,
    reason: "Spam",
  });
  const visitor = hub.visitor();
  expect((await signInWithPasskey(visitor, kept.authenticator)).status).toBe(200);
  expect((await visitor.post("/api/forums/1/topics", { title: "A title", content: "Some words" })).status).toBe(403);
});
