import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/db/rows.ts";
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

/** What somebody does who is at the owner's computer and knows the password. Returns the owner's way back. */
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

test("the old address takes a change back after it was made: all sessions and the password end, and the owner chooses a new one", async () => {
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

test("the old address can prevent a change before the new one is confirmed", async () => {
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

test("whoever changed the address twice cannot take back that it was taken back", async () => {
  const client = await teacher();
  const owners = await moveTo(client, client.user.email, "thief.one@example.org");
  const thiefs = await moveTo(client, "thief.one@example.org", "thief.two@example.org");
  expect((await undo(owners)).status).toBe(200);
  expect((await undo(thiefs)).status).toBe(400);
  expect((await stored(client))?.email).toBe(client.user.email);
});

test("whoever uses their own way back first does not keep the owner from using an older one", async () => {
  const client = await teacher();
  const owners = await moveTo(client, client.user.email, "thief.three@example.org");
  const thiefs = await moveTo(client, "thief.three@example.org", "thief.four@example.org");
  expect((await undo(thiefs)).status).toBe(200);
  expect((await undo(owners)).status).toBe(200);
  expect((await stored(client))?.email).toBe(client.user.email);
});

test("the main address is told of a new recovery email, and its link puts the previous one back", async () => {
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
  "somebody who has changed both has lost both, whichever link the owner opens: that of the %s",
  async (which) => {
    const client = await teacher();
    const recovery = await setRecovery(client, "thief@example.org");
    const address = await moveTo(client, client.user.email, `thief-of-${which.replace(" ", "-")}@example.org`);
    expect((await undo(which === "address" ? address : recovery)).status).toBe(200);
    expect(await stored(client)).toEqual({ email: client.user.email, recovery: null });
  },
);

test("two-step sign-in that was turned on since does not lock the owner out", async () => {
  const client = await teacher();
  const token = await setRecovery(client, "thief@example.org");
  await client.expectOk("PUT", `/api/users/${client.user.id}/two-step`, twoStepStart("a-long-password"));
  const { body } = await undo(token);
  const reset = { token: body.resetToken, newPassword: "the-owners-password" };
  await hub.visitor().expectOk("POST", "/api/auth/password-reset", reset);
  expect((await login(client, "the-owners-password")).status).toBe(200);
});

test("an account at a provider that was connected since does not let anybody in any more", async () => {
  const client = await teacher();
  const connect = (subject: string) =>
    hub.db.execute(sql`insert into identities (user_id, provider, issuer, subject)
      values (${client.user.id}, 'school', 'https://school.example', ${subject})`);
  await connect("the owner's");
  const token = await setRecovery(client, "thief@example.org");
  await connect("somebody else's");
  await undo(token);
  const left = await rows(hub.db, sql`select subject from identities where user_id = ${client.user.id}`);
  expect(left).toEqual([{ subject: "the owner's" }]);
});

test("a passkey that was added since lets nobody in any more, and one from before still does", async () => {
  const client = await teacher();
  const { authenticator: owners } = await addPasskey(client);
  await deliverAllMail(hub);
  const token = await moveTo(client, client.user.email, "thief.with.passkey@example.org");
  const { authenticator: thiefs } = await addPasskey(client, newAuthenticator(), "Not the owner's");
  const thief = hub.visitor();
  expect((await signInWithPasskey(thief, thiefs)).status).toBe(200);

  expect((await undo(token)).status).toBe(200);
  expect((await thief.get("/api/auth/user")).status).toBe(401);
  expect((await signInWithPasskey(hub.visitor(), thiefs)).status).toBe(401);
  const owner = hub.visitor();
  expect((await signInWithPasskey(owner, owners)).body).toMatchObject({ email: client.user.email });
  expect(await owner.expectOk("GET", `/api/users/${client.user.id}/passkeys`)).toMatchObject([{ name: "My phone" }]);
});

test("an API token that was made since, or before, opens nothing any more", async () => {
  const client = await teacher();
  const before = await newTestToken(client);
  await deliverAllMail(hub);
  const token = await setRecovery(client, "thief@example.org");
  const since = await newTestToken(client);
  const statuses = () =>
    Promise.all(
      [before, since].map(async (made) => (await callerWith(hub.visitor(), made.token)("GET", "/api/forums")).status),
    );
  expect(await statuses()).toEqual([200, 200]);
  expect((await undo(token)).status).toBe(200);
  expect(await statuses()).toEqual([401, 401]);
});

test("a way back works once, for 7 days after the change", async () => {
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

test("a link to confirm an address takes nothing back, and a way back confirms nothing", async () => {
  const client = await hub.teacher();
  const token = confirmTokenIn(await mailTo(client.user.email));
  expect((await undo(token)).status).toBe(400);
  const back = await setRecovery(client, "mine@example.org");
  expect((await hub.visitor().post("/api/auth/confirm-email", { token: back })).status).toBe(400);
});
