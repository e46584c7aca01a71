import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { confirmTokenIn, deliverAllMail, deliverConfirmMail, deliverResetMail, tokenIn } from "#server/testing/mail.ts";

const hub = openHub({ requireConfirmedEmail: true });
const open = openHub();

let addresses = 0;
const newAddress = () => `shared${++addresses}@example.org`;
const confirm = (token: string, at = hub) => at.visitor().post("/api/auth/confirm-email", { token });
const selfOf = (client: TestClient) => client.expectOk("GET", "/api/auth/user");
const lost = ({ user }: TestClient) => `unconfirmed-${user.id}@invalid`;

/** Registers with an address and returns the token that was mailed to it. */
async function registered(email: string, at = hub) {
  const client = await at.teacher({ email });
  const [mail] = await deliverConfirmMail(at);
  return { client, token: confirmTokenIn(mail?.body) };
}

const register = (email: string, username: string) =>
  hub.visitor().post("/api/auth/register", { username, email, password: "a-long-password" });

describe("an address that nobody has confirmed", () => {
  test("can be registered by several people, and belongs to the one who confirms it", async () => {
    const email = newAddress();
    const squatter = await registered(email);
    const owner = await registered(email.toUpperCase());
    expect((await confirm(owner.token)).status).toBe(200);
    expect(await selfOf(owner.client)).toMatchObject({ email: email.toUpperCase(), emailConfirmed: true });
    expect(await selfOf(squatter.client)).toMatchObject({ email: lost(squatter.client), emailConfirmed: false });
    expect((await confirm(squatter.token)).status).toBe(400);
    expect(await register(email, "too.late")).toMatchObject({ status: 409, body: { message: "Email already in use" } });
  });

  test("is given up with the reset links that were sent to it", async () => {
    const email = newAddress();
    const squatter = await registered(email);
    await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email });
    const [mail] = await deliverResetMail(hub);
    const owner = await registered(email);
    await confirm(owner.token);
    const reset = { token: tokenIn(mail?.body), newPassword: "another-long-password" };
    expect((await hub.visitor().post("/api/auth/password-reset", reset)).status).toBe(400);
    expect((await squatter.client.post("/api/auth/confirm-email/resend")).body.message).toBe(
      "Please enter another email address first",
    );
  });

  test("shared by several accounts is confirmed for the one whose password is reset through it", async () => {
    const email = newAddress();
    const [first, second] = [await registered(email), await registered(email)];
    await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email });
    const mails = await deliverResetMail(hub);
    expect(mails).toHaveLength(2);
    const mine = mails.find(({ body }) => body.includes(`Hello ${second.client.user.username},`));
    const reset = { token: tokenIn(mine?.body), newPassword: "another-long-password" };
    await hub.visitor().expectOk("POST", "/api/auth/password-reset", reset);
    expect(await selfOf(first.client)).toMatchObject({ email: lost(first.client) });
    const login = { username: second.client.user.username, password: "another-long-password" };
    const user = await hub.visitor().expectOk("POST", "/api/auth/login", login);
    expect(user).toMatchObject({ email, emailConfirmed: true });
  });

  test("can be lost by an account, which may then ask for another one and confirm it", async () => {
    const email = newAddress();
    const squatter = await registered(email);
    await confirm((await registered(email)).token);
    const change = { email: newAddress(), password: "a-long-password" };
    await squatter.client.expectOk("PUT", `/api/users/${squatter.client.user.id}/email`, change);
    const [mail, ...others] = await deliverAllMail(hub);
    expect([mail?.recipient, others]).toEqual([change.email, []]);
    await confirm(confirmTokenIn(mail?.body));
    expect(await selfOf(squatter.client)).toMatchObject({ email: change.email, emailConfirmed: true });
  });

  test("belongs to whoever registered with it where confirming is not required", async () => {
    const email = newAddress();
    const { client, token } = await registered(email, open);
    const again = { username: "second", email: email.toUpperCase(), password: "a-long-password" };
    expect((await open.visitor().post("/api/auth/register", again)).status).toBe(409);
    expect((await confirm(token, open)).status).toBe(200);
    expect(await selfOf(client)).toMatchObject({ email, emailConfirmed: true });
  });

  test("does not lock its owner out if it was registered before confirming was required", async () => {
    const email = newAddress();
    const early = await registered(email);
    await hub.db.execute(sql`update users set confirm_by = null where id = ${early.client.user.id}`);
    const owner = await registered(email);
    expect((await confirm(owner.token)).status).toBe(200);
    expect(await selfOf(early.client)).toMatchObject({ email: lost(early.client) });
  });
});

const confirmedOwners = (email: string) =>
  rows(hub.db, sql`select id from users where lower(email) = lower(${email}) and email_proven`);

describe("at the same moment", () => {
  test("ten registrations with one address all succeed", async () => {
    const email = newAddress();
    const answers = await concurrently(
      hub.db,
      Array.from({ length: 10 }, (_, n) => () => register(email, `same.moment${n}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    await deliverAllMail(hub);
  });

  test("of six accounts that confirm one address, exactly one gets it", async () => {
    const email = newAddress();
    const all = [];
    for (let n = 0; n < 6; n++) all.push(await registered(email));
    const answers = await concurrently(
      hub.db,
      all.map(
        ({ token }) =>
          () =>
            confirm(token),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await confirmedOwners(email)).toHaveLength(1);
    const now = await Promise.all(all.map(async ({ client }) => (await selfOf(client)).email));
    expect(now.filter((one) => one === email)).toHaveLength(1);
  });

  test("confirming and registering the same address at once leaves one owner, and no other account with that address", async () => {
    const email = newAddress();
    const owner = await registered(email);
    const answers = await concurrently(hub.db, [
      () => confirm(owner.token),
      ...Array.from({ length: 8 }, (_, n) => () => register(email, `while.confirming${n}`)),
    ]);
    expect(answers[0]?.status).toBe(200);
    const holders = await rows<{ id: number }>(hub.db, sql`select id from users where email = ${email}`);
    expect(holders).toEqual([{ id: owner.client.user.id }]);
    await deliverAllMail(hub);
  });

  test("confirming by link and by resetting the password leaves one owner", async () => {
    const email = newAddress();
    const [first, second] = [await registered(email), await registered(email)];
    await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email });
    const mails = await deliverResetMail(hub);
    const mine = mails.find(({ body }) => body.includes(`Hello ${second.client.user.username},`));
    const reset = { token: tokenIn(mine?.body), newPassword: "another-long-password" };
    const answers = await concurrently(hub.db, [
      () => confirm(first.token),
      () => hub.visitor().post("/api/auth/password-reset", reset),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await confirmedOwners(email)).toHaveLength(1);
  });
});

test("deleting an account erases nothing stored under an address that it never confirmed", async () => {
  const email = newAddress();
  const admin = await hub.admin();
  await admin.expectOk("POST", "/api/admin/invitations", { email });
  const { client } = await registered(email);
  await client.expectOk("DELETE", `/api/users/${client.user.id}`, { password: "a-long-password" });
  const open = await admin.expectOk("GET", "/api/admin/invitations");
  expect(open.filter((one: { email: string | null }) => one.email === email)).toHaveLength(1);
});
