import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { addPasskey, PASSWORD, signInWithPasskey } from "#server/testing/passkeys.ts";
import { ADMIN } from "#server/testing/template.ts";
import { appCode, twoStepStart } from "#server/testing/two-step.ts";

const hub = openHub();

const NEEDED = "Please set up two-step sign-in first: this site requires it of admins and moderators";

async function staff(role: "admin" | "moderator"): Promise<TestClient> {
  const person = await hub.teacher();
  await (await admin()).expectOk("PUT", `/api/admin/users/${person.user.id}/role`, { role });
  return person;
}

let first: TestClient | undefined;

/** The first admin, with two-step sign-in, so that they may turn the setting on. */
async function admin(): Promise<TestClient> {
  if (first) return first;
  first = await hub.admin();
  const settings = await first.expectOk("GET", "/api/admin/site");
  const refused = await first.put("/api/admin/site", { ...settings, staffTwoStep: true });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("for yourself first")]);
  await first.expectOk("PUT", `/api/users/${first.user.id}/two-step`, twoStepStart(ADMIN.password));
  return first;
}

async function requireTwoSteps(staffTwoStep: boolean) {
  const client = await admin();
  const settings = await client.expectOk("GET", "/api/admin/site");
  return client.expectOk("PUT", "/api/admin/site", { ...settings, staffTwoStep });
}

const statusOf = async (client: TestClient) => (await client.get("/api/admin/stats")).status;

test("an admin can turn the setting on once they have two steps themselves, and it is logged", async () => {
  expect(await requireTwoSteps(true)).toMatchObject({ staffTwoStep: true });
  const [entry] = await (await admin()).expectOk("GET", "/api/admin/log?action=site_changed");
  expect(entry.details.changed).toEqual(["staffTwoStep"]);
  expect((await hub.visitor().get("/api/site")).body).not.toHaveProperty("staffTwoStep");
  expect(await statusOf(await admin())).toBe(200);
});

test("a form without the setting keeps it", async () => {
  await requireTwoSteps(true);
  const { staffTwoStep: _, ...settings } = await (await admin()).expectOk("GET", "/api/admin/site");
  expect(await (await admin()).expectOk("PUT", "/api/admin/site", settings)).toMatchObject({ staffTwoStep: true });
});

test("staff with neither an app nor a passkey are refused every call for staff until the setting is off", async () => {
  const person = await staff("admin");
  await requireTwoSteps(true);
  const calls = hub.endpoints.flatMap(({ spec }) => (/moderator|admin/.test(spec.access) ? [spec] : []));
  expect(calls.length).toBeGreaterThan(25);
  for (const { method, path } of calls) {
    const { status, body } = await person.call(
      method,
      path.replaceAll(/:\w+/g, "1"),
      method === "GET" ? undefined : {},
    );
    expect([`${method} ${path}`, status, body.message]).toEqual([`${method} ${path}`, 403, NEEDED]);
  }
  expect(calls.some(({ path }) => path.startsWith("/api/admin/"))).toBe(true);
  expect((await person.get("/api/auth/user")).body).toMatchObject({ role: "admin", needsTwoStep: true });
  await requireTwoSteps(false);
  expect(await statusOf(person)).toBe(200);
  expect((await person.get("/api/auth/user")).body).toMatchObject({ needsTwoStep: false });
});

test("their role has no effect elsewhere either", async () => {
  const author = await hub.teacher();
  const topic = { title: "A topic to talk about", content: "What do you think of this one?" };
  const { id } = await author.expectOk("POST", "/api/forums/1/topics", topic);
  const moderator = await staff("moderator");
  await requireTwoSteps(true);
  expect((await moderator.delete(`/api/topics/${id}`)).status).toBe(403);
  await addPasskey(moderator);
  expect((await moderator.delete(`/api/topics/${id}`)).status).toBe(204);
  await requireTwoSteps(false);
});

test("setting up an app or a passkey opens the admin calls at once, and removing it closes them", async () => {
  await requireTwoSteps(false);
  const [withApp, withKey] = [await staff("moderator"), await staff("admin")];
  await requireTwoSteps(true);
  const start = twoStepStart(PASSWORD);
  const twoStep = `/api/users/${withApp.user.id}/two-step`;
  await withApp.expectOk("PUT", twoStep, start);
  expect(await statusOf(withApp)).toBe(200);
  await withApp.expectOk("DELETE", twoStep, { password: PASSWORD, code: appCode(start.secret, 1) });
  expect(await statusOf(withApp)).toBe(403);

  const { path } = await addPasskey(withKey);
  expect(await statusOf(withKey)).toBe(200);
  await withKey.expectOk("DELETE", path, { password: PASSWORD });
  expect(await statusOf(withKey)).toBe(403);
});

test("staff with a passkey who logged in with the password alone must use the passkey first", async () => {
  await requireTwoSteps(false);
  const moderator = await staff("moderator");
  const { authenticator } = await addPasskey(moderator);
  await requireTwoSteps(true);
  const [byPassword, byPasskey] = [hub.visitor(), hub.visitor()];
  const login = { username: moderator.user.username, password: PASSWORD };
  expect(await byPassword.expectOk("POST", "/api/auth/login", login)).toMatchObject({ needsTwoStep: true });
  expect(await statusOf(byPassword)).toBe(403);
  const options = await byPassword.expectOk("POST", "/api/auth/passkeys/prove/options");
  await byPassword.expectOk("POST", "/api/auth/passkeys/prove", { response: authenticator.get(options) });
  expect(await statusOf(byPassword)).toBe(200);
  expect((await signInWithPasskey(byPasskey, authenticator)).body).toMatchObject({ needsTwoStep: false });
  expect(await statusOf(byPasskey)).toBe(200);
});

test("members without a role need no second step", async () => {
  await requireTwoSteps(true);
  const teacher = await hub.teacher();
  expect(teacher.user).toMatchObject({ needsTwoStep: false });
  expect((await teacher.get("/api/admin/stats")).body.message).toBe("Only moderators may do this");
});

test("an API token does not bypass the setting", async () => {
  await requireTwoSteps(false);
  const moderator = await staff("moderator");
  const path = `/api/users/${moderator.user.id}/tokens`;
  const wanted = { name: "A script", scope: "read", expiresAt: new Date(Date.now() + 1e8), password: PASSWORD };
  const statusWith = async ({ token }: { token: string }) => {
    const authorization = { authorization: `Bearer ${token}` };
    return (await hub.visitor().call("GET", "/api/admin/stats", undefined, authorization)).status;
  };
  const first = await moderator.expectOk("POST", path, wanted);
  expect(await statusWith(first)).toBe(200);
  await requireTwoSteps(true);
  expect(await statusWith(first)).toBe(403);
  expect((await moderator.post(path, wanted)).body.message).toBe(NEEDED);
  await addPasskey(moderator);
  // It was made without two steps, by somebody who knew the password.
  expect(await statusWith(first)).toBe(403);
  expect(await statusWith(await moderator.expectOk("POST", path, wanted))).toBe(200);
});
