import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { callerWith, inDays, newTestToken } from "#server/testing/api-tokens.ts";
import type { TestClient } from "#server/testing/client.ts";
import { untilWaiting } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { resetToken } from "#server/testing/mail.ts";
import { twoStepStart } from "#server/testing/two-step.ts";
import { hashPassword } from "./password-rules.ts";

const hub = openHub();
const PASSWORD = "a-long-password";
const NEW = "another-long-password";

const statusWith = async (token: string) => (await callerWith(hub.visitor(), token)("GET", "/api/forums")).status;

async function reset(teacher: TestClient): Promise<void> {
  const token = await resetToken(hub, teacher);
  await hub.visitor().expectOk("POST", "/api/auth/password-reset", { token, newPassword: NEW });
}

const account = ({ user }: TestClient) => `/api/users/${user.id}`;

const ENDS: Record<string, (teacher: TestClient) => Promise<unknown>> = {
  "a password reset": reset,
  "a new password": (teacher) =>
    teacher.expectOk("POST", "/api/auth/change-password", { currentPassword: PASSWORD, newPassword: NEW }),
  "two-step sign-in": (teacher) => teacher.expectOk("PUT", `${account(teacher)}/two-step`, twoStepStart(PASSWORD)),
  "logging out everywhere else": (teacher) =>
    teacher.expectOk("DELETE", `${account(teacher)}/sessions`, { password: PASSWORD }),
  leaving: (teacher) => teacher.expectOk("DELETE", account(teacher), { password: PASSWORD }),
};

test.each(Object.entries(ENDS))("%s ends all of the owner's tokens, and nobody else's", async (_, end) => {
  const [teacher, other] = [await hub.teacher(), await hub.teacher()];
  const tokens = [await newTestToken(teacher), await newTestToken(teacher, "read")];
  const { token: theirs } = await newTestToken(other);
  for (const { token } of tokens) expect(await statusWith(token)).toBe(200);
  await end(teacher);
  for (const { token } of tokens) expect(await statusWith(token)).toBe(401);
  expect(await statusWith(theirs)).toBe(200);
});

test("logging out, here or in one other place, does not end tokens", async () => {
  const teacher = await hub.teacher();
  const elsewhere = hub.visitor();
  await elsewhere.expectOk("POST", "/api/auth/login", { username: teacher.user.username, password: PASSWORD });
  const { token } = await newTestToken(teacher);
  const [latest] = await teacher.expectOk("GET", `${account(teacher)}/sessions`);
  await teacher.expectOk("DELETE", `${account(teacher)}/sessions`, { password: PASSWORD, session: latest.id });
  expect((await elsewhere.get("/api/auth/user")).status).toBe(401);
  await teacher.expectOk("POST", "/api/auth/logout");
  expect(await statusWith(token)).toBe(200);
});

test("no token is made with a password that is being replaced", async () => {
  const teacher = await hub.teacher();
  const replacement = await hashPassword("another password");
  let made: ReturnType<TestClient["post"]> | undefined;
  await hub.db.transaction(async (tx) => {
    // A reset does this, and then ends all tokens.
    await tx.execute(sql`update users set password_hash = ${replacement} where id = ${teacher.user.id}`);
    made = teacher.post(`${account(teacher)}/tokens`, {
      name: "Too late",
      scope: "write",
      expiresAt: inDays(1),
      password: PASSWORD,
    });
    await untilWaiting(tx, made);
  });
  expect((await made)?.status).toBe(400);
  expect((await teacher.get(`${account(teacher)}/tokens`)).body).toEqual([]);
});

test("the token of somebody who is suspended may read, and its owner may end it", async () => {
  const teacher = await hub.teacher();
  const { id, token } = await newTestToken(teacher);
  await hub.db.execute(sql`update users set suspended_until = now() + interval '1 day', suspension_reason = 'Spam'
    where id = ${teacher.user.id}`);
  expect(await statusWith(token)).toBe(200);
  const write = await callerWith(hub.visitor(), token)("POST", "/api/lists", { title: "Not now" });
  expect([write.status, write.body.message]).toEqual([403, expect.stringMatching(/^Your account is suspended until/)]);
  expect((await teacher.delete(`${account(teacher)}/tokens/${id}`)).status).toBe(204);
});

test("a token loses a role's permissions when its owner loses the role", async () => {
  const moderator = await hub.teacher();
  await hub.db.execute(sql`update users set role = 'moderator' where id = ${moderator.user.id}`);
  const { token } = await newTestToken(moderator, "read");
  const stats = async () => (await callerWith(hub.visitor(), token)("GET", "/api/admin/stats")).status;
  expect(await stats()).toBe(200);
  await hub.db.execute(sql`update users set role = null where id = ${moderator.user.id}`);
  expect(await stats()).toBe(403);
});

test("where staff need two steps, a token made without them has no role, even if its owner has a passkey", async () => {
  const moderator = await hub.teacher();
  await hub.db.execute(sql`update users set role = 'moderator' where id = ${moderator.user.id}`);
  const { id, token } = await newTestToken(moderator, "read");
  await hub.db.execute(sql`insert into passkeys (user_id, credential_id, public_key, name)
    values (${moderator.user.id}, 'a-key', '', 'Phone')`);
  await hub.db.execute(sql`update site_settings set staff_two_step = true`);
  const stats = async () => (await callerWith(hub.visitor(), token)("GET", "/api/admin/stats")).status;
  expect(await stats()).toBe(403);
  await hub.db.execute(sql`update api_tokens set with_two_steps = true where id = ${id}`);
  expect(await stats()).toBe(200);
});
