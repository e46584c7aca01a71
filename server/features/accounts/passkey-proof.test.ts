import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAuthenticator } from "#server/testing/authenticator.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { addPasskey, PASSWORD, signInWithPasskey } from "#server/testing/passkeys.ts";
import { twoStepStart } from "#server/testing/two-step.ts";

const hub = openHub();

/** A member with a passkey and no password, who logged in a day ago. */
async function teacherWithoutPassword() {
  const teacher = await hub.teacher();
  const { authenticator } = await addPasskey(teacher);
  const { id } = teacher.user;
  await hub.db.execute(sql`update users set password_hash = '' where id = ${id}`);
  const longAgo = sql`login_time = now() - interval '1 day', proved_at = null`;
  await hub.db.execute(sql`update sessions set ${longAgo} where user_id = ${id}`);
  return { teacher, authenticator, sessions: `/api/users/${id}/sessions` };
}

const begin = (client: TestClient) => client.expectOk("POST", "/api/auth/passkeys/prove/options");

test("an account without a password proves its owner by a passkey where a password is asked for", async () => {
  const { teacher, authenticator, sessions } = await teacherWithoutPassword();
  expect((await teacher.call("DELETE", sessions, {})).status).toBe(403);
  await teacher.expectOk("POST", "/api/auth/passkeys/prove", { response: authenticator.get(await begin(teacher)) });
  expect((await teacher.call("DELETE", sessions, {})).status).toBe(204);
});

test("somebody else's passkey proves nothing", async () => {
  const { teacher, sessions } = await teacherWithoutPassword();
  const { authenticator } = await addPasskey(await hub.teacher());
  const response = authenticator.get(await begin(teacher));
  const answer = await teacher.post("/api/auth/passkeys/prove", { response });
  expect([answer.status, answer.body.message]).toEqual([403, "This passkey belongs to somebody else"]);
  expect((await teacher.call("DELETE", sessions, {})).status).toBe(403);
});

test("a passkey proves nothing in a session that has ended", async () => {
  const { teacher, authenticator } = await teacherWithoutPassword();
  const response = authenticator.get(await begin(teacher));
  await hub.db.execute(sql`update sessions set logout_time = now() where user_id = ${teacher.user.id}`);
  expect((await teacher.post("/api/auth/passkeys/prove", { response })).status).toBe(401);
});

test("logging in with a passkey never asks for a code, since it counts as two steps", async () => {
  const teacher = await hub.teacher();
  const { authenticator } = await addPasskey(teacher);
  await teacher.expectOk("PUT", `/api/users/${teacher.user.id}/two-step`, twoStepStart(PASSWORD));
  expect((await signInWithPasskey(hub.visitor(), authenticator)).status).toBe(200);
});

test("the authenticator that lies in these tests is accepted when it tells the truth", async () => {
  const { authenticator } = await addPasskey(await hub.teacher(), newAuthenticator());
  expect((await signInWithPasskey(hub.visitor(), authenticator)).status).toBe(200);
});
