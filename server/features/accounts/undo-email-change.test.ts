import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { callerWith, newTestToken } from "#server/testing/api-tokens.ts";
import { newAuthenticator } from "#server/testing/authenticator.ts";
import type { TestClient } from "#server/testing/client.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { confirmTokenIn, deliverAllMail, deliverResetMail, undoTokenIn } from "#server/testing/mail.ts";
import { addPasskey, signInWithPasskey } from "#server/testing/passkeys.ts";
import { twoStepStart } from "#server/testing/two-step.ts";

const hub = openHub();

const undo = (token: string) => hub.visitor().post("/api/auth/undo-email-change", { token });
const confirm = (token: string) => hub.visitor().expectOk("POST", "/api/auth/confirm-email", { token });
const stored = async ({ user }: TestClient) =>
  (
    await rows<{ email: string; recovery: string | null }>(
      hub.db,
      sql`select email, recovery_email as recovery from users where id = ${user.id}`,
    )
  )[0];

async function teacher(): Promise<TestClient> {
  const client = await hub.teacher();
  await deliverAllMail(hub);
  return client;
}

const mailTo = async (recipient: string) =>
  (await deliverAllMail(hub)).find((mail) => mail.recipient === recipient)?.body;

/** Changes the address like a person at the owner's computer who knows the password. Returns the owner's link to undo it. */
async function moveTo(client: TestClient, from: string, email: string): Promise<string> {
  await client.expectOk("PUT", `/api/users/${client.user.id}/email`, { email, password: "a-long-password" });
  const mails = await deliverAllMail(hub);
  const to = (recipient: string) => mails.find((mail) => mail.recipient === recipient)?.body;
  await confirm(confirmTokenIn(to(email)));
  return undoTokenIn(to(from));
}

async function setRecovery(client: TestClient, recoveryEmail: string | null): Promise<string> {
  await client.expectOk("PUT", `/api/users/${client.user.id}`, { recoveryEmail });
  return undoTokenIn(await mailTo(client.user.email));
}

const login = ({ user }: TestClient, password: string) =>
  hub.visitor().post("/api/auth/login", { username: user.username, password });

test("the owner of the old address undoes a change: all sessions and the password end, and the owner chooses a new password", async () => {
  const client = await teacher();
  const { email } = client.user;
  const token = await moveTo(client, email, "thief@example.org");
  expect((await stored(client))?.email).toBe("thief@example.org");

  const { status, body } = await undo(token);
  expect(status).toBe(200);
  expect((await stored(client))?.email).toBe(email);
  expect((await client.get("/api/auth/user")).status).toBe(401);
  expect((await login(client, "a-long-password")).status).toBe(401);
  const reset = { token: body.resetToken, newPassword: "the-owners-password" };
  await hub.visitor().expectOk("POST", "/api/auth/password-reset", reset);
  expect((await login(client, "the-owners-password")).body).toMatchObject({ email, emailConfirmed: true });
});

test("the owner of the old address can prevent a change before the new one is confirmed", async () => {
  const client = await teacher();
  const change = { email: "not.yet@example.org", password: "a-long-password" };
  await client.expectOk("PUT", `/api/users/${client.user.id}/email`, change);
  const mails = await deliverAllMail(hub);
  const to = (recipient: string) => mails.find((mail) => mail.recipient === recipient)?.body;
  expect((await undo(undoTokenIn(to(client.user.email)))).status).toBe(200);
  const late = await hub.visitor().post("/api/auth/confirm-email", { token: confirmTokenIn(to(change.email)) });
  expect(late.status).toBe(400);
  expect((await stored(client))?.email).toBe(client.user.email);
});

test("a second change of the address cannot undo the undoing", async () => {
  const client = await teacher();
  const owners = await moveTo(client, client.user.email, "thief.one@example.org");
  const thiefs = await moveTo(client, "thief.one@example.org", "thief.two@example.org");
  expect((await undo(owners)).status).toBe(200);
  expect((await undo(thiefs)).status).toBe(400);
  expect((await stored(client))?.email).toBe(client.user.email);
});

test("using one's own link first does not stop the owner from using an older one", async () => {
  const client = await teacher();
  const owners = await moveTo(client, client.user.email, "thief.three@example.org");
  const thiefs = await moveTo(client, "thief.three@example.org", "thief.four@example.org");
  expect((await undo(thiefs)).status).toBe(200);
  expect((await undo(owners)).status).toBe(200);
  expect((await stored(client))?.email).toBe(client.user.email);
});

test("the main address is notified of a new recovery email, and its link restores the previous one", async () => {
  const client = await teacher();
  await setRecovery(client, "home@example.org");
  const token = await setRecovery(client, "thief@example.org");
  await hub.visitor().post("/api/auth/password-reset-request", { email: client.user.email, useRecoveryEmail: true });
  const [thiefs] = await deliverResetMail(hub);
  expect((await undo(token)).status).toBe(200);
  expect((await stored(client))?.recovery).toBe("home@example.org");
  expect((await client.get("/api/auth/user")).status).toBe(401);
  const reset = { token: /token=([\w-]{43})/.exec(thiefs?.body ?? "")?.[1], newPassword: "another-long-password" };
  expect((await hub.visitor().post("/api/auth/password-reset", reset)).status).toBe(400);
});

test("a recovery email that was set where there was none is removed by the link", async () => {
  const client = await teacher();
  const token = await setRecovery(client, "thief@example.org");
  expect((await undo(token)).status).toBe(200);
  expect((await stored(client))?.recovery).toBeNull();
});

test.each(["recovery email", "address"])(
  "an intruder who has changed both addresses loses both, whichever link the owner opens: that of the %s",
  async (which) => {
    const client = await teacher();
    const recovery = await setRecovery(client, "thief@example.org");
    const address = await moveTo(client, client.user.email, `thief-of-${which.replace(" ", "-")}@example.org`);
    expect((await undo(which === "address" ? address : recovery)).status).toBe(200);
    expect(await stored(client)).toEqual({ email: client.user.email, recovery: null });
  },
);

test("undoing a change ends every other way to log in, however old, and lists it on the page and in a mail", async () => {
  const client = await teacher();
  const { authenticator } = await addPasskey(client, newAuthenticator(), "Added before\nsee https://thief.example/");
  const apiToken = await newTestToken(client);
  const connected = sql`insert into identities (user_id, provider, issuer, subject)
    values (${client.user.id}, 'school', 'https://school.example', 'connected before the change')`;
  await hub.db.execute(connected);
  await client.expectOk("PUT", `/api/users/${client.user.id}/two-step`, twoStepStart("a-long-password"));
  const madeSince = await newTestToken(client);
  await deliverAllMail(hub);
  const token = await moveTo(client, client.user.email, "thief.who.waited@example.org");

  const { body } = await undo(token);
  expect(body.removed).toEqual([
    { kind: "passkey", name: "Added before\nsee https://thief.example/" },
    { kind: "provider", name: "school" },
    { kind: "apiToken", name: "A script" },
    { kind: "twoStep", name: null },
  ]);
  expect((await signInWithPasskey(hub.visitor(), authenticator)).status).toBe(401);
  for (const made of [apiToken, madeSince]) {
    expect((await callerWith(hub.visitor(), made.token)("GET", "/api/forums")).status).toBe(401);
  }
  const left = sql`select from identities where user_id = ${client.user.id} and disconnected_at is null`;
  expect(await rows(hub.db, left)).toEqual([]);
  const mail = await mailTo(client.user.email);
  expect(mail).toContain(
    "- Passkey “Added before see https thief example”\n- Account at school\n- API token “A script”\n- Two-step",
  );

  const reset = { token: body.resetToken, newPassword: "the-owners-password" };
  await hub.visitor().expectOk("POST", "/api/auth/password-reset", reset);
  expect((await login(client, "the-owners-password")).status).toBe(200);
});

test("an owner who had no other way to log in is told that nothing was removed", async () => {
  const client = await teacher();
  const { body } = await undo(await setRecovery(client, "thief@example.org"));
  expect(body).toMatchObject({ removed: [], recoveryEmail: null });
  expect(await mailTo(client.user.email)).toContain("There was no other way to log in.");
});

test("the owner is told which recovery email the account has after undoing a change", async () => {
  const client = await teacher();
  await client.expectOk("PUT", `/api/users/${client.user.id}`, { recoveryEmail: "perhaps.a.thief@example.org" });
  await deliverAllMail(hub);
  await hub.db.execute(sql`delete from email_links where user_id = ${client.user.id}`);
  const { body } = await undo(await moveTo(client, client.user.email, "thief.with.both@example.org"));
  expect(body.recoveryEmail).toBe("perhaps.a.thief@example.org");
  expect(await mailTo(client.user.email)).toContain(
    "The recovery email of your account is perhaps.a.thief@example.org.",
  );
});

test("a link that undoes a change works once, for 7 days after the change", async () => {
  const client = await teacher();
  const token = await moveTo(client, client.user.email, "late@example.org");
  const [link] = await rows<{ days: number }>(
    hub.db,
    sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from email_links
      where user_id = ${client.user.id}`,
  );
  expect(link?.days).toBe(7);
  await hub.db.execute(sql`update email_links set expires_at = now() - interval '1 second'`);
  expect((await undo(token)).status).toBe(400);
  await hub.db.execute(sql`update email_links set expires_at = now() + interval '1 minute'`);
  const answers = await concurrently(hub.db, [() => undo(token), () => undo(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("a link to confirm an address undoes nothing, and a link to undo a change confirms nothing", async () => {
  const client = await hub.teacher();
  const token = confirmTokenIn(await mailTo(client.user.email));
  expect((await undo(token)).status).toBe(400);
  const back = await setRecovery(client, "mine@example.org");
  expect((await hub.visitor().post("/api/auth/confirm-email", { token: back })).status).toBe(400);
});
