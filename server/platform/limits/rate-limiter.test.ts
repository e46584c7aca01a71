import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { upload, uploadText } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub({ rateLimits: true });

const tryPassword = (username: string, password: string) =>
  hub.visitor().post("/api/auth/login", { username, password });

test("ten wrong passwords lock an account for 15 minutes, even with the right password", async () => {
  const { user } = await hub.teacher();
  for (let n = 0; n < 10; n++) expect((await tryPassword(user.username, `wrong ${n}`)).status).toBe(401);
  const { status, body, headers } = await tryPassword(user.username.toUpperCase(), "a-long-password");
  expect([status, body.message]).toEqual([429, "Too many attempts. Please try again in 15 minutes."]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(14 * 60);

  await hub.db.execute(sql`update throttles set resets_at = now()`);
  expect((await tryPassword(user.username, "a-long-password")).status).toBe(200);
});

test("logging in repeatedly with the right password never locks an account", async () => {
  const { user } = await hub.teacher();
  for (let n = 0; n < 12; n++) expect((await tryPassword(user.username, "a-long-password")).status).toBe(200);
});

test("concurrent guesses get no more attempts than guesses one after the other", async () => {
  const { user } = await hub.teacher();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => tryPassword(user.username, `guess ${n}`)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

test("a user can upload or rename sixty files an hour, without limiting others", async () => {
  const [eager, other] = [await hub.teacher(), await hub.teacher()];
  const { id } = await uploadText(eager);
  await hub.db.execute(sql`update throttles set hits = 58 where key = ${`uploadsPerUser:${eager.user.id}`}`);
  expect((await eager.put(`/api/files/${id}`, { name: "Exit ticket" })).status).toBe(200);
  await uploadText(eager);
  const { status, headers } = await upload(eager, "a.txt", "words");
  expect([status, Number(headers.get("retry-after")) > 50 * 60]).toEqual([429, true]);
  await uploadText(other);
});

test("a user can export their data ten times an hour, without limiting others", async () => {
  const [eager, other] = [await hub.teacher(), await hub.teacher()];
  const download = ({ get, user }: typeof eager) => get(`/api/users/${user.id}/export`);
  for (let n = 0; n < 10; n++) expect((await download(eager)).status).toBe(200);
  const { status, headers } = await download(eager);
  expect([status, Number(headers.get("retry-after")) > 50 * 60]).toEqual([429, true]);
  expect((await download(other)).status).toBe(200);
});

test("a member whose writes an intruder has used up can still end the intruder's session", async () => {
  const [owner, intruder] = [await hub.teacher(), hub.visitor()];
  const { id, username } = owner.user;
  await intruder.expectOk("POST", "/api/auth/login", { username, password: "a-long-password" });
  const write = async () => (await owner.put(`/api/users/${id}`, { bio: "I teach." })).status;
  expect(await write()).toBe(200);
  await hub.db.execute(sql`update throttles set hits = 60 where key = ${`writesPerUser:${id}`}`);
  expect(await write()).toBe(429);
  // Wrong guesses by the intruder do not lock the owner out either.
  const guess = () => intruder.call("DELETE", `/api/users/${id}/sessions`, { password: "a guess" });
  for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
  const all = { password: "a-long-password" };
  expect((await owner.call("DELETE", `/api/users/${id}/sessions`, all)).status).toBe(204);
  expect((await intruder.get("/api/auth/user")).status).toBe(401);
  const change = { currentPassword: "a-long-password", newPassword: "another-long-password" };
  expect((await owner.post("/api/auth/change-password", change)).status).toBe(200);
  expect((await owner.post("/api/auth/logout")).status).toBe(204);
});

let keys = 0;
const newKey = () => ({ "idempotency-key": `key-${++keys}` });

test("a repeated or failed call with a key still counts towards the limit of reports", async () => {
  const reporter = await hub.teacher();
  const send = (targetId: number) => {
    const report = { kind: "user", targetId, reason: "spam" };
    return reporter.call("POST", "/api/reports", report, newKey());
  };
  for (let n = 0; n < 20; n++) expect((await send(reporter.user.id)).status).toBe(409);
  expect((await send(reporter.user.id)).status).toBe(429);
});

test("a call with a key still counts towards the limit of unsubscribe links", async () => {
  const stop = () => hub.visitor().call("POST", "/api/unsubscribe?token=made-up", undefined, newKey());
  expect((await stop()).status).toBe(404);
  await hub.db.execute(sql`update throttles set hits = 200 where key like 'unknownLinksPerAddress:%'`);
  expect((await stop()).status).toBe(429);
});
