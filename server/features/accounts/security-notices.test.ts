import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail, tokenIn } from "#server/testing/mail.ts";

const hub = openHub({ rateLimits: true });
const PASSWORD = "a-long-password";
const NEXT = "another-long-password";

const notices = async () => (await deliverMail(hub)).map(({ recipient, subject }) => [recipient, subject]);
const recoveryChanged = ({ user }: TestClient) => [user.email, "Your AI Educators Hub recovery email was changed"];
const passwordChanged = ({ user }: TestClient) => [user.email, "Your AI Educators Hub password was changed"];

const change = (client: TestClient, profile: object) => client.expectOk("PUT", `/api/users/${client.user.id}`, profile);

test("each change of the recovery email sends a notice to the main address; other changes send none", async () => {
  const client = await hub.teacher();
  await change(client, { recoveryEmail: "second@example.org" });
  const [mail] = await deliverMail(hub);
  expect([mail?.recipient, mail?.subject]).toEqual(recoveryChanged(client));
  expect(mail?.body).toContain(`Hello ${client.user.username},\n\nThe recovery email was changed for your account`);
  expect(mail?.body).toContain("\nhttp://localhost:3000/forgot-password\n");
  // The address may be a stranger's, so the mail repeats nothing that the user wrote.
  expect(mail?.body).not.toContain("second@example.org");

  await change(client, { recoveryEmail: "second@example.org", bio: "I teach physics." });
  expect(await notices()).toEqual([]);
  await change(client, { recoveryEmail: "" });
  expect(await notices()).toEqual([recoveryChanged(client)]);
});

test("a new password sends a notice, whether it was changed or reset, and a rejected one does not", async () => {
  const client = await hub.teacher();
  const changePassword = (currentPassword: string) =>
    client.post("/api/auth/change-password", { currentPassword, newPassword: NEXT });
  expect((await changePassword("not my password")).status).toBe(400);
  expect(await notices()).toEqual([]);
  expect((await changePassword(PASSWORD)).status).toBe(200);
  expect(await notices()).toEqual([passwordChanged(client)]);

  await hub.visitor().post("/api/auth/password-reset-request", { email: client.user.email });
  const [link] = await deliverMail(hub);
  const reset = { token: tokenIn(link?.body), newPassword: PASSWORD };
  expect((await hub.visitor().post("/api/auth/password-reset", reset)).status).toBe(200);
  expect((await hub.visitor().post("/api/auth/password-reset", reset)).status).toBe(400);
  expect(await notices()).toEqual([passwordChanged(client)]);
});

test("a reset keeps the recovery email, and sends a notice to both addresses", async () => {
  const client = await hub.teacher();
  const { id, username, email } = client.user;
  const recoveryEmail = `home-of-${username}@example.org`;
  await change(client, { recoveryEmail });
  await deliverMail(hub);
  for (const [useRecoveryEmail, newPassword] of [
    [false, NEXT],
    [true, PASSWORD],
  ] as const) {
    await hub.visitor().post("/api/auth/password-reset-request", { email, useRecoveryEmail });
    const [link] = await deliverMail(hub);
    await hub.visitor().expectOk("POST", "/api/auth/password-reset", { token: tokenIn(link?.body), newPassword });
    const [, subject] = passwordChanged(client);
    expect(await notices()).toEqual([
      [email, subject],
      [recoveryEmail, subject],
    ]);
    await client.expectOk("POST", "/api/auth/login", { username, password: newPassword });
    expect((await client.get(`/api/users/${id}`)).body.recoveryEmail).toBe(recoveryEmail);
  }
});

test("limits the number of notices to an address", async () => {
  const client = await hub.teacher();
  for (let n = 0; n < 8; n++) await change(client, { recoveryEmail: `number${n}@example.org` });
  expect(await notices()).toEqual(Array(5).fill(recoveryChanged(client)));
});

test("changes of the recovery email do not use up the notices of a new password", async () => {
  const client = await hub.teacher();
  for (let n = 0; n < 6; n++) await change(client, { recoveryEmail: `number${n}@example.org` });
  await deliverMail(hub);
  await client.expectOk("POST", "/api/auth/change-password", { currentPassword: PASSWORD, newPassword: NEXT });
  expect(await notices()).toEqual([passwordChanged(client)]);
});

test("a notice that is not sent yet is deleted with the account", async () => {
  const client = await hub.teacher();
  await change(client, { recoveryEmail: "second@example.org" });
  await client.call("DELETE", `/api/users/${client.user.id}`, { password: PASSWORD });
  expect(await notices()).toEqual([]);
});
