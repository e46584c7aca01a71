import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail, deliverResetMail, tokenIn } from "#server/testing/mail.ts";
import { Statements } from "#server/testing/statements.ts";

const statements = new Statements();
const hub = openHub({}, { logger: statements });

const REQUESTED = { message: "If the email exists, you will receive a password reset link." };

const request = (email: string, more = {}) =>
  hub.visitor().post("/api/auth/password-reset-request", { email, ...more });

async function latestActivity(client: TestClient): Promise<string> {
  const { action, details } = (await client.expectOk("GET", `/api/users/${client.user.id}/activity`))[0];
  return `${action}: ${details}`;
}

test("requesting a reset link gives the same answer for known and unknown addresses, and mails only known ones", async () => {
  const client = await hub.teacher();
  const known = await request(client.user.email.toUpperCase());
  const unknown = await request("nobody@example.org");
  expect([known.status, known.body]).toEqual([200, REQUESTED]);
  expect([unknown.status, unknown.body]).toEqual([200, REQUESTED]);
  const mails = await deliverResetMail(hub);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [client.user.email, "Reset your AI Educators Hub password"],
  ]);
  expect(mails[0]?.body).toContain(`Hello ${client.user.username},`);
  expect(mails[0]?.body).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/m);
  expect(await latestActivity(client)).toBe("password_reset_requested: Reset link sent to the email address");
});

test("requesting a reset link only stores the request, whether or not there is an account", async () => {
  const client = await hub.teacher();
  await deliverResetMail(hub);
  await request(client.user.email);
  await request("nobody@example.org");
  const stored = await rows(
    hub.db,
    sql`select (select count(*)::int from password_reset_requests) as requests,
      (select count(*)::int from password_resets where user_id = ${client.user.id}) as links,
      (select count(*)::int from outgoing_mail) as mails`,
  );
  expect(stored).toEqual([{ requests: 2, links: 0, mails: 0 }]);
  await deliverResetMail(hub);
});

test.each([false, true])(
  "the mail job runs the same statements for an unknown address, but sends no mail (recovery: %s)",
  async (useRecoveryEmail) => {
    const client = await hub.teacher();
    const email = client.user.email;
    if (useRecoveryEmail)
      await client.expectOk("PUT", `/api/users/${client.user.id}`, { recoveryEmail: `home-${email}` });
    await deliverMail(hub);
    const workFor = async (address: string, expected: number) => {
      await request(address, { useRecoveryEmail });
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

test("a link to the recovery email can be requested by either address", async () => {
  const client = await hub.teacher();
  const recoveryEmail = `home-of-${client.user.username}@example.org`;
  await client.expectOk("PUT", `/api/users/${client.user.id}`, { recoveryEmail });
  for (const email of [client.user.email, recoveryEmail.toUpperCase()]) {
    expect((await request(email, { useRecoveryEmail: true })).body).toEqual(REQUESTED);
    expect((await deliverResetMail(hub)).map(({ recipient }) => recipient)).toEqual([recoveryEmail]);
  }
  expect(await latestActivity(client)).toBe("password_reset_requested: Reset link sent to the recovery address");
  await request(recoveryEmail);
  expect(await deliverResetMail(hub)).toEqual([]);
});

test("a link to the recovery email is not sent for an account without one", async () => {
  const client = await hub.teacher();
  expect((await request(client.user.email, { useRecoveryEmail: true })).body).toEqual(REQUESTED);
  expect(await deliverResetMail(hub)).toEqual([]);
});

test("a recovery email that several accounts share gets a link for each, with its username", async () => {
  const clients = [await hub.teacher(), await hub.teacher()];
  for (const { put, user } of clients) await put(`/api/users/${user.id}`, { recoveryEmail: "family@example.org" });
  await request("family@example.org", { useRecoveryEmail: true });
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
])("rejects the reset request %o", async (body, message) => {
  const answer = await hub.visitor().post("/api/auth/password-reset-request", body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test("the token of a reset link is stored only as a hash", async () => {
  const { user } = await hub.teacher();
  await request(user.email);
  const [mail] = await deliverResetMail(hub);
  const stored = await rows<{ hash: string }>(
    hub.db,
    sql`select encode(token_hash, 'escape') as hash from password_resets where user_id = ${user.id}`,
  );
  expect(stored).toHaveLength(1);
  expect(stored[0]?.hash).not.toContain(tokenIn(mail?.body));
});
