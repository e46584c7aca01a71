import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sendNowMail } from "#server/features/notices/notice-mail-times.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import {
  confirmTokenIn,
  deliverAllMail,
  deliverResetMail,
  resetToken,
  tokenIn,
  undoTokenIn,
} from "#server/testing/mail.ts";
import { readerOfTopic, reply } from "#server/testing/notice-mail.ts";

const hub = openHub();
const strict = openHub({ requireConfirmedEmail: true });

const pathOf = ({ user }: TestClient) => `/api/users/${user.id}/email`;
const ask = (client: TestClient, email: string, password = "a-long-password") =>
  client.put(pathOf(client), { email, password });
const confirm = (token: string) => hub.visitor().post("/api/auth/confirm-email", { token });

async function teacher(at = hub): Promise<TestClient> {
  const client = await at.teacher();
  await deliverAllMail(at);
  return client;
}

/** Asks for another address and returns the mails. */
async function asked(client: TestClient, email = `new-${client.user.email}`, at = hub) {
  const answer = await ask(client, email);
  const mails = await deliverAllMail(at);
  const to = (recipient: string) => mails.find((mail) => mail.recipient === recipient);
  return { email, answer, toNew: to(email), toOld: to(client.user.email) };
}

describe("a new address", () => {
  test("replaces the old one when the link mailed to it is opened", async () => {
    const client = await teacher();
    const { email: old } = client.user;
    const { email, answer, toNew, toOld } = await asked(client);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ email: old, confirmed: false, pending: { email, expiresAt: expect.any(String) } });
    expect(toNew?.subject).toBe("Confirm your new address at AI Educators Hub");
    expect(toOld?.body).toContain(
      `to change the address of your account ${client.user.username} at AI Educators Hub to ${email}.`,
    );
    expect(undoTokenIn(toOld?.body)).toHaveLength(43);
    expect((await client.expectOk("GET", "/api/auth/user")).email).toBe(old);

    await confirm(confirmTokenIn(toNew?.body));
    expect(await client.expectOk("GET", "/api/auth/user")).toMatchObject({ email, emailConfirmed: true });
    expect(await client.expectOk("GET", pathOf(client))).toEqual({ email, confirmed: true, pending: null });
    expect((await confirm(confirmTokenIn(toNew?.body))).status).toBe(400);
  });

  test("is replaced by a second request, and the first link stops working", async () => {
    const client = await teacher();
    const first = await asked(client);
    const second = await asked(client, `newer-${client.user.email}`);
    expect((await confirm(confirmTokenIn(first.toNew?.body))).status).toBe(400);
    expect((await confirm(confirmTokenIn(second.toNew?.body))).status).toBe(200);
    expect((await client.expectOk("GET", "/api/auth/user")).email).toBe(second.email);
  });

  test("gets the notice mails that still waited for the old address, and no other mail", async () => {
    const client = await readerOfTopic(hub, "now");
    await deliverAllMail(hub);
    const { email, toNew } = await asked(client);
    await reply(hub, client.topicId);
    await sendNowMail(hub);
    await client.expectOk("PUT", `/api/users/${client.user.id}`, { recoveryEmail: "second@example.org" });
    await confirm(confirmTokenIn(toNew?.body));
    const mails = (await deliverAllMail(hub)).filter(({ userId }) => userId === client.user.id);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, expect.stringContaining("replied in")],
      [client.user.email, "Your AI Educators Hub recovery email was changed"],
    ]);
  });

  test("can be given up before it is confirmed", async () => {
    const client = await teacher();
    const { toNew } = await asked(client);
    expect((await client.delete(pathOf(client))).status).toBe(204);
    expect((await client.expectOk("GET", pathOf(client))).pending).toBeNull();
    expect((await confirm(confirmTokenIn(toNew?.body))).status).toBe(400);
  });

  const newPassword = "another-long-password";
  test.each<[string, (client: TestClient) => Promise<unknown>]>([
    [
      "changed",
      (client) =>
        client.expectOk("POST", "/api/auth/change-password", { currentPassword: "a-long-password", newPassword }),
    ],
    [
      "reset through the recovery email",
      async ({ user }) => {
        const request = { email: user.email, useRecoveryEmail: true };
        await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", request);
        const [mail] = await deliverResetMail(hub);
        await hub.visitor().expectOk("POST", "/api/auth/password-reset", { token: tokenIn(mail?.body), newPassword });
      },
    ],
  ])("is dropped when the password is %s, as an intruder may have asked for it", async (_, setPassword) => {
    const client = await teacher();
    const recoveryEmail = `recovery-${client.user.email}`;
    await client.expectOk("PUT", `/api/users/${client.user.id}`, { recoveryEmail });
    const { toNew } = await asked(client);
    await setPassword(client);
    expect((await confirm(confirmTokenIn(toNew?.body))).status).toBe(400);
    const login = { username: client.user.username, password: newPassword };
    expect((await hub.visitor().expectOk("POST", "/api/auth/login", login)).email).toBe(client.user.email);
  });

  test("ends the reset links that were sent to the old one", async () => {
    const client = await teacher();
    const token = await resetToken(hub, client);
    const { toNew } = await asked(client);
    await confirm(confirmTokenIn(toNew?.body));
    const reset = { token, newPassword: "another-long-password" };
    expect((await hub.visitor().post("/api/auth/password-reset", reset)).status).toBe(400);
  });

  test.each([
    ["a wrong password", "someone@example.org", "wrong-password", 400, "Your password is not correct"],
    ["no address", "nowhere", "a-long-password", 400, "Please enter a valid email address"],
  ])("is refused with %s", async (_, email, password, status, message) => {
    expect(await ask(await teacher(), email, password)).toMatchObject({ status, body: { message } });
    expect(await deliverAllMail(hub)).toHaveLength(0);
  });

  test("is refused if one has it already, or another account has confirmed it", async () => {
    const client = await teacher();
    expect(await ask(client, client.user.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { fields: { email: "This is already your address" } },
    });
    expect(await ask(client, "ADMIN@example.org")).toMatchObject({ status: 409 });
  });

  test("requested by two accounts belongs to the one that opens its link first", async () => {
    const [first, second] = [await teacher(), await teacher()];
    const email = "both@example.org";
    const one = await asked(first, email);
    const other = await asked(second, email);
    expect((await confirm(confirmTokenIn(one.toNew?.body))).status).toBe(200);
    expect(await confirm(confirmTokenIn(other.toNew?.body))).toMatchObject({
      status: 409,
      body: { message: "Email already in use" },
    });
    expect((await second.expectOk("GET", "/api/auth/user")).email).toBe(second.user.email);
  });
});

describe("where confirming is required", () => {
  test("an address that was never confirmed gets no undo link, as it may be a stranger's", async () => {
    const client = await teacher(strict);
    const { toNew, toOld } = await asked(client, undefined, strict);
    expect([toNew !== undefined, toOld]).toEqual([true, undefined]);
  });

  test("members cannot evade the site's domains by asking for another address before they confirm one", async () => {
    const admin = await strict.admin();
    const site = await admin.expectOk("GET", "/api/admin/site");
    await admin.expectOk("PUT", "/api/admin/site", { ...site, registration: "domains", domains: ["school.example"] });
    const client = await strict.teacher({ email: "not.mine@school.example" });
    expect(await ask(client, "mine@example.org")).toMatchObject({
      status: 400,
      body: { fields: { email: "Please use an email address at school.example" } },
    });
    await strict.db.execute(sql`update users set email_proven = true where id = ${client.user.id}`);
    expect((await ask(client, "mine@example.org")).status).toBe(200);
    await admin.expectOk("PUT", "/api/admin/site", site);
    await deliverAllMail(strict);
  });
});
