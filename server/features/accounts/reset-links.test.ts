import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { rows } from "#server/db/rows.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail, deliverResetMail, tokenIn } from "#server/testing/mail.ts";
import { Statements } from "#server/testing/statements.ts";

const statements = new Statements();
const hub = openHub({}, { logger: statements });
const OLD = "a-long-password";
const NEW = "another-long-password";

const DEAD_LINK = {
  message: "This password reset link is invalid or has expired. Please request a new password reset link.",
};
const ASKED = { message: "If the email exists, you will receive a password reset link." };

const logIn = (username: string, password: string) => hub.visitor().post("/api/auth/login", { username, password });

const status = async (answer: Promise<{ status: number }>) => (await answer).status;

async function secondSession({ user }: TestClient): Promise<TestClient> {
  const client = hub.visitor();
  await client.expectOk("POST", "/api/auth/login", { username: user.username, password: OLD });
  return client;
}

const ask = (email: string, more = {}) => hub.visitor().post("/api/auth/password-reset-request", { email, ...more });

const reset = (token: string, newPassword = NEW) =>
  hub.visitor().post("/api/auth/password-reset", { token, newPassword });

async function linkFor({ user }: TestClient): Promise<string> {
  await ask(user.email);
  const [mail] = await deliverResetMail(hub);
  return tokenIn(mail?.body);
}

async function latestActivity(client: TestClient): Promise<string> {
  const { action, details } = (await client.expectOk("GET", `/api/users/${client.user.id}/activity`))[0];
  return `${action}: ${details}`;
}

describe("asking for a reset link", () => {
  test("answers alike for everybody, and mails only whom it may", async () => {
    const client = await hub.teacher();
    const known = await ask(client.user.email.toUpperCase());
    const unknown = await ask("nobody@example.org");
    expect([known.status, known.body]).toEqual([200, ASKED]);
    expect([unknown.status, unknown.body]).toEqual([200, ASKED]);
    const mails = await deliverResetMail(hub);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [client.user.email, "Reset your AI Educators Hub password"],
    ]);
    expect(mails[0]?.body).toContain(`Hello ${client.user.username},`);
    expect(mails[0]?.body).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/m);
    expect(await latestActivity(client)).toBe("password_reset_requested: Reset link sent to the email address");
  });

  test("does the same work for everybody before it answers: it notes the request, no more", async () => {
    const client = await hub.teacher();
    await ask(client.user.email);
    await ask("nobody@example.org");
    const { rows } = (await hub.db.execute(sql`
      select (select count(*)::int from password_reset_requests) as noted,
             (select count(*)::int from password_resets where user_id = ${client.user.id}) as links,
             (select count(*)::int from outgoing_mail) as mails`)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ noted: 2, links: 0, mails: 0 }]);
    await deliverResetMail(hub);
  });

  test.each([false, true])(
    "does the same work for everybody after it has answered, too: a stranger's mail goes nowhere (recovery: %s)",
    async (useRecoveryEmail) => {
      const client = await hub.teacher();
      const email = client.user.email;
      if (useRecoveryEmail)
        await client.expectOk("PUT", `/api/users/${client.user.id}`, { recoveryEmail: `home-${email}` });
      await deliverMail(hub);
      const workFor = async (address: string, expected: number) => {
        await ask(address, { useRecoveryEmail });
        let delivered = 0;
        const made = await statements.during(async () => {
          delivered = (await deliverMail(hub)).length;
        });
        expect(delivered).toBe(expected);
        return made.map(({ text }) => text);
      };
      expect(await workFor(email, 1)).toEqual(await workFor("nobody@example.org", 0));
      const left = await rows(hub.db, sql`select 1 from outgoing_mail union all select 1 from password_reset_requests`);
      expect(left).toEqual([]);
    },
  );

  test("by recovery email: found by either address, sent to the recovery address", async () => {
    const client = await hub.teacher();
    const recoveryEmail = `home-of-${client.user.username}@example.org`;
    await client.expectOk("PUT", `/api/users/${client.user.id}`, { recoveryEmail });
    for (const email of [client.user.email, recoveryEmail.toUpperCase()]) {
      expect((await ask(email, { useRecoveryEmail: true })).body).toEqual(ASKED);
      expect((await deliverResetMail(hub)).map(({ recipient }) => recipient)).toEqual([recoveryEmail]);
    }
    expect(await latestActivity(client)).toBe("password_reset_requested: Reset link sent to the recovery address");
    await ask(recoveryEmail);
    expect(await deliverResetMail(hub)).toEqual([]);
  });

  test("by recovery email: nothing is sent for an account that has none", async () => {
    const client = await hub.teacher();
    expect((await ask(client.user.email, { useRecoveryEmail: true })).body).toEqual(ASKED);
    expect(await deliverResetMail(hub)).toEqual([]);
  });

  test("by a recovery email that several accounts share: a link for each, by name", async () => {
    const clients = [await hub.teacher(), await hub.teacher()];
    for (const { put, user } of clients) await put(`/api/users/${user.id}`, { recoveryEmail: "family@example.org" });
    await ask("family@example.org", { useRecoveryEmail: true });
    const mails = await deliverResetMail(hub);
    expect(mails.map(({ body }) => body.split("\n")[0])).toEqual(clients.map(({ user }) => `Hello ${user.username},`));
  });

  test.each([
    [{}, "Please enter your email address"],
    [{ email: " " }, "Please enter your email address"],
    [{ email: "nonsense" }, "Please enter a valid email address"],
    [{ email: "a@example.org\r\nBcc: b@example.org" }, "Please enter a valid email address"],
    [{ email: `${"a".repeat(250)}@example.org` }, "Email cannot exceed 254 characters"],
    [{ email: "a@example.org", useRecoveryEmail: "yes" }, "useRecoveryEmail must be true or false"],
  ])("refuses %o", async (body, message) => {
    const answer = await hub.visitor().post("/api/auth/password-reset-request", body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test("stores only a hash of the token", async () => {
    const token = await linkFor(await hub.teacher());
    const { rows } = (await hub.db.execute(
      sql`select * from password_resets where encode(token_hash, 'escape') like ${`%${token}%`}`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  });
});

describe("the reset link", () => {
  test("sets a new password, once, and ends every session", async () => {
    const client = await hub.teacher();
    const other = await secondSession(client);
    const token = await linkFor(client);
    const { status: code, body } = await reset(token);
    expect([code, body]).toEqual([200, { message: "Your password has been reset." }]);
    expect((await client.get("/api/auth/user")).status).toBe(401);
    expect((await other.get("/api/auth/user")).status).toBe(401);
    expect(await status(logIn(client.user.username, OLD))).toBe(401);

    const again = await reset(token, "a-third-password");
    expect([again.status, again.body]).toEqual([400, DEAD_LINK]);
    await client.expectOk("POST", "/api/auth/login", { username: client.user.username, password: NEW });
    const actions = (await client.expectOk("GET", `/api/users/${client.user.id}/activity`)).map(
      ({ action }: { action: string }) => action,
    );
    expect(actions.slice(0, 2)).toEqual(["login", "password_reset_completed"]);
  });

  test("tells whether it can still be used, before and after it was", async () => {
    const token = await linkFor(await hub.teacher());
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

  test("dies after an hour", async () => {
    const client = await hub.teacher();
    const token = await linkFor(client);
    await hub.db.execute(sql`update password_resets set expires_at = expires_at - interval '60 minutes'`);
    expect((await reset(token)).body).toEqual(DEAD_LINK);
    expect(await status(logIn(client.user.username, OLD))).toBe(200);
  });

  test("still works in its 59th minute", async () => {
    const client = await hub.teacher();
    const token = await linkFor(client);
    await hub.db.execute(sql`update password_resets set expires_at = expires_at - interval '59 minutes'`);
    expect(await status(reset(token))).toBe(200);
  });

  test("used by many at once works for exactly one of them", async () => {
    const client = await hub.teacher();
    const token = await linkFor(client);
    const choices = Array.from({ length: 8 }, (_, n) => `password-number-${n}`);
    const answers = await Promise.all(choices.map((choice) => reset(token, choice)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(400)]);
    const winner = choices[answers.findIndex((answer) => answer.status === 200)] ?? "";
    expect(await status(logIn(client.user.username, winner))).toBe(200);
  });

  test("takes the user's other links with it, also when they are used at the same moment", async () => {
    const client = await hub.teacher();
    const tokens = [await linkFor(client), await linkFor(client), await linkFor(client)];
    const answers = await Promise.all(tokens.map((token) => reset(token)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    for (const token of tokens) expect(await status(reset(token))).toBe(400);
  });

  test("leaves no session that began with the old password, not even one that began meanwhile", async () => {
    const client = await hub.teacher();
    const token = await linkFor(client);
    const guests = Array.from({ length: 6 }, () => hub.visitor());
    const login = { username: client.user.username, password: OLD };
    await Promise.all([reset(token), ...guests.map((guest) => guest.post("/api/auth/login", login))]);
    for (const guest of guests) expect((await guest.get("/api/auth/user")).status).toBe(401);
  });

  test("leaves everybody else's links alone", async () => {
    const [one, two] = [await linkFor(await hub.teacher()), await linkFor(await hub.teacher())];
    expect(await status(reset(one))).toBe(200);
    expect(await status(reset(two))).toBe(200);
  });

  test("is asked for a token and a password that is long enough", async () => {
    expect((await reset("made-up")).body).toEqual(DEAD_LINK);
    expect((await reset("", "1234567")).body.fields).toEqual({
      token: "Token is required",
      newPassword: "Password must be at least 8 characters",
    });
  });
});
