import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { deliverResetMail } from "#server/testing/mail.ts";

const hub = openHub({ rateLimits: true });

test("an account gets at most five reset mails an hour, and further requests get the same answer", async () => {
  const { user } = await hub.teacher();
  const ask = async (times: number) => {
    for (let n = 0; n < times; n++) {
      const { status } = await hub.visitor().post("/api/auth/password-reset-request", { email: user.email });
      expect(status).toBe(200);
    }
    return (await deliverResetMail(hub)).length;
  };
  expect(await ask(7)).toBe(5);
  await hub.db.execute(sql`update throttles set resets_at = now()`);
  expect(await ask(1)).toBe(1);
});

test("a recovery address gets at most five reset mails an hour, however many accounts name it", async () => {
  const recoveryEmail = "Somebody.Else@example.org";
  for (let n = 0; n < 4; n++) {
    const { put, user } = await hub.teacher();
    await put(`/api/users/${user.id}`, { recoveryEmail: n % 2 ? recoveryEmail : recoveryEmail.toLowerCase() });
    for (const email of [user.email, recoveryEmail]) {
      await hub.visitor().post("/api/auth/password-reset-request", { email, useRecoveryEmail: true });
    }
  }
  const mails = await deliverResetMail(hub);
  expect(mails.map(({ recipient }) => recipient.toLowerCase())).toEqual(Array(5).fill(recoveryEmail.toLowerCase()));
});

test("ten wrong current passwords block changing the password and deleting the account", async () => {
  const client = await hub.teacher();
  const guess = (currentPassword: string) =>
    client.post("/api/auth/change-password", { currentPassword, newPassword: "another-long-password" });
  for (let n = 0; n < 10; n++) expect((await guess(`guess ${n}`)).status).toBe(400);
  expect((await guess("a-long-password")).status).toBe(429);
  // It shares the limit, so guessing cannot continue here.
  const deletion = await client.call("DELETE", `/api/users/${client.user.id}`, { password: "a-long-password" });
  expect([deletion.status, deletion.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});

test("ten wrong passwords block confirming that it is you in their session, and in no other", async () => {
  const client = await hub.teacher();
  const { username } = client.user;
  const other = hub.visitor();
  await other.expectOk("POST", "/api/auth/login", { username, password: "a-long-password" });
  await hub.db.execute(sql`update sessions set login_time = now() - interval '61 minutes'`);
  const confirm = (password: string) => client.post("/api/auth/confirm", { password });
  for (let n = 0; n < 10; n++) expect((await confirm(`guess ${n}`)).status).toBe(400);
  const blocked = await confirm("a-long-password");
  expect([blocked.status, blocked.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  const change = await client.put(`/api/users/${client.user.id}`, { recoveryEmail: "thief@example.org" });
  expect(change.body).toMatchObject({ confirm: true });
  await other.expectOk("POST", "/api/auth/confirm", { password: "a-long-password" });
});

test("a network address may request two hundred reset mails an hour, for any accounts", async () => {
  const ask = async () =>
    (await hub.visitor().post("/api/auth/password-reset-request", { email: "nobody@example.org" })).status;
  expect(await ask()).toBe(200);
  await hub.db.execute(sql`update throttles set hits = 199 where key like 'resetRequestPerAddress%'`);
  expect([await ask(), await ask()]).toEqual([200, 429]);
  await hub.db.execute(sql`delete from throttles`);
});

test("a network address may check two hundred reset links an hour", async () => {
  const check = async () => (await hub.visitor().post("/api/auth/password-reset/check", { token: "made-up" })).status;
  expect(await check()).toBe(200);
  await hub.db.execute(sql`update throttles set hits = 199 where key like 'resetCheckPerAddress%'`);
  expect([await check(), await check()]).toEqual([200, 429]);
  await hub.db.execute(sql`delete from throttles`);
});

test("naming somebody's address as a recovery address does not use up their reset mails", async () => {
  const [victim, mallory] = [await hub.teacher(), await hub.teacher()];
  await mallory.put(`/api/users/${mallory.user.id}`, { recoveryEmail: victim.user.email });
  const ask = (email: string, useRecoveryEmail: boolean) =>
    hub.visitor().post("/api/auth/password-reset-request", { email, useRecoveryEmail });
  for (let n = 0; n < 6; n++) await ask(mallory.user.email, true);
  await deliverResetMail(hub);
  await ask(victim.user.email, false);
  const mails = await deliverResetMail(hub);
  expect(mails.map(({ body }) => body.includes(`Hello ${victim.user.username},`))).toEqual([true]);
});

test("links to the recovery address do not use up the reset mails to the account's own address", async () => {
  const client = await hub.teacher();
  await client.put(`/api/users/${client.user.id}`, { recoveryEmail: "squatter@example.org" });
  const ask = (useRecoveryEmail: boolean) =>
    hub.visitor().post("/api/auth/password-reset-request", { email: client.user.email, useRecoveryEmail });
  for (let n = 0; n < 6; n++) await ask(true);
  await deliverResetMail(hub);
  await ask(false);
  expect((await deliverResetMail(hub)).map(({ recipient }) => recipient)).toEqual([client.user.email]);
});

test("failed sign-ins do not block a logged-in user from changing the password", async () => {
  const client = await hub.teacher();
  for (let n = 0; n < 11; n++) {
    await hub.visitor().post("/api/auth/login", { username: `user ${client.user.id}`, password: "guess" });
    await hub.visitor().post("/api/auth/login", { username: String(client.user.id), password: "guess" });
  }
  const change = { currentPassword: "a-long-password", newPassword: "another-long-password" };
  expect((await client.post("/api/auth/change-password", change)).status).toBe(200);
});
