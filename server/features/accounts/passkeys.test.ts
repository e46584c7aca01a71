import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAuthenticator } from "#server/testing/authenticator.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { readAll } from "#server/testing/pages.ts";
import { addPasskey, PASSWORD, signInWithPasskey } from "#server/testing/passkeys.ts";

const hub = openHub();

const ids = (items: { id: number }[]) => items.map(({ id }) => id);

const removePassword = (id: number) => hub.db.execute(sql`update users set password_hash = '' where id = ${id}`);

test("a teacher adds a passkey, logs in with it, renames and removes it, and is notified by mail", async () => {
  const teacher = await hub.teacher();
  const { authenticator, passkey, path } = await addPasskey(teacher);
  expect(passkey).toMatchObject({ name: "My phone", backedUp: true, lastUsedAt: null });
  const [mail] = await deliverMail(hub);
  expect([mail?.subject, mail?.recipient]).toEqual([
    "A passkey was added to your AI Educators Hub account",
    teacher.user.email,
  ]);

  const visitor = hub.visitor();
  const { status, body } = await signInWithPasskey(visitor, authenticator);
  expect([status, body]).toEqual([200, teacher.user]);
  expect((await visitor.get("/api/auth/user")).body.id).toBe(teacher.user.id);
  const list = `/api/users/${teacher.user.id}/passkeys`;
  expect((await teacher.get(list)).body).toMatchObject([{ name: "My phone", lastUsedAt: expect.any(String) }]);

  await teacher.expectOk("PUT", path, { name: "Old phone" });
  expect((await teacher.get(list)).body).toMatchObject([{ name: "Old phone" }]);
  await teacher.expectOk("DELETE", path, { password: PASSWORD });
  expect((await teacher.get(list)).body).toEqual([]);
  expect((await deliverMail(hub)).map(({ subject }) => subject)).toEqual([
    "A passkey of your AI Educators Hub account was removed",
  ]);
  expect((await signInWithPasskey(hub.visitor(), authenticator)).body.message).toBe(
    "This passkey is not known here. It may have been removed.",
  );
  const { body: activity } = await teacher.get(`/api/users/${teacher.user.id}/activity?limit=3`);
  expect(activity.map(({ action }: { action: string }) => action)).toEqual([
    "passkey_removed",
    "login",
    "passkey_added",
  ]);
});

test("removing a passkey ends the sessions that used it, except the one that removes it", async () => {
  const teacher = await hub.teacher();
  const { authenticator, path } = await addPasskey(teacher);
  const [elsewhere, here] = [hub.visitor(), hub.visitor()];
  for (const client of [elsewhere, here]) await signInWithPasskey(client, authenticator);
  await here.expectOk("DELETE", path, { password: PASSWORD });
  const statuses = [teacher, elsewhere, here].map(async (client) => (await client.get("/api/auth/user")).status);
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
});

test("the last way to log in cannot be removed, nor can two removals at once remove the last two", async () => {
  const teacher = await hub.teacher();
  const [first, second] = [await addPasskey(teacher), await addPasskey(teacher)];
  await removePassword(teacher.user.id);
  const removals = [first, second].map(({ path }) => teacher.call("DELETE", path, {}));
  const statuses = (await Promise.all(removals)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 409]);
  const [left] = (await teacher.get(`/api/users/${teacher.user.id}/passkeys`)).body;
  const answer = await teacher.call("DELETE", `/api/users/${teacher.user.id}/passkeys/${left.id}`, {});
  expect([answer.status, answer.body.message]).toEqual([
    409,
    "This is your only way to log in. Choose a password first, or connect something else.",
  ]);
});

test("adding and removing a passkey needs the password, and nobody can rename or remove somebody else's", async () => {
  const [teacher, other] = [await hub.teacher(), await hub.teacher()];
  const { passkey, path } = await addPasskey(teacher);
  const options = `/api/users/${teacher.user.id}/passkeys/options`;
  for (const password of [undefined, "not the password"]) {
    expect((await teacher.post(options, { password })).status).toBe(400);
    expect((await teacher.call("DELETE", path, { password })).status).toBe(400);
  }
  const asIfOwn = `/api/users/${other.user.id}/passkeys/${passkey.id}`;
  expect((await other.put(asIfOwn, { name: "Mine" })).status).toBe(404);
  expect((await other.call("DELETE", asIfOwn, { password: PASSWORD })).status).toBe(404);
});

test("nobody has more than 20 passkeys, however many they add at once, and none twice", async () => {
  const teacher = await hub.teacher();
  const path = `/api/users/${teacher.user.id}/passkeys`;
  const { authenticator } = await addPasskey(teacher);
  const again = await teacher.expectOk("POST", `${path}/options`, { password: PASSWORD });
  expect(again.excludeCredentials).toEqual([{ id: authenticator.id, type: "public-key", transports: ["internal"] }]);
  const twice = await teacher.post(path, { name: "Again", response: authenticator.create(again) });
  expect([twice.status, twice.body.message]).toEqual([409, "This passkey has already been added"]);

  for (let count = 1; count < 18; count++) await addPasskey(teacher);
  const begun = [];
  for (let count = 0; count < 4; count++)
    begun.push(newAuthenticator().create(await teacher.expectOk("POST", `${path}/options`, { password: PASSWORD })));
  const added = await Promise.all(begun.map((response) => teacher.post(path, { name: "One more", response })));
  expect(added.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect((await teacher.post(`${path}/options`, { password: PASSWORD })).status).toBe(409);

  const listed = ids(await readAll(teacher, `${path}?limit=7`));
  expect(listed).toHaveLength(20);
  expect(listed).toEqual([...listed].sort((a, b) => b - a));
});

test("a password reset removes all passkeys, since an intruder may have added one", async () => {
  const teacher = await hub.teacher();
  const { authenticator } = await addPasskey(teacher);
  await teacher.expectOk("POST", "/api/auth/password-reset-request", { email: teacher.user.email });
  const mail = (await deliverMail(hub)).find(({ body }) => body.includes("token="));
  const token = /token=([\w-]+)/.exec(mail?.body ?? "")?.[1];
  const begun = await teacher.expectOk("POST", `/api/users/${teacher.user.id}/passkeys/options`, {
    password: PASSWORD,
  });
  await hub.visitor().expectOk("POST", "/api/auth/password-reset", { token, newPassword: "wrong zebra engine" });
  expect((await signInWithPasskey(hub.visitor(), authenticator)).status).toBe(401);
  const response = newAuthenticator().create(begun);
  const late = await teacher.post(`/api/users/${teacher.user.id}/passkeys`, { name: "To come back with", response });
  expect(late.status).toBe(401);
});

test("changing the password leaves passkeys as they are", async () => {
  const teacher = await hub.teacher();
  const { authenticator } = await addPasskey(teacher);
  const change = { currentPassword: PASSWORD, newPassword: "wrong zebra engine" };
  await teacher.expectOk("POST", "/api/auth/change-password", change);
  expect((await signInWithPasskey(hub.visitor(), authenticator)).status).toBe(200);
});

test("the data export has the names and times of passkeys, and no keys", async () => {
  const teacher = await hub.teacher();
  const { authenticator, passkey } = await addPasskey(teacher);
  const { body } = await teacher.get(`/api/users/${teacher.user.id}/export`);
  expect(body.passkeys).toEqual([passkey]);
  expect(JSON.stringify(body)).not.toContain(authenticator.id);
});
