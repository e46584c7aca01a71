import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { confirmTokenIn, deliverConfirmMail, resetToken } from "#server/testing/mail.ts";

const hub = openHub();
const strict = openHub({ requireConfirmedEmail: true });

const confirm = (token: string) => hub.visitor().post("/api/auth/confirm-email", { token });
const isConfirmed = async (client: TestClient) => (await client.expectOk("GET", "/api/auth/user")).emailConfirmed;

async function registered() {
  const client = await hub.teacher();
  const [mail] = await deliverConfirmMail(hub);
  return { client, mail, token: confirmTokenIn(mail?.body) };
}

test("registering mails a link to the address, and opening it confirms the address without logging in", async () => {
  const { client, mail, token } = await registered();
  expect(mail).toMatchObject({ recipient: client.user.email, subject: "Confirm your address at AI Educators Hub" });
  expect(mail?.body).toContain(`Hello ${client.user.username},`);
  expect(await isConfirmed(client)).toBe(false);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { message: "Your email address is confirmed." } });
  expect(await isConfirmed(client)).toBe(true);
  const [entry] = await client.expectOk("GET", `/api/users/${client.user.id}/activity`);
  expect(entry).toMatchObject({ action: "email_confirmed" });
});

test("the mail tells a recipient who did not make the account what happens to their address", async () => {
  const mailAt = async (at: typeof hub) => {
    const { user } = await at.teacher();
    const [mail] = await deliverConfirmMail(at);
    const account = { username: `owner-${user.username}`, email: user.email, password: "a-long-password" };
    return { body: mail?.body, status: (await at.visitor().post("/api/auth/register", account)).status };
  };
  const helpless = "Your address is not used unless you confirm it";
  expect(await mailAt(strict)).toEqual({ status: 201, body: expect.stringContaining(helpless) });
  const { status, body } = await mailAt(hub);
  expect(status, "the account has the address already").toBe(409);
  expect(body).not.toContain(helpless);
  expect(body).toContain("\nhttp://localhost:3000/forgot-password\n");
});

test("checking a link says whose it is and does not use it up", async () => {
  const { client, token } = await registered();
  const look = () => hub.visitor().expectOk("POST", "/api/auth/email-link/check", { token });
  const { username, email } = client.user;
  expect(await look()).toEqual({ link: { kind: "confirm", username, email } });
  expect(await isConfirmed(client)).toBe(false);
  await confirm(token);
  expect(await look()).toEqual({ link: null });
});

test("a link works once, even if it is opened twice at the same moment", async () => {
  const { token } = await registered();
  const answers = await concurrently(hub.db, [() => confirm(token), () => confirm(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await confirm(token)).toMatchObject({
    status: 400,
    body: { message: "This link has been used or has expired" },
  });
});

test("a link works for 48 hours", async () => {
  const { client, token } = await registered();
  const [stored] = await rows<{ hours: number }>(
    hub.db,
    sql`select extract(epoch from expires_at - created_at)::int / 3600 as hours from email_links
      where user_id = ${client.user.id}`,
  );
  expect(stored?.hours).toBe(48);
  const expire = (inSeconds: number) =>
    hub.db.execute(sql`update email_links set expires_at = now() + make_interval(secs => ${inSeconds})`);
  await expire(-1);
  expect((await confirm(token)).status).toBe(400);
  expect(await isConfirmed(client)).toBe(false);
  await expire(60);
  expect((await confirm(token)).status).toBe(200);
});

test.each(["made-up", "x".repeat(43), ""])("a link with the token %o confirms nothing", async (token) => {
  expect((await confirm(token)).status).toBe(400);
});

test("the database has no token of a link, only its hash", async () => {
  const { token } = await registered();
  const stored = await rows<{ row: string }>(hub.db, sql`select email_links::text as row from email_links`);
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain(token);
});

describe("sending the link again", () => {
  const resend = (client: TestClient) => client.post("/api/auth/confirm-email/resend");

  test("both links work until one of them is used", async () => {
    const { client, token } = await registered();
    expect((await resend(client)).status).toBe(200);
    const [again] = await deliverConfirmMail(hub);
    expect(again?.recipient).toBe(client.user.email);
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(confirmTokenIn(again?.body))).status).toBe(400);
    expect(await resend(client)).toMatchObject({
      status: 409,
      body: { message: "Your email address is already confirmed" },
    });
  });

  test("a reset link to the address confirms it too, and ends the links to confirm it", async () => {
    const { client, token } = await registered();
    const reset = { token: await resetToken(hub, client), newPassword: "another-long-password" };
    await hub.visitor().expectOk("POST", "/api/auth/password-reset", reset);
    const login = { username: client.user.username, password: "another-long-password" };
    expect((await hub.visitor().expectOk("POST", "/api/auth/login", login)).emailConfirmed).toBe(true);
    expect((await confirm(token)).status).toBe(400);
  });
});
