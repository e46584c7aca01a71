import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { FURTHER_NOTICE } from "#contract/account-values.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { confirmTokenIn, deliverAllMail } from "#server/testing/mail.ts";
import { draft } from "#server/testing/resources.ts";

const hub = openHub();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const suspension = { until: inDays(7), reason: "Advertising in every topic." };

test("admins find people by name, address, role and state", async () => {
  const admin = await hub.admin();
  const teacher = await hub.teacher({ firstName: "Zoë", lastName: "Ng" });
  await teacher.expectOk("POST", "/api/resources", draft({}));
  const find = async (query: string) =>
    (await admin.expectOk("GET", `/api/admin/users?${query}`)).map(({ id }: { id: number }) => id);
  expect(await find(`search=${teacher.user.username.toUpperCase()}`)).toEqual([teacher.user.id]);
  expect(await find(`search=${teacher.user.email}`)).toEqual([teacher.user.id]);
  expect(await find(`search=${encodeURIComponent(`User #${teacher.user.id}`)}`)).toEqual([teacher.user.id]);
  for (const name of ["zoe", "Zoe Ng"]) expect(await find(`search=${name}`)).toEqual([teacher.user.id]);
  expect(await find("search=zoe&state=suspended")).toEqual([]);
  expect(await find("role=admin")).toEqual([admin.user.id]);
  const [person] = await admin.expectOk("GET", "/api/admin/users?search=zoe");
  expect(person).toMatchObject({ resourceCount: 1, postCount: 0, role: null, suspendedUntil: null });
  expect(person.lastSeenAt).toBe(new Date().toISOString().slice(0, 10));
});

test("admins see who has confirmed their address", async () => {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  const isConfirmed = async ({ username }: { username: string }) =>
    (await admin.expectOk("GET", `/api/admin/users?search=${username}`))[0].emailConfirmed;
  expect(await isConfirmed(admin.user)).toBe(true);
  expect(await isConfirmed(teacher.user)).toBe(false);
  const mail = (await deliverAllMail(hub)).find(({ recipient }) => recipient === teacher.user.email);
  await hub.visitor().expectOk("POST", "/api/auth/confirm-email", { token: confirmTokenIn(mail?.body) });
  expect(await isConfirmed(teacher.user)).toBe(true);
});

test("only members themselves see the day they were last seen", async () => {
  const [admin, away, never] = [await hub.admin(), await hub.teacher(), await hub.teacher()];
  await hub.db.execute(sql`update sessions set login_time = '2026-01-02', expires_at = '2026-02-03'
    where user_id = ${away.user.id}`);
  await hub.db.execute(sql`delete from sessions where user_id = ${never.user.id}`);
  const lastSeen = async ({ username }: { username: string }) =>
    (await admin.expectOk("GET", `/api/admin/users?search=${username}`))[0].lastSeenAt;
  expect(await lastSeen(away.user)).toBe("2026-01-04");
  expect(await lastSeen(never.user)).toBeNull();
});

test("a moderator reviews resources from the next request on, but cannot manage members", async () => {
  const admin = await hub.admin();
  const teacher = await hub.teacher();
  const path = `/api/admin/users/${teacher.user.id}/role`;
  expect((await teacher.get("/api/admin/stats")).status).toBe(403);
  expect(await admin.expectOk("PUT", path, { role: "moderator" })).toMatchObject({ role: "moderator" });
  expect((await teacher.get("/api/admin/stats")).status).toBe(200);
  expect((await teacher.get("/api/admin/users")).status).toBe(403);
  expect((await teacher.put(path, { role: "admin" })).status).toBe(403);
  expect((await hub.visitor().get(`/api/users/${teacher.user.id}`)).body.role).toBe("moderator");
  await admin.expectOk("PUT", path, { role: null });
  expect((await teacher.get("/api/admin/stats")).status).toBe(403);
});

test("the last admin keeps the role, also when two admins demote each other at once", async () => {
  const [first, second] = [await hub.admin(), await hub.teacher()];
  const demote = (id: number) => first.put(`/api/admin/users/${id}/role`, { role: null });
  const refused = await demote(first.user.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "This is the only admin. Make somebody else an admin first.",
  ]);
  await first.expectOk("PUT", `/api/admin/users/${second.user.id}/role`, { role: "admin" });
  const answers = await concurrently(hub.db, [
    () => demote(second.user.id),
    () => second.put(`/api/admin/users/${first.user.id}/role`, { role: null }),
  ]);
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  await hub.db.execute(sql`update users set role = case when username = 'admin' then 'admin' end`);
});

describe("somebody who is suspended", () => {
  test("reads, is told the end of the suspension, and writes again once it is over", async () => {
    const [admin, teacher] = [await hub.admin(), await hub.teacher()];
    const path = `/api/admin/users/${teacher.user.id}/suspension`;
    await admin.expectOk("PUT", path, { until: "2127-03-05T10:00:00Z", reason: "Advertising." });
    expect((await teacher.get("/api/resources")).status).toBe(200);
    expect((await teacher.get("/api/auth/user")).body).toMatchObject({ suspensionReason: "Advertising." });
    const { status, body } = await teacher.post("/api/resources", draft({}));
    expect([status, body]).toEqual([403, { message: "Your account is suspended until March 5, 2127 (UTC)" }]);
    expect((await admin.expectOk("GET", `/api/admin/users?state=suspended`))[0].id).toBe(teacher.user.id);
    await admin.expectOk("PUT", path, { until: FURTHER_NOTICE, reason: "Advertising." });
    const { message } = (await teacher.post("/api/resources", draft({}))).body;
    expect(message).toBe("Your account is suspended until further notice");
    await admin.expectOk("PUT", path, { until: null });
    expect((await teacher.post("/api/resources", draft({}))).status).toBe(201);
    await admin.expectOk("PUT", path, suspension);
    await hub.db.execute(sql`update users set suspended_until = now() where id = ${teacher.user.id}`);
    expect((await teacher.post("/api/resources", draft({}))).status).toBe(201);
  });

  test("changes the password, exports, logs out, logs in and deletes the account", async () => {
    const [admin, teacher] = [await hub.admin(), await hub.teacher()];
    const { id, username } = teacher.user;
    await admin.expectOk("PUT", `/api/admin/users/${id}/suspension`, suspension);
    const password = "a-long-password";
    const change = { currentPassword: password, newPassword: password };
    expect((await teacher.post("/api/auth/change-password", change)).status).toBe(200);
    expect((await teacher.get(`/api/users/${id}/export`)).status).toBe(200);
    expect((await teacher.post("/api/auth/logout")).status).toBe(204);
    expect((await teacher.post("/api/auth/login", { username, password })).status).toBe(200);
    expect((await teacher.call("DELETE", `/api/users/${id}`, { password })).status).toBe(204);
  });
});

test.each([
  [{ until: "2001-01-01T00:00:00Z", reason: "Late" }, "until", "Choose a moment in the future"],
  [{ until: inDays(1) }, "reason", "Please say why"],
  [{ until: "tomorrow", reason: "Spam" }, "until", "Choose until when"],
  [{ until: "9999-12-31T23:59:59-12:00", reason: "Spam" }, "until", "Choose until when"],
])("refuses the suspension %j", async (body, field, message) => {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  const answer = await admin.put(`/api/admin/users/${teacher.user.id}/suspension`, body);
  expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }]);
});

test("ending a suspension that does not exist, or is over, is not logged", async () => {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  const path = `/api/admin/users/${teacher.user.id}/suspension`;
  const logged = async () =>
    (await admin.expectOk("GET", "/api/admin/log"))
      .filter(({ targetId }: { targetId: number }) => targetId === teacher.user.id)
      .map(({ action }: { action: string }) => action);
  await admin.expectOk("PUT", path, { until: null });
  expect(await logged()).toEqual([]);
  await admin.expectOk("PUT", path, suspension);
  await hub.db.execute(sql`update users set suspended_until = now() where id = ${teacher.user.id}`);
  await admin.expectOk("PUT", path, { until: null });
  expect(await logged()).toEqual(["user_suspended"]);
  await admin.expectOk("PUT", path, suspension);
  for (let times = 0; times < 2; times++) await admin.expectOk("PUT", path, { until: null });
  expect(await logged()).toEqual(["suspension_ended", "user_suspended", "user_suspended"]);
});

test("admins cannot be suspended, and becoming one ends a suspension", async () => {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  const path = `/api/admin/users/${teacher.user.id}`;
  expect((await admin.put(`/api/admin/users/${admin.user.id}/suspension`, suspension)).status).toBe(409);
  await admin.expectOk("PUT", `${path}/suspension`, suspension);
  expect(await admin.expectOk("PUT", `${path}/role`, { role: "admin" })).toMatchObject({ suspendedUntil: null });
  expect((await admin.put(`${path}/suspension`, suspension)).status).toBe(409);
  await admin.expectOk("PUT", `${path}/role`, { role: null });
});

test("an admin deletes a spam account with its posts, but no admin", async () => {
  const [admin, spammer] = [await hub.admin(), await hub.teacher()];
  const { id } = await spammer.expectOk("POST", "/api/resources", draft({}));
  const remove = (user: number) => admin.call("DELETE", `/api/admin/users/${user}`, { erasePosts: true });
  expect((await remove(admin.user.id)).status).toBe(409);
  expect((await remove(spammer.user.id)).status).toBe(204);
  expect((await remove(spammer.user.id)).status).toBe(404);
  expect((await spammer.get("/api/auth/user")).status).toBe(401);
  expect((await admin.get(`/api/resources/${id}`)).status).toBe(404);
});

test("selected people are exported for a spreadsheet, without formulas, and the log says so", async () => {
  const admin = await hub.admin();
  const [one, other] = [await hub.teacher({ firstName: "=HYPERLINK(1)", lastName: "Ng, Zoë" }), await hub.teacher()];
  const { csv } = await admin.expectOk("POST", "/api/admin/users/export", { ids: [one.user.id, 2_000_000_000] });
  const [heading, line, rest] = csv.split("\r\n");
  expect(heading).toMatch(/^\uFEFFid,username,email,/);
  expect(line).toContain(`${one.user.id},${one.user.username},${one.user.email},false,'=HYPERLINK(1),"Ng, Zoë",,`);
  expect([rest, csv.includes(other.user.email)]).toEqual(["", false]);
  const [entry] = await admin.expectOk("GET", "/api/admin/log?action=people_exported");
  expect(entry).toMatchObject({ actorId: admin.user.id, details: { people: 1 } });
  expect((await admin.post("/api/admin/users/export", { ids: [] })).status).toBe(400);
});

test("admins can send the confirmation link again, until the address is confirmed", async () => {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  await deliverAllMail(hub);
  const path = `/api/admin/users/${teacher.user.id}/confirmation`;
  await admin.expectOk("POST", path);
  const [mail] = await deliverAllMail(hub);
  expect(mail?.recipient).toBe(teacher.user.email);
  await hub.visitor().expectOk("POST", "/api/auth/confirm-email", { token: confirmTokenIn(mail?.body) });
  const { status, body } = await admin.post(path);
  expect([status, body.message]).toEqual([409, "The email address is already confirmed"]);
  const [entry] = await admin.expectOk("GET", "/api/admin/log?action=confirmation_sent");
  expect(entry).toMatchObject({ targetId: teacher.user.id });
});
