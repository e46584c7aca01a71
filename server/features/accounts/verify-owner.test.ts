import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessionTokenIn } from "#server/platform/http/credentials.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { deleteAccount } from "./delete-account.ts";
import { changePassword } from "./passwords.ts";
import { viewerOf } from "./sessions.ts";

const hub = openHub();

/** A member who registered through a provider or with a passkey. */
async function teacherWithoutPassword(): Promise<TestClient> {
  const teacher = await hub.teacher();
  await hub.db.execute(sql`update users set password_hash = '' where id = ${teacher.user.id}`);
  return teacher;
}

const signedInLongAgo = ({ user }: TestClient) =>
  hub.db.execute(sql`update sessions set login_time = now() - interval '61 minutes' where user_id = ${user.id}`);

const CONFIRM_FIRST = { message: "Confirm that it is you", confirm: true };

test("a member without a password is told so, and cannot log in with one", async () => {
  const teacher = await teacherWithoutPassword();
  expect((await teacher.get("/api/auth/user")).body).toMatchObject({ hasPassword: false });
  for (const password of ["a-long-password", "''", " "]) {
    const answer = await hub.visitor().call("POST", "/api/auth/login", { username: teacher.user.username, password });
    expect(answer.status).toBe(401);
  }
});

test("where a password is asked for, an account without one needs a fresh login", async () => {
  const teacher = await teacherWithoutPassword();
  const end = () => teacher.call("DELETE", `/api/users/${teacher.user.id}/sessions`, {});
  expect((await end()).status).toBe(204);
  await signedInLongAgo(teacher);
  const answer = await end();
  expect([answer.status, answer.body]).toEqual([403, CONFIRM_FIRST]);
  await hub.db.execute(sql`update sessions set proved_at = now() where user_id = ${teacher.user.id}`);
  expect((await end()).status).toBe(204);
});

test("a proof in one session does not count in another", async () => {
  const teacher = await hub.teacher();
  const other = hub.visitor();
  const { username } = teacher.user;
  await other.expectOk("POST", "/api/auth/login", { username, password: "a-long-password" });
  await hub.db.execute(sql`update users set password_hash = '' where id = ${teacher.user.id}`);
  await signedInLongAgo(teacher);
  await hub.db.execute(
    sql`update sessions set proved_at = now() where id = (select max(id) from sessions where user_id = ${teacher.user.id})`,
  );
  const ends = [teacher, other].map((client) => client.call("DELETE", `/api/users/${teacher.user.id}`, {}));
  expect((await Promise.all(ends)).map(({ status }) => status)).toEqual([403, 204]);
});

test("a first password is set without an old one, and is required from then on", async () => {
  const teacher = await teacherWithoutPassword();
  await teacher.expectOk("POST", "/api/auth/change-password", { newPassword: "my first password" });
  expect((await teacher.get("/api/auth/user")).body).toMatchObject({ hasPassword: true });
  const answer = await teacher.call("POST", "/api/auth/change-password", { newPassword: "my second password" });
  expect([answer.status, answer.body.fields]).toEqual([400, { currentPassword: "Current password is required" }]);
});

test("an account with a password cannot leave it out, however recently it logged in", async () => {
  const teacher = await hub.teacher();
  const answer = await teacher.call("DELETE", `/api/users/${teacher.user.id}`, {});
  expect([answer.status, answer.body.fields]).toEqual([400, { password: "Password is required" }]);
});

test.each([true, false])(
  "a request that began before its account was deleted changes nothing (password: %s)",
  async (hasPassword) => {
    const teacher = hasPassword ? await hub.teacher() : await teacherWithoutPassword();
    const viewer = await viewerOf(hub.db, sessionTokenIn(teacher.cookie()) ?? "");
    if (!viewer) throw new Error("not logged in");
    const password = hasPassword ? "a-long-password" : undefined;
    await deleteAccount(hub, viewer, { password, erasePosts: false });
    const change = { currentPassword: "a-long-password", newPassword: "another-long-password" };
    await expect(changePassword(hub, viewer, change)).rejects.toThrow("Your current password is not correct");
    const again = deleteAccount(hub, viewer, { password: "a-long-password", erasePosts: false });
    await expect(again).rejects.toThrow("Your password is not correct");
  },
);
