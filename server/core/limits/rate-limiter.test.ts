import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub({ rateLimits: true });

const tryPassword = (username: string, password: string) =>
  hub.visitor().post("/api/auth/login", { username, password });

test("ten wrong passwords close an account's door for a quarter of an hour, right password or not", async () => {
  const { user } = await hub.teacher();
  for (let n = 0; n < 10; n++) expect((await tryPassword(user.username, `wrong ${n}`)).status).toBe(401);
  const { status, body, headers } = await tryPassword(user.username.toUpperCase(), "a-long-password");
  expect([status, body.message]).toEqual([429, "Too many attempts. Please try again in 15 minutes."]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(14 * 60);

  await hub.db.execute(sql`update throttles set resets_at = now()`);
  expect((await tryPassword(user.username, "a-long-password")).status).toBe(200);
});

test("signing in again and again with the right password never closes the door", async () => {
  const { user } = await hub.teacher();
  for (let n = 0; n < 12; n++) expect((await tryPassword(user.username, "a-long-password")).status).toBe(200);
});

test("a hundred guesses at once get no more tries than a hundred in a row", async () => {
  const { user } = await hub.teacher();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => tryPassword(user.username, `guess ${n}`)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

test("everything about oneself can be had ten times an hour, and by others as before", async () => {
  const [eager, other] = [await hub.teacher(), await hub.teacher()];
  const download = ({ get, user }: typeof eager) => get(`/api/users/${user.id}/export`);
  for (let n = 0; n < 10; n++) expect((await download(eager)).status).toBe(200);
  const { status, headers } = await download(eager);
  expect([status, Number(headers.get("retry-after")) > 50 * 60]).toEqual([429, true]);
  expect((await download(other)).status).toBe(200);
});

test("whoever has used up their writes, or has had them used up by a thief, still gets the thief out", async () => {
  const [owner, thief] = [await hub.teacher(), hub.visitor()];
  const { id, username } = owner.user;
  await thief.expectOk("POST", "/api/auth/login", { username, password: "a-long-password" });
  const write = async () => (await owner.put(`/api/users/${id}`, { bio: "I teach." })).status;
  expect(await write()).toBe(200);
  await hub.db.execute(sql`update throttles set hits = 60 where key = ${`writesPerUser:${id}`}`);
  expect(await write()).toBe(429);
  // Nor does it help the thief to guess until the door at which the password is asked for closes.
  const guess = () => thief.call("DELETE", `/api/users/${id}/sessions`, { password: "a guess" });
  for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
  const all = { password: "a-long-password" };
  expect((await owner.call("DELETE", `/api/users/${id}/sessions`, all)).status).toBe(204);
  expect((await thief.get("/api/auth/user")).status).toBe(401);
  const change = { currentPassword: "a-long-password", newPassword: "another-long-password" };
  expect((await owner.post("/api/auth/change-password", change)).status).toBe(200);
  expect((await owner.post("/api/auth/logout")).status).toBe(204);
});
