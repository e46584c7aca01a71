import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ensureAdmin } from "#server/seed/first-admin.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverResetMail, tokenIn } from "#server/testing/mail.ts";

const hub = openHub();
const TOO_COMMON = "This password is too common";
const ITS_OWNERS_NAME = "The password cannot be your username or email";

/** From the top, the middle and the end of the most common ones, however they are written. */
const COMMON = ["password", "12345678", "QwertyUiop", "iloveyou1", "trustno1", "Password123", "liverpool1"];

/** What this site is about, with what people put around a word to make a password of it. */
const OURS = ["AI-Educators-Hub", "Teacher2026!", "classroom1"];

const refused = (field: string, message = TOO_COMMON) => ({ message, fields: { [field]: message } });

const register = (password: string, name = "somebody-new") =>
  hub.visitor().post("/api/auth/register", { username: name, email: `${name}@example.org`, password });

async function linkFor({ user }: TestClient): Promise<string> {
  await hub.visitor().post("/api/auth/password-reset-request", { email: user.email });
  const [mail] = await deliverResetMail(hub);
  return tokenIn(mail?.body);
}

test.each([...COMMON, ...OURS])("nobody registers with %s", async (password) => {
  const { status, body } = await register(password);
  expect([status, body]).toEqual([400, refused("password")]);
});

test("nor with their own name or address, but with a password that only contains one", async () => {
  for (const password of ["somebody-new", "SOMEBODY-NEW", "somebody-new@Example.org"]) {
    expect((await register(password)).body).toEqual(refused("password", ITS_OWNERS_NAME));
  }
  expect((await register("password of somebody-new")).status).toBe(201);
  expect((await register("my teacher was kind", "another-one")).status).toBe(201);
});

test("nobody changes to one, and the old one stays", async () => {
  const client = await hub.teacher();
  const change = (newPassword: string) =>
    client.post("/api/auth/change-password", { currentPassword: "a-long-password", newPassword });
  expect((await change("Sunshine")).body).toEqual(refused("newPassword"));
  expect((await change(client.user.email)).body).toEqual(refused("newPassword", ITS_OWNERS_NAME));
  expect((await change("a-better-password")).status).toBe(200);
});

test("a reset link refuses one and can still be used", async () => {
  const client = await hub.teacher();
  const token = await linkFor(client);
  const reset = (newPassword: string) => hub.visitor().post("/api/auth/password-reset", { token, newPassword });
  expect((await reset("princess")).body).toEqual(refused("newPassword"));
  expect((await reset(client.user.email)).body).toEqual(refused("newPassword", ITS_OWNERS_NAME));
  expect((await reset("a-better-password")).status).toBe(200);
});

test("a start with one for the first admin is refused with a line that names the setting", async () => {
  const admin = { username: "head.teacher", email: "head@example.org" };
  const starting = (password: string) =>
    hub.db.transaction(async (tx) => {
      await tx.execute(sql`update users set role = null`);
      await ensureAdmin(tx, { ...admin, password });
    });
  await expect(starting("starwars")).rejects.toThrow(`ADMIN_PASSWORD: ${TOO_COMMON}`);
  await expect(starting("Head.Teacher")).rejects.toThrow(`ADMIN_PASSWORD: ${ITS_OWNERS_NAME}`);
});
