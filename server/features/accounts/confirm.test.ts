import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverAllMail, resetToken, undoTokenIn } from "#server/testing/mail.ts";
import { addPasskey, PASSWORD } from "#server/testing/passkeys.ts";
import { ADMIN } from "#server/testing/template.ts";
import { appCode, twoStepStart } from "#server/testing/two-step.ts";

const hub = openHub();

const CONFIRM_FIRST = { message: "Confirm that it is you", confirm: true };

/** Makes every session some minutes old, without a confirmation since. */
const loggedInAgo = (minutes: number) =>
  hub.db.execute(sql`update sessions set login_time = now() - make_interval(mins => ${minutes}), proved_at = null`);

async function staleAdmin(): Promise<TestClient> {
  const admin = await hub.admin();
  await loggedInAgo(61);
  return admin;
}

test("an admin who logged in more than an hour ago must confirm their identity before changing who can log in", async () => {
  const member = await hub.teacher();
  const admin = await staleAdmin();
  const site = await admin.expectOk("GET", "/api/admin/site");
  const calls: [string, string, object][] = [
    ["PUT", `/api/admin/users/${member.user.id}/role`, { role: "admin" }],
    ["POST", "/api/admin/invitations", { role: "moderator" }],
    ["PUT", "/api/admin/site", { ...site, registration: "closed" }],
    ["PUT", "/api/admin/site", { ...site, staffTwoStep: !site.staffTwoStep }],
    ["DELETE", `/api/admin/users/${member.user.id}`, { erasePosts: true }],
  ];
  for (const [method, path, body] of calls) {
    const answer = await admin.call(method, path, body);
    expect([path, answer.status, answer.body]).toEqual([path, 403, CONFIRM_FIRST]);
  }
  expect((await member.get("/api/auth/user")).body.role).toBeNull();
  await admin.expectOk("POST", "/api/auth/confirm", { password: ADMIN.password });
  await admin.expectOk("PUT", `/api/admin/users/${member.user.id}/role`, { role: "moderator" });
  await admin.expectOk("DELETE", `/api/admin/users/${member.user.id}`, { erasePosts: true });
});

test("an admin with an older session can still do everything that does not affect who can log in", async () => {
  const admin = await staleAdmin();
  const site = await admin.expectOk("GET", "/api/admin/site");
  await admin.expectOk("POST", "/api/admin/invitations", {});
  await admin.expectOk("PUT", "/api/admin/site", { ...site, tagline: "For teachers who are curious." });
});

test("within an hour of logging in, nothing has to be confirmed", async () => {
  const member = await hub.teacher();
  const admin = await hub.admin();
  await loggedInAgo(59);
  await admin.expectOk("PUT", `/api/admin/users/${member.user.id}/role`, { role: "moderator" });
});

test("a confirmation lasts an hour, in the session that confirmed", async () => {
  const [admin, another] = [await hub.admin(), await staleAdmin()];
  await admin.expectOk("POST", "/api/auth/confirm", { password: ADMIN.password });
  const invite = (client: TestClient) => client.call("POST", "/api/admin/invitations", { role: "moderator" });
  expect([(await invite(admin)).status, (await invite(another)).status]).toEqual([201, 403]);
  await hub.db.execute(sql`update sessions set proved_at = now() - interval '61 minutes' where proved_at is not null`);
  expect((await invite(admin)).status).toBe(403);
});

test("an older session can edit the profile, but can change the recovery email only after confirming", async () => {
  const teacher = await hub.teacher();
  const path = `/api/users/${teacher.user.id}`;
  await teacher.expectOk("PUT", path, { recoveryEmail: "first@example.org" });
  await loggedInAgo(61);
  await teacher.expectOk("PUT", path, { bio: "I teach.", recoveryEmail: "first@example.org" });
  for (const recoveryEmail of ["thief@example.org", null]) {
    const answer = await teacher.put(path, { bio: "Changed.", recoveryEmail });
    expect([answer.status, answer.body]).toEqual([403, CONFIRM_FIRST]);
  }
  expect((await teacher.get(path)).body).toMatchObject({ bio: "I teach.", recoveryEmail: "first@example.org" });
  await teacher.expectOk("POST", "/api/auth/confirm", { password: PASSWORD });
  await teacher.expectOk("PUT", path, { recoveryEmail: "second@example.org" });
});

test("a wrong password confirms nothing", async () => {
  const admin = await staleAdmin();
  const answer = await admin.post("/api/auth/confirm", { password: "not-the-password" });
  expect([answer.status, answer.body.fields]).toEqual([400, { password: "Your password is not correct" }]);
  expect((await admin.post("/api/admin/invitations", { role: "admin" })).body).toEqual(CONFIRM_FIRST);
});

test("a member with two-step sign-in also needs a code to confirm, and each code counts once", async () => {
  const teacher = await hub.teacher();
  const path = `/api/users/${teacher.user.id}`;
  const start = twoStepStart(PASSWORD);
  await teacher.expectOk("PUT", `${path}/two-step`, start);
  await loggedInAgo(61);
  const confirm = (code?: string) => teacher.post("/api/auth/confirm", { password: PASSWORD, code });
  const withoutCode = await confirm();
  expect([withoutCode.status, Object.keys(withoutCode.body.fields)]).toEqual([400, ["code"]]);
  expect((await confirm(start.code)).status).toBe(400);
  expect((await teacher.put(path, { recoveryEmail: "new@example.org" })).status).toBe(403);
  const next = appCode(start.secret, 1);
  expect([(await confirm(next)).status, (await confirm(next)).status]).toEqual([204, 400]);
  await teacher.expectOk("PUT", path, { recoveryEmail: "new@example.org" });
});

test("a passkey confirms, too, for a member who has a password", async () => {
  const teacher = await hub.teacher();
  const { authenticator } = await addPasskey(teacher);
  await loggedInAgo(61);
  const change = () => teacher.put(`/api/users/${teacher.user.id}`, { recoveryEmail: "mine@example.org" });
  expect((await change()).body).toEqual(CONFIRM_FIRST);
  const options = await teacher.expectOk("POST", "/api/auth/passkeys/prove/options");
  await teacher.expectOk("POST", "/api/auth/passkeys/prove", { response: authenticator.get(options) });
  expect((await change()).status).toBe(200);
});

/** Actions that replace a password which an intruder may have known. */
const NEW_PASSWORDS: Record<string, (maker: TestClient) => Promise<unknown>> = {
  "changes the password": (maker) =>
    maker.expectOk("POST", "/api/auth/change-password", {
      currentPassword: PASSWORD,
      newPassword: "another-long-password",
    }),
  "resets the password": async (maker) => {
    const reset = { token: await resetToken(hub, maker), newPassword: "another-long-password" };
    return hub.visitor().expectOk("POST", "/api/auth/password-reset", reset);
  },
  "undoes a change of address": async (maker) => {
    const email = `thief-of-${maker.user.username}@example.org`;
    await maker.expectOk("PUT", `/api/users/${maker.user.id}/email`, { email, password: PASSWORD });
    const mail = (await deliverAllMail(hub)).find(({ body }) => body.includes("/undo-email-change?token="));
    return hub.visitor().expectOk("POST", "/api/auth/undo-email-change", { token: undoTokenIn(mail?.body) });
  },
};

test.each(Object.entries(NEW_PASSWORDS))(
  "an invitation with a role ends when its maker %s, and one without a role stays valid",
  async (_, endPassword) => {
    const maker = await hub.teacher();
    await hub.db.execute(sql`update users set role = 'admin' where id = ${maker.user.id}`);
    const invite = async (role: string | null) => (await maker.expectOk("POST", "/api/admin/invitations", { role })).id;
    const [moderator, member] = [await invite("moderator"), await invite(null)];
    const open = async () =>
      (await (await hub.admin()).get("/api/admin/invitations")).body
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => [moderator, member].includes(id));
    expect(await open()).toEqual([member, moderator]);
    await endPassword(maker);
    expect(await open()).toEqual([member]);
    expect(await rows(hub.db, sql`select id from invitations where id = ${moderator}`)).toEqual([]);
  },
);
