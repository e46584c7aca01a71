import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { confirmTokenIn, deliverAllMail, deliverResetMail, undoTokenIn } from "#server/testing/mail.ts";
import { addPasskey, PASSWORD, signInWithPasskey } from "#server/testing/passkeys.ts";
import { ADMIN } from "#server/testing/template.ts";
import { appCode, twoStepStart } from "#server/testing/two-step.ts";

const hub = openHub();

const NEW_PASSWORD = "another-long-password";

beforeAll(async () => {
  admin = await hub.admin();
  await admin.expectOk("PUT", `/api/users/${admin.user.id}/two-step`, twoStepStart(ADMIN.password));
  await mandatory(true);
});

const mandatory = (on: boolean) => hub.db.execute(sql`update site_settings set staff_two_step = ${on}`);

/** The first admin, in a session that has two steps. */
let admin: TestClient;

async function staff(role: "admin" | "moderator"): Promise<TestClient> {
  const person = await hub.teacher();
  await hub.db.execute(sql`update users set role = ${role} where id = ${person.user.id}`);
  return person;
}

/** Resets the password like a person who can read the owner's mail. */
async function resetPassword({ user: { username, email } }: TestClient): Promise<TestClient> {
  await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email });
  const [mail] = await deliverResetMail(hub);
  const token = /token=([\w-]{43})/.exec(mail?.body ?? "")?.[1];
  await hub.visitor().expectOk("POST", "/api/auth/password-reset", { token, newPassword: NEW_PASSWORD });
  return logIn(username, NEW_PASSWORD);
}

async function logIn(username: string, password: string): Promise<TestClient> {
  const client = hub.visitor();
  client.user = await client.expectOk("POST", "/api/auth/login", { username, password });
  return client;
}

test("resetting the password of an admin who has only a passkey does not give the admin role, even with a new second step", async () => {
  const person = await staff("admin");
  await addPasskey(person);
  const thief = await resetPassword(person);
  await thief.expectOk("PUT", `/api/users/${thief.user.id}/two-step`, twoStepStart(NEW_PASSWORD));
  expect((await thief.get("/api/admin/users")).status).toBe(403);
  expect((await thief.get("/api/auth/user")).body).toMatchObject({ role: null, restingRole: "admin" });
  expect((await thief.get(`/api/users/${person.user.id}`)).body.role).toBeNull();
  const back = await thief.put(`/api/admin/users/${thief.user.id}/role`, { role: "admin" });
  expect(back.status).toBe(403);
});

test("an admin is told by mail and in the log that a role is on hold, finds it in the list of people and gives it back", async () => {
  const person = await staff("moderator");
  await addPasskey(person);
  const { id, username } = person.user;
  const again = await resetPassword(person);
  const mails = await deliverAllMail(hub);
  expect(mails.find(({ subject }) => subject.startsWith(`The role of ${username} is on hold`))).toMatchObject({
    recipient: admin.user.email,
    body: expect.stringContaining(`/admin/people?search=${username}`),
  });
  const [entry] = (await admin.get("/api/admin/log?action=role_rested")).body;
  expect(entry).toMatchObject({ actorId: id, targetId: id });
  const found = (await admin.get(`/api/admin/users?role=moderator&search=${username}`)).body;
  expect(found).toMatchObject([{ id, role: null, restingRole: "moderator" }]);
  const given = await admin.expectOk("PUT", `/api/admin/users/${id}/role`, { role: "moderator" });
  expect(given).toMatchObject({ role: "moderator", restingRole: null });
  await again.expectOk("PUT", `/api/users/${id}/two-step`, twoStepStart(NEW_PASSWORD));
  expect((await again.get("/api/admin/resources/pending")).status).toBe(200);
});

test("an admin who does not know who reset the password takes a role on hold away for good", async () => {
  const person = await staff("moderator");
  await resetPassword(person);
  const taken = await admin.expectOk("PUT", `/api/admin/users/${person.user.id}/role`, { role: null });
  expect(taken).toMatchObject({ role: null, restingRole: null });
});

test("a role stays after a reset that leaves an authenticator app, or where two steps are not mandatory", async () => {
  const withApp = await staff("moderator");
  const start = twoStepStart(PASSWORD);
  await withApp.expectOk("PUT", `/api/users/${withApp.user.id}/two-step`, start);
  await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email: withApp.user.email });
  const [mail] = await deliverResetMail(hub);
  const token = /token=([\w-]{43})/.exec(mail?.body ?? "")?.[1];
  await hub.visitor().expectOk("POST", "/api/auth/password-reset", { token, newPassword: NEW_PASSWORD });
  const login = { username: withApp.user.username, password: NEW_PASSWORD, code: appCode(start.secret, 1) };
  expect(await hub.visitor().expectOk("POST", "/api/auth/login", login)).toMatchObject({ role: "moderator" });

  await mandatory(false);
  const person = await staff("moderator");
  await addPasskey(person);
  expect((await resetPassword(person)).user).toMatchObject({ role: "moderator", restingRole: null });
  await mandatory(true);
});

test("the password alone does not let anybody add a second step to a staff account with a passkey", async () => {
  const person = await staff("admin");
  const { authenticator, passkey } = await addPasskey(person);
  const thief = await logIn(person.user.username, PASSWORD);
  const path = `/api/users/${person.user.id}`;
  const attempts = [
    await thief.put(`${path}/two-step`, twoStepStart(PASSWORD)),
    await thief.post(`${path}/passkeys/options`, { password: PASSWORD }),
    await thief.call("DELETE", `${path}/passkeys/${passkey.id}`, { password: PASSWORD }),
  ];
  for (const { status, body } of attempts)
    expect([status, body.message]).toEqual([403, expect.stringMatching(/^Please use your passkey first/)]);
  expect((await thief.get("/api/admin/users")).status).toBe(403);

  const owner = hub.visitor();
  await signInWithPasskey(owner, authenticator);
  await owner.expectOk("PUT", `${path}/two-step`, twoStepStart(PASSWORD));
});

/** Changes the address like a person at the owner's computer who knows the password. Returns the link that undoes it. */
async function moveAddress(person: TestClient, password: string): Promise<string> {
  const email = `thief-of-${person.user.username}@example.org`;
  await deliverAllMail(hub);
  await person.expectOk("PUT", `/api/users/${person.user.id}/email`, { email, password });
  const mails = await deliverAllMail(hub);
  const to = (recipient: string) => mails.find((mail) => mail.recipient === recipient)?.body;
  await hub.visitor().expectOk("POST", "/api/auth/confirm-email", { token: confirmTokenIn(to(email)) });
  return undoTokenIn(to(person.user.email));
}

async function undoAddress(token: string, { user }: TestClient): Promise<TestClient> {
  const { resetToken } = await hub.visitor().expectOk("POST", "/api/auth/undo-email-change", { token });
  const reset = { token: resetToken, newPassword: "the-owners-password" };
  await hub.visitor().expectOk("POST", "/api/auth/password-reset", reset);
  return logIn(user.username, "the-owners-password");
}

test("undoing a change of an admin's address does not give back the admin role, as the second step ended with it", async () => {
  const person = await staff("admin");
  await person.expectOk("PUT", `/api/users/${person.user.id}/two-step`, twoStepStart(PASSWORD));
  const owner = await undoAddress(await moveAddress(person, PASSWORD), person);
  expect(owner.user).toMatchObject({ email: person.user.email, role: null, restingRole: "admin" });
  await owner.expectOk("PUT", `/api/users/${owner.user.id}/two-step`, twoStepStart("the-owners-password"));
  expect((await owner.get("/api/admin/users")).status).toBe(403);
});

test("a role on hold stays on hold when a change of address is undone", async () => {
  const person = await staff("moderator");
  const thief = await resetPassword(person);
  const owner = await undoAddress(await moveAddress(thief, NEW_PASSWORD), person);
  expect(owner.user).toMatchObject({ email: person.user.email, role: null, restingRole: "moderator" });
  const given = await admin.expectOk("PUT", `/api/admin/users/${owner.user.id}/role`, { role: "moderator" });
  expect(given).toMatchObject({ role: "moderator", restingRole: null });
});
