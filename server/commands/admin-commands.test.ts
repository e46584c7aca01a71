import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { newInvalidation } from "#server/platform/cache/invalidation.ts";
import { rows } from "#server/platform/db/client.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { newAuthenticator } from "#server/testing/authenticator.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail, tokenIn } from "#server/testing/mail.ts";
import { addPasskey, PASSWORD } from "#server/testing/passkeys.ts";
import { databaseUrl } from "#server/testing/postgres-server.ts";
import { twoStepStart } from "#server/testing/two-step.ts";
import { COMMANDS } from "./admin-commands.ts";

const hub = openHub();

async function run(name: string, given: string[], password?: string): Promise<string> {
  const lines: string[] = [];
  const { db, invalidation, config } = hub;
  await COMMANDS[name]?.run({ db, invalidation, config, given, password, say: (line) => lines.push(line) });
  return lines.join("\n");
}

const passwordIn = (said: string) => /The password is (\S{16}) \(shown only now\)\.$/.exec(said)?.[1] ?? "none";
const login = (username: string, password: string) => hub.visitor().post("/api/auth/login", { username, password });

test("create makes an admin who can log in with the printed password", async () => {
  const said = await run("create", ["head.teacher", "head@example.org"]);
  const { status, body } = await login("head.teacher", passwordIn(said));
  expect([status, body.role, body.email]).toEqual([200, "admin", "head@example.org"]);
  expect(await run("list", [])).toBe("admin <admin@example.org>\nhead.teacher <head@example.org>");
});

test("create applies the usual password rules, and does not print a given password", async () => {
  const said = await run("create", ["second.head", "second@example.org"], "correct horse battery");
  expect(said).not.toContain("horse");
  expect((await login("second.head", "correct horse battery")).status).toBe(200);
  const creating = (...[username, email, password]: string[]) => run("create", [username ?? "", email ?? ""], password);
  await expect(creating("third", "third@example.org", "short")).rejects.toThrow("at least 8 characters");
  await expect(creating("third", "third@example.org", "password1")).rejects.toThrow("This password is too common");
  await expect(creating("a b", "third@example.org")).rejects.toThrow("can only contain letters");
  await expect(creating("third", "nowhere")).rejects.toThrow("valid email");
  await expect(creating("SECOND.head", "third@example.org")).rejects.toThrow("This username is already taken");
  await expect(creating("third", "Second@example.org")).rejects.toThrow("This email is already in use");
});

test("promote and demote take effect at once for an open session", async () => {
  const teacher = await hub.teacher();
  const mayModerate = async () => (await teacher.get("/api/admin/stats")).status === 200;
  const name = teacher.user.username;
  const shown = async () => (await hub.visitor().get(`/api/users/${teacher.user.id}`)).body.role;
  expect(await shown()).toBeNull();
  expect(await run("promote", [name.toUpperCase()])).toBe(`${name} is an admin now.`);
  expect(await mayModerate()).toBe(true);
  expect(await shown()).toBe("admin");
  expect(await run("promote", [name])).toBe(`${name} is an admin already.`);
  const [entry] = await (await hub.admin()).expectOk("GET", "/api/admin/log");
  expect(entry).toMatchObject({ actorId: null, action: "role_changed", targetId: teacher.user.id });
  expect(await run("demote", [name])).toBe(`${name} is not an admin any more.`);
  expect(await mayModerate()).toBe(false);
  expect(await shown()).toBeNull();
});

test.runIf(inject("database") === "postgres")(
  "a running server shows that a command has promoted somebody",
  async () => {
    const teacher = await hub.teacher();
    const shown = async () => (await hub.visitor().get(`/api/users/${teacher.user.id}`)).body.role;
    const [database] = await rows<{ name: string }>(hub.db, sql`select current_database() as name`);
    const { db, broadcast, close } = await openPostgres(databaseUrl(database?.name ?? ""), () => {});
    onTestFinished(close);
    const invalidation = newInvalidation(broadcast, () => {});
    await vi.waitUntil(() => hub.invalidation.isListening(), { timeout: 10_000 });
    expect(await shown()).toBeNull();
    const given = [teacher.user.username];
    await COMMANDS.promote?.run({ db, invalidation, config: hub.config, given, say: () => {} });
    await expect.poll(shown).toBe("admin");
  },
);

/** An admin whose role is on hold after a password reset. */
async function restingAdmin(): Promise<TestClient> {
  const person = await hub.teacher();
  await hub.db.execute(sql`update users set resting_role = 'admin' where id = ${person.user.id}`);
  return person;
}

const rolesOf = async (person: TestClient) => {
  const { role, restingRole } = (await person.get("/api/auth/user")).body;
  return { role, restingRole };
};

test("promote gives back a role that is on hold, and list says that it is on hold until then", async () => {
  const person = await restingAdmin();
  const { id, username, email } = person.user;
  expect(await run("list", [])).toContain(`${username} <${email}>, role on hold until promoted again`);
  expect(await run("promote", [username])).toBe(`${username} is an admin now.`);
  expect(await rolesOf(person)).toEqual({ role: "admin", restingRole: null });
  expect((await run("list", [])).split("\n")).toContain(`${username} <${email}>`);
  const [entry] = await (await hub.admin()).expectOk("GET", "/api/admin/log");
  expect(entry).toMatchObject({ actorId: null, action: "role_changed", targetId: id });
});

test("demote takes away a role that is on hold for good", async () => {
  const person = await restingAdmin();
  const { username } = person.user;
  expect(await run("demote", [username])).toBe(`${username} is not an admin any more.`);
  expect(await rolesOf(person)).toEqual({ role: null, restingRole: null });
  expect(await run("list", [])).not.toContain(username);
});

test("demote rejects the only admin", async () => {
  await hub.db.execute(sql`update users set role = null where username <> 'admin'`);
  await expect(run("demote", ["admin"])).rejects.toThrow("admin is the only admin");
  await hub.db.execute(sql`update users set role = null, resting_role = 'admin' where username = 'admin'`);
  await expect(run("demote", ["admin"])).rejects.toThrow("admin is the only admin");
  await run("promote", ["admin"]);
});

test("reset-password ends every session, every reset link and the change of an address", async () => {
  const teacher = await hub.teacher();
  const newAddress = { email: `new-${teacher.user.email}`, password: "a-long-password" };
  await teacher.expectOk("PUT", `/api/users/${teacher.user.id}/email`, newAddress);
  await hub.visitor().post("/api/auth/password-reset-request", { email: teacher.user.email });
  const [mail] = await deliverMail(hub);
  const said = await run("reset-password", [teacher.user.username]);
  expect((await teacher.get("/api/auth/user")).status).toBe(401);
  expect((await login(teacher.user.username, "a-long-password")).status).toBe(401);
  expect((await login(teacher.user.username, passwordIn(said))).status).toBe(200);
  expect(
    await rows(hub.db, sql`select kind from email_links where user_id = ${teacher.user.id} and kind = 'change'`),
  ).toEqual([]);
  const reset = { token: tokenIn(mail?.body), newPassword: "a-better-password" };
  expect((await hub.visitor().post("/api/auth/password-reset", reset)).status).toBe(400);
});

test("two-step-off lets a person log in who has lost their app and the recovery code", async () => {
  const teacher = await hub.teacher();
  const { username, id } = teacher.user;
  await teacher.expectOk("PUT", `/api/users/${id}/two-step`, twoStepStart("a-long-password"));
  expect((await login(username, "a-long-password")).status).toBe(401);
  await run("promote", [username]);
  expect(await run("list", [])).toContain(`${username} <${username}@example.org>, two-step sign-in`);
  await deliverMail(hub);
  expect(await run("two-step-off", [username])).toBe(`${username} logs in with the password alone now.`);
  expect((await deliverMail(hub)).map(({ subject }) => subject)).toEqual([
    "Two-step sign-in is off at AI Educators Hub",
  ]);
  expect((await login(username, "a-long-password")).status).toBe(200);
  expect(await run("two-step-off", [username])).toBe(`${username} has no two-step sign-in.`);
});

test("list shows who has two-step sign-in and who has passkeys", async () => {
  const [app, phone, both] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  for (const teacher of [phone, both]) await addPasskey(teacher);
  await addPasskey(both, newAuthenticator(), "My laptop");
  for (const teacher of [app, both]) {
    await teacher.expectOk("PUT", `/api/users/${teacher.user.id}/two-step`, twoStepStart(PASSWORD));
  }
  for (const { user } of [app, phone, both]) await run("promote", [user.username]);
  const lineOf = ({ user }: TestClient, has: string) => `${user.username} <${user.email}>, ${has}`;
  const lines = (await run("list", [])).split("\n");
  expect(lines).toContain("admin <admin@example.org>");
  expect(lines).toContain(lineOf(app, "two-step sign-in"));
  expect(lines).toContain(lineOf(phone, "passkeys"));
  expect(lines.filter((line) => line.startsWith(`${both.user.username} `))).toEqual([
    lineOf(both, "two-step sign-in, passkeys"),
  ]);
});

test("commands reject unknown and deleted users", async () => {
  const teacher = await hub.teacher();
  await teacher.call("DELETE", `/api/users/${teacher.user.id}`, { password: "a-long-password" });
  for (const name of ["nobody", teacher.user.username, `deleted-${teacher.user.id}`]) {
    for (const command of ["promote", "demote", "reset-password", "two-step-off"]) {
      await expect(run(command, [name])).rejects.toThrow(`There is no user ${name}`);
    }
  }
});
