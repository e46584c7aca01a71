import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail, resetToken } from "#server/testing/mail.ts";
import { appCode } from "#server/testing/two-step.ts";

const hub = openHub({ rateLimits: true });
const PASSWORD = "a-long-password";

// Codes depend on the time, so the clock is stopped.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const pathOf = ({ user }: TestClient) => `/api/users/${user.id}/two-step`;

const signIn = ({ user }: TestClient, code?: string, password = PASSWORD) =>
  hub.visitor().post("/api/auth/login", { username: user.username, password, code });

/** A teacher who has just turned on two-step sign-in, with the code of the previous half minute. */
async function teacherWithTwoStep() {
  const client = await hub.teacher();
  const { offer } = (await client.get(pathOf(client))).body;
  const start = { secret: offer.secret, code: appCode(offer.secret, -1), password: PASSWORD };
  const { recoveryCode } = await client.expectOk("PUT", pathOf(client), start);
  return { client, secret: offer.secret as string, recoveryCode: recoveryCode as string };
}

const subjects = async () => (await deliverMail(hub)).map(({ recipient, subject }) => [recipient, subject]);

describe("turning it on", () => {
  test("turning two-step sign-in on takes an offered secret and a code made from it, and notifies the owner", async () => {
    const client = await hub.teacher();
    const { body } = await client.get(pathOf(client));
    expect(body.on).toBe(false);
    expect(body.offer.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.offer.address).toBe(
      `otpauth://totp/AI%20Educators%20Hub:${client.user.username}?secret=${body.offer.secret}&issuer=AI%20Educators%20Hub`,
    );
    expect((await client.get(pathOf(client))).body.offer.secret).not.toBe(body.offer.secret);
    const start = { secret: body.offer.secret, code: appCode(body.offer.secret), password: PASSWORD };
    const { recoveryCode } = await client.expectOk("PUT", pathOf(client), start);
    expect(recoveryCode).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect((await client.get(pathOf(client))).body).toEqual({ on: true, offer: null });
    expect(await subjects()).toEqual([[client.user.email, "Two-step sign-in is on at AI Educators Hub"]]);
  });

  test("turning two-step sign-in on with a wrong password, code or secret names the field and changes nothing", async () => {
    const client = await hub.teacher();
    const { secret } = (await client.get(pathOf(client))).body.offer;
    const start = { secret, code: appCode(secret), password: PASSWORD };
    const refused = async (wrong: object) => {
      const { status, body } = await client.put(pathOf(client), { ...start, ...wrong });
      return [status, Object.keys(body.fields)];
    };
    expect(await refused({ password: "not my password" })).toEqual([400, ["password"]]);
    expect(await refused({ code: appCode(secret, -9) })).toEqual([400, ["code"]]);
    expect(await refused({ secret: "too short" })).toEqual([400, ["secret"]]);
    expect((await signIn(client)).status).toBe(200);
  });

  test("turning two-step sign-in on ends the other sessions, and happens once", async () => {
    const client = await hub.teacher();
    const elsewhere = hub.visitor();
    await elsewhere.expectOk("POST", "/api/auth/login", { username: client.user.username, password: PASSWORD });
    const { secret } = (await client.get(pathOf(client))).body.offer;
    const start = { secret, code: appCode(secret), password: PASSWORD };
    const answers = await Promise.all([client.put(pathOf(client), start), client.put(pathOf(client), start)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await client.get("/api/auth/user")).status).toBe(200);
    expect((await elsewhere.get("/api/auth/user")).status).toBe(401);
  });
});

describe("logging in", () => {
  test("logging in asks for a code only after the right password", async () => {
    const { client, secret } = await teacherWithTwoStep();
    const asked = await signIn(client);
    expect([asked.status, asked.headers.get("set-cookie")]).toEqual([401, null]);
    expect(asked.body.fields).toEqual({ code: "Please enter the code from your authenticator app" });
    const wrong = await signIn(client, appCode(secret), "not my password");
    expect([wrong.status, wrong.body]).toEqual([401, { message: "Incorrect username or password" }]);
    const code = appCode(secret);
    expect((await signIn(client, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  test("logging in accepts each code once, even concurrently, and no earlier code", async () => {
    const { client, secret } = await teacherWithTwoStep();
    const [before, code] = [appCode(secret, -1), appCode(secret)];
    const answers = await Promise.all([signIn(client, code), signIn(client, code), signIn(client, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await signIn(client, before)).status).toBe(401);
    expect((await signIn(client, appCode(secret, 1))).status).toBe(200);
  });

  test("logging in still works after the server's clock was ahead for a while", async () => {
    const { client, secret } = await teacherWithTwoStep();
    await hub.db.execute(sql`update two_steps set last_step = last_step + 600 where user_id = ${client.user.id}`);
    expect((await signIn(client, appCode(secret))).status).toBe(200);
  });

  test("logging in with the recovery code turns two-step sign-in off and notifies the owner", async () => {
    const { client, recoveryCode } = await teacherWithTwoStep();
    await deliverMail(hub);
    expect((await signIn(client, recoveryCode.toLowerCase().replaceAll("-", " "))).status).toBe(200);
    expect(await subjects()).toEqual([[client.user.email, "Two-step sign-in is off at AI Educators Hub"]]);
    expect((await client.get(pathOf(client))).body.on).toBe(false);
    expect((await signIn(client)).status).toBe(200);
  });

  test("ten wrong codes block even a right one, and nobody without the password can cause that", async () => {
    const { client, secret } = await teacherWithTwoStep();
    for (let n = 0; n < 9; n++) await signIn(client, "000000", `guess ${n}`);
    await deliverMail(hub);
    for (let n = 0; n < 9; n++) expect((await signIn(client, appCode(secret, 50 + n))).status).toBe(401);
    expect(await subjects()).toEqual([]);
    expect((await signIn(client, appCode(secret, 60))).status).toBe(401);
    // The attacker knows the password, so the owner is notified, at most once an hour.
    expect(await subjects()).toEqual([[client.user.email, "Wrong codes for your AI Educators Hub account"]]);
    expect((await signIn(client, appCode(secret))).status).toBe(429);
    await hub.db.execute(sql`update throttles set hits = 9 where key = ${`codesPerAccount:${client.user.id}`}`);
    expect((await signIn(client, appCode(secret, 61))).status).toBe(401);
    expect(await subjects()).toEqual([]);
  });

  test("a password reset does not bypass the second step", async () => {
    const { client, secret } = await teacherWithTwoStep();
    await deliverMail(hub);
    const [token, newPassword] = [await resetToken(hub, client), "another-long-password"];
    await hub.visitor().expectOk("POST", "/api/auth/password-reset", { token, newPassword });
    expect((await signIn(client, undefined, newPassword)).body.fields).toHaveProperty("code");
    expect((await signIn(client, appCode(secret), newPassword)).status).toBe(200);
  });
});

describe("turning it off", () => {
  const turnOff = (client: TestClient, body: object) => client.call("DELETE", pathOf(client), body);

  test("turning two-step sign-in off takes the password and a code, or the recovery code", async () => {
    const { client, secret } = await teacherWithTwoStep();
    expect((await turnOff(client, { password: "wrong", code: appCode(secret) })).body.fields).toHaveProperty(
      "password",
    );
    expect((await turnOff(client, { password: PASSWORD, code: appCode(secret, 9) })).body.fields).toHaveProperty(
      "code",
    );
    expect((await turnOff(client, { password: PASSWORD, code: appCode(secret) })).status).toBe(204);
    expect((await turnOff(client, { password: PASSWORD, code: appCode(secret) })).status).toBe(409);
    expect((await signIn(client)).status).toBe(200);

    const other = await teacherWithTwoStep();
    expect((await turnOff(other.client, { password: PASSWORD, code: other.recoveryCode })).status).toBe(204);
  });
});

test("concurrent changes to one account never end in a server error", async () => {
  for (let round = 0; round < 5; round++) {
    const { client, secret } = await teacherWithTwoStep();
    const elsewhere = hub.visitor();
    const login = { username: client.user.username, password: PASSWORD, code: appCode(secret) };
    await elsewhere.expectOk("POST", "/api/auth/login", login);
    const own = `/api/users/${client.user.id}`;
    const off = { password: PASSWORD, code: appCode(secret, 1) };
    const answers = await Promise.all([
      client.call("DELETE", `${own}/two-step`, off),
      client.put(`${own}/two-step`, { ...off, secret }),
      client.call("DELETE", `${own}/sessions`, { password: PASSWORD }),
      elsewhere.post("/api/auth/logout"),
      client.post("/api/auth/change-password", { currentPassword: PASSWORD, newPassword: PASSWORD }),
      client.call("DELETE", own, { password: PASSWORD }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
});

test("the data export has neither the secret nor the recovery code, which is stored as a hash", async () => {
  const { client, secret, recoveryCode } = await teacherWithTwoStep();
  const everything = JSON.stringify((await client.get(`/api/users/${client.user.id}/export`)).body);
  expect(everything).not.toContain(secret);
  expect(everything).not.toMatch(/two.?step|recoveryCode|recoveryHash|lastStep/i);
  const stored = (await hub.db.execute(
    sql`select encode(recovery_hash, 'escape') as hash from two_steps where user_id = ${client.user.id}`,
  )) as unknown as { rows: { hash: string }[] };
  expect(stored.rows[0]?.hash).not.toContain(recoveryCode.replaceAll("-", ""));
});
