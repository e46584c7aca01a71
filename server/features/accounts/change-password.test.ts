import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { resetToken } from "#server/testing/mail.ts";

const hub = openHub();
const OLD = "a-long-password";
const NEW = "another-long-password";

const change = (client: TestClient, currentPassword: string, newPassword: string) =>
  client.post("/api/auth/change-password", { currentPassword, newPassword });

async function newSession({ user }: TestClient, password: string): Promise<TestClient> {
  const client = hub.visitor();
  await client.expectOk("POST", "/api/auth/login", { username: user.username, password });
  return client;
}

test("changing the password takes effect at once, keeps this session and ends the others", async () => {
  const client = await hub.teacher();
  const other = await newSession(client, OLD);
  const bystander = await hub.teacher();
  const { status, body } = await change(client, OLD, NEW);
  expect([status, body]).toEqual([200, { message: "Your password has been changed." }]);
  expect((await client.get("/api/auth/user")).status).toBe(200);
  expect((await other.get("/api/auth/user")).status).toBe(401);
  expect((await bystander.get("/api/auth/user")).status).toBe(200);
  expect((await client.get(`/api/users/${client.user.id}/activity`)).body[0]).toMatchObject({
    action: "password_changed",
    details: "Changed the password and logged out everywhere else",
  });
  await expect(newSession(client, OLD)).rejects.toThrow("401");
  await newSession(client, NEW);
});

test("changing the password needs the current one, and a rejected attempt changes nothing", async () => {
  const client = await hub.teacher();
  const other = await newSession(client, OLD);
  const { status, body } = await change(client, "not my password", NEW);
  expect([status, body]).toEqual([400, { message: "Your current password is not correct" }]);
  expect((await other.get("/api/auth/user")).status).toBe(200);
  await newSession(client, OLD);
});

test("changing the password rejects missing, short and long passwords by field", async () => {
  const client = await hub.teacher();
  expect((await change(client, "", "1234567")).body.fields).toEqual({
    currentPassword: "Current password is required",
    newPassword: "New password must be at least 8 characters long",
  });
  expect((await change(client, OLD, "x".repeat(129))).body.message).toBe("New password cannot exceed 128 characters");
});

test("of two concurrent password changes, one succeeds and the other is rejected", async () => {
  const client = await hub.teacher();
  const answers = await Promise.all([change(client, OLD, "first-choice"), change(client, OLD, "second-choice")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("changing the password revokes open reset links", async () => {
  const client = await hub.teacher();
  const token = await resetToken(hub, client);
  await change(client, OLD, NEW);
  const reset = { token, newPassword: "somebody-elses" };
  expect((await hub.visitor().post("/api/auth/password-reset", reset)).status).toBe(400);
});
