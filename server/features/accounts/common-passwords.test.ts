import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ensureAdmin } from "#server/seed/first-admin.ts";
import { openHub } from "#server/testing/hub.ts";
import { resetToken } from "#server/testing/mail.ts";

const hub = openHub();
const TOO_COMMON = "This password is too common";
const ITS_OWNERS_NAME = "The password cannot be your username or email";

/** Entries from the top, the middle and the end of the list of common passwords, in mixed case. */
const COMMON = ["password", "12345678", "QwertyUiop", "iloveyou1", "trustno1", "Password123", "liverpool1"];

/** Words of this site, with the digits and signs that people add to turn a word into a password. */
const OURS = ["AI-Educators-Hub", "Teacher2026!", "classroom1"];

const refused = (field: string, message = TOO_COMMON) => ({ message, fields: { [field]: message } });

const register = (password: string, name = "somebody-new") =>
  hub.visitor().post("/api/auth/register", { username: name, email: `${name}@example.org`, password });

test.each([...COMMON, ...OURS])("registering rejects the common password %s", async (password) => {
  const { status, body } = await register(password);
  expect([status, body]).toEqual([400, refused("password")]);
});

test("registering rejects the username or email as a password, but not a password that contains one", async () => {
  for (const password of ["somebody-new", "SOMEBODY-NEW", "somebody-new@Example.org"]) {
    expect((await register(password)).body).toEqual(refused("password", ITS_OWNERS_NAME));
  }
  expect((await register("password of somebody-new")).status).toBe(201);
  expect((await register("my teacher was kind", "another-one")).status).toBe(201);
});

test("changing the password rejects a common one and keeps the old one", async () => {
  const client = await hub.teacher();
  const change = (newPassword: string) =>
    client.post("/api/auth/change-password", { currentPassword: "a-long-password", newPassword });
  expect((await change("Sunshine")).body).toEqual(refused("newPassword"));
  expect((await change(client.user.email)).body).toEqual(refused("newPassword", ITS_OWNERS_NAME));
  expect((await change("a-better-password")).status).toBe(200);
});

test("a reset link rejects a common password and can still be used", async () => {
  const client = await hub.teacher();
  const token = await resetToken(hub, client);
  const reset = (newPassword: string) => hub.visitor().post("/api/auth/password-reset", { token, newPassword });
  expect((await reset("princess")).body).toEqual(refused("newPassword"));
  expect((await reset(client.user.email)).body).toEqual(refused("newPassword", ITS_OWNERS_NAME));
  expect((await reset("a-better-password")).status).toBe(200);
});

test("starting with a common password for the first admin fails and names the setting", async () => {
  const admin = { username: "head.teacher", email: "head@example.org" };
  const starting = (password: string) =>
    hub.db.transaction(async (tx) => {
      await tx.execute(sql`update users set role = null`);
      await ensureAdmin(tx, { ...admin, password });
    });
  await expect(starting("starwars")).rejects.toThrow(`ADMIN_PASSWORD: ${TOO_COMMON}`);
  await expect(starting("Head.Teacher")).rejects.toThrow(`ADMIN_PASSWORD: ${ITS_OWNERS_NAME}`);
});
