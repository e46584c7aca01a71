import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteExpired } from "#server/delete-expired.ts";
import { rows } from "#server/platform/db/client.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { callerWith, inDays, newTestToken } from "#server/testing/api-tokens.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";

const hub = openHub();
const PASSWORD = "a-long-password";

const wanted = (change: object = {}) => ({
  name: "Calendar",
  scope: "read",
  expiresAt: inDays(90),
  password: PASSWORD,
  ...change,
});

test("a token is shown once, and its owner is notified by mail and in the activity log", async () => {
  const teacher = await hub.teacher();
  const path = `/api/users/${teacher.user.id}/tokens`;
  await deliverMail(hub);
  const made = await teacher.post(path, wanted());
  expect([made.status, made.body.token]).toEqual([201, expect.stringMatching(/^hub_[\w-]{43}$/)]);
  const { token, ...rest } = made.body;
  expect(rest).toMatchObject({ name: "Calendar", scope: "read", lastUsedAt: null });
  expect((await teacher.get(path)).body).toEqual([rest]);

  const [mail, ...more] = await deliverMail(hub);
  expect([mail?.recipient, mail?.subject, more]).toEqual([
    teacher.user.email,
    "A new API token for your AI Educators Hub account",
    [],
  ]);
  const [entry] = await teacher.expectOk("GET", `/api/users/${teacher.user.id}/activity`);
  expect([entry.action, entry.details]).toEqual(["token_created", "Created the API token “Calendar”"]);
  expect(JSON.stringify([mail, entry])).not.toContain(token);
});

test("the database stores only the hash of a token, and repeating the call with its key does not show it again", async () => {
  const teacher = await hub.teacher();
  const path = `/api/users/${teacher.user.id}/tokens`;
  const key = { "idempotency-key": "once" };
  const first = await teacher.call("POST", path, wanted(), key);
  const second = await teacher.call("POST", path, wanted(), key);
  expect(second.body.token).not.toBe(first.body.token);
  const stored = await rows<{ token_hash: Uint8Array }>(
    hub.db,
    sql`select token_hash from api_tokens
    where user_id = ${teacher.user.id} order by id`,
  );
  expect(stored.map(({ token_hash }) => Buffer.from(token_hash).toString("hex"))).toEqual(
    [first, second].map(({ body }) => Buffer.from(hashToken(body.token)).toString("hex")),
  );
  const kept = await rows(hub.db, sql`select answer from idempotency_keys where user_id = ${teacher.user.id}`);
  expect(kept).toEqual([]);
});

test.each([
  [{ password: undefined }, { password: "Password is required" }],
  [{ password: "a guess" }, { password: "Your password is not correct" }],
  [{ name: " " }, { name: "Name is required" }],
  [{ scope: "admin" }, { scope: "Choose whether it may read, or write, too" }],
  [{ expiresAt: null }, { expiresAt: "Choose when it ends" }],
  [{ expiresAt: inDays(-1) }, { expiresAt: "Choose a time in the future" }],
  [{ expiresAt: inDays(366) }, { expiresAt: "A token lasts a year at most" }],
])("a token is refused with %o", async (change, fields) => {
  const teacher = await hub.teacher();
  const path = `/api/users/${teacher.user.id}/tokens`;
  const answer = await teacher.post(path, wanted(change));
  expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  expect((await teacher.get(path)).body).toEqual([]);
});

test("a token lasts up to a year, and nobody has more than twenty, however many are made at once", async () => {
  const teacher = await hub.teacher();
  const path = `/api/users/${teacher.user.id}/tokens`;
  const make = () => teacher.post(path, wanted({ expiresAt: inDays(365) }));
  for (let n = 0; n < 17; n++) expect((await make()).status).toBe(201);
  const statuses = (await concurrently(hub.db, [make, make, make, make, make, make])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 201, 201, 409, 409, 409]);
  const [newest] = (await teacher.get(path)).body;
  expect((await teacher.delete(`${path}/${newest.id}`)).status).toBe(204);
  expect((await make()).status).toBe(201);
});

test("a token acts for its owner until it is revoked, which needs no password and which nobody else can do", async () => {
  const [teacher, other] = [await hub.teacher(), await hub.teacher()];
  const { id, token } = await newTestToken(teacher);
  const call = callerWith(hub.visitor(), token);
  const list = await call("POST", "/api/lists", { title: "Made by a script" });
  expect([list.status, list.body.userId]).toEqual([201, teacher.user.id]);

  expect((await other.delete(`/api/users/${teacher.user.id}/tokens/${id}`)).status).toBe(403);
  expect((await other.delete(`/api/users/${other.user.id}/tokens/${id}`)).status).toBe(404);
  expect((await call("GET", "/api/notifications")).status).toBe(200);
  expect((await teacher.delete(`/api/users/${teacher.user.id}/tokens/${id}`)).status).toBe(204);
  expect((await call("GET", "/api/notifications")).status).toBe(401);
  expect((await teacher.delete(`/api/users/${teacher.user.id}/tokens/${id}`)).status).toBe(404);
  const [entry] = await teacher.expectOk("GET", `/api/users/${teacher.user.id}/activity`);
  expect([entry.action, entry.details]).toEqual(["token_ended", "Revoked the API token “A script”"]);
});

test("the last use of a token is recorded at most once a minute", async () => {
  const teacher = await hub.teacher();
  const { token } = await newTestToken(teacher, "read");
  const lastUse = async () => (await teacher.get(`/api/users/${teacher.user.id}/tokens`)).body[0].lastUsedAt;
  await callerWith(hub.visitor(), token)("GET", "/api/forums");
  await expect.poll(lastUse).toEqual(expect.any(String));
  const first = await lastUse();
  await callerWith(hub.visitor(), token)("GET", "/api/forums");
  expect(await lastUse()).toBe(first);
  await hub.db.execute(
    sql`update api_tokens set last_used_at = now() - interval '2 minutes' where user_id = ${teacher.user.id}`,
  );
  await callerWith(hub.visitor(), token)("GET", "/api/forums");
  await expect.poll(async () => (await lastUse()) >= first).toBe(true);
});

test("a token that has expired is neither accepted nor listed, and is deleted soon", async () => {
  const teacher = await hub.teacher();
  const { token } = await newTestToken(teacher);
  await hub.db.execute(
    sql`update api_tokens set expires_at = now() - interval '1 second' where user_id = ${teacher.user.id}`,
  );
  const answer = await callerWith(hub.visitor(), token)("GET", "/api/forums");
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, 'Bearer error="invalid_token"']);
  expect((await teacher.get(`/api/users/${teacher.user.id}/tokens`)).body).toEqual([]);
  await deleteExpired(hub);
  expect(await rows(hub.db, sql`select id from api_tokens where user_id = ${teacher.user.id}`)).toEqual([]);
});
