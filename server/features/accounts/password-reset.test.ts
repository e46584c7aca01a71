import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { resetToken } from "#server/testing/mail.ts";

const hub = openHub();
const OLD = "a-long-password";
const NEW = "another-long-password";

const INVALID_LINK = {
  message: "This password reset link is invalid or has expired. Please request a new password reset link.",
};

const logIn = (username: string, password: string) => hub.visitor().post("/api/auth/login", { username, password });

const status = async (answer: Promise<{ status: number }>) => (await answer).status;

async function secondSession({ user }: TestClient): Promise<TestClient> {
  const client = hub.visitor();
  await client.expectOk("POST", "/api/auth/login", { username: user.username, password: OLD });
  return client;
}

const reset = (token: string, newPassword = NEW) =>
  hub.visitor().post("/api/auth/password-reset", { token, newPassword });

test("a reset link sets a new password once and ends every session", async () => {
  const client = await hub.teacher();
  const other = await secondSession(client);
  const token = await resetToken(hub, client);
  const { status: code, body } = await reset(token);
  expect([code, body]).toEqual([200, { message: "Your password has been reset." }]);
  expect((await client.get("/api/auth/user")).status).toBe(401);
  expect((await other.get("/api/auth/user")).status).toBe(401);
  expect(await status(logIn(client.user.username, OLD))).toBe(401);

  const again = await reset(token, "a-third-password");
  expect([again.status, again.body]).toEqual([400, INVALID_LINK]);
  await client.expectOk("POST", "/api/auth/login", { username: client.user.username, password: NEW });
  const actions = (await client.expectOk("GET", `/api/users/${client.user.id}/activity`)).map(
    ({ action }: { action: string }) => action,
  );
  expect(actions.slice(0, 2)).toEqual(["login", "password_reset_completed"]);
});

test("checking a reset link tells whether it can still be used and does not use it up", async () => {
  const token = await resetToken(hub, await hub.teacher());
  const check = async (given: string) =>
    (await hub.visitor().post("/api/auth/password-reset/check", { token: given })).body;
  expect([await check(token), await check(token), await check("made-up")]).toEqual([
    { valid: true },
    { valid: true },
    { valid: false },
  ]);
  expect(await status(reset(token))).toBe(200);
  expect(await check(token)).toEqual({ valid: false });
});

test("a reset link expires after an hour", async () => {
  const client = await hub.teacher();
  const token = await resetToken(hub, client);
  await hub.db.execute(sql`update password_resets set expires_at = expires_at - interval '60 minutes'`);
  expect((await reset(token)).body).toEqual(INVALID_LINK);
  expect(await status(logIn(client.user.username, OLD))).toBe(200);
});

test("a reset link still works in its 59th minute", async () => {
  const client = await hub.teacher();
  const token = await resetToken(hub, client);
  await hub.db.execute(sql`update password_resets set expires_at = expires_at - interval '59 minutes'`);
  expect(await status(reset(token))).toBe(200);
});

test("a reset link works for exactly one of many concurrent uses", async () => {
  const client = await hub.teacher();
  const token = await resetToken(hub, client);
  const choices = Array.from({ length: 8 }, (_, n) => `password-number-${n}`);
  const answers = await Promise.all(choices.map((choice) => reset(token, choice)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(400)]);
  const winner = choices[answers.findIndex((answer) => answer.status === 200)] ?? "";
  expect(await status(logIn(client.user.username, winner))).toBe(200);
});

test("using a reset link revokes the user's other links, even if they are used concurrently", async () => {
  const client = await hub.teacher();
  const tokens = [await resetToken(hub, client), await resetToken(hub, client), await resetToken(hub, client)];
  const answers = await Promise.all(tokens.map((token) => reset(token)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  for (const token of tokens) expect(await status(reset(token))).toBe(400);
});

test("a reset leaves no session that began with the old password, not even a concurrent one", async () => {
  const client = await hub.teacher();
  const token = await resetToken(hub, client);
  const guests = Array.from({ length: 6 }, () => hub.visitor());
  const login = { username: client.user.username, password: OLD };
  await Promise.all([reset(token), ...guests.map((guest) => guest.post("/api/auth/login", login))]);
  for (const guest of guests) expect((await guest.get("/api/auth/user")).status).toBe(401);
});

test("using a reset link leaves other users' links valid", async () => {
  const [one, two] = [await resetToken(hub, await hub.teacher()), await resetToken(hub, await hub.teacher())];
  expect(await status(reset(one))).toBe(200);
  expect(await status(reset(two))).toBe(200);
});

test("a reset requires a valid token and a long enough password", async () => {
  expect((await reset("made-up")).body).toEqual(INVALID_LINK);
  expect((await reset("", "1234567")).body.fields).toEqual({
    token: "Token is required",
    newPassword: "Password must be at least 8 characters",
  });
});
