import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { columnsContaining } from "#server/testing/catalog.ts";
import { activeTeacher, deleteAccount, rowsOfUser } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail, resetToken } from "#server/testing/mail.ts";
import { miscounts } from "#server/testing/miscounts.ts";

const hub = openHub();
const PASSWORD = "a-long-password";
const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };

test("deleting an account erases the person, ends the session, frees the username and keeps the posts", async () => {
  const { teacher, own, topics } = await activeTeacher(hub);
  const { id, username, email } = teacher.user;
  for (const useRecoveryEmail of [false, true]) {
    await hub.visitor().post("/api/auth/password-reset-request", { email, useRecoveryEmail });
  }
  const { status, headers } = await deleteAccount(teacher);
  expect([status, headers.get("set-cookie")]).toEqual([204, expect.stringMatching(/^sid=; Max-Age=0/)]);

  expect((await teacher.get("/api/auth/user")).status).toBe(401);
  for (const path of [`/api/users/${id}`, `/api/users/${id}/resources`]) {
    expect((await hub.visitor().get(path)).status).toBe(404);
  }
  const login = (name: string, password: string) => hub.visitor().post("/api/auth/login", { username: name, password });
  expect((await login(username, PASSWORD)).status).toBe(401);
  for (const password of [PASSWORD, " "]) expect((await login(`deleted-${id}`, password)).status).toBe(401);
  expect(await deliverMail(hub)).toEqual([]);

  expect(await rowsOfUser(hub, teacher)).toEqual({
    resources: 1,
    resource_history: 1,
    ratings: 1,
    trials: 1,
    comments: 2,
    topics: 2,
    replies: 4,
  });
  const [left] = await rows(
    hub.db,
    sql`select to_jsonb(users) - 'created_at' - 'deleted_at' as row from users
    where id = ${id}`,
  );
  expect(JSON.stringify(left)).not.toMatch(/marker|ada|example|argon/i);
  expect((await hub.visitor().get(`/api/resources/${own}`)).body.userId).toBe(id);
  expect((await hub.visitor().get(`/api/topics/${topics.alone}`)).body).toMatchObject({ ...TOPIC, userId: id });
  expect(await miscounts(hub.db)).toEqual([]);
  await hub.teacher({ username, email });
});

test("deleting an account with its posts erases them and corrects the counters of what others wrote", async () => {
  const { teacher, other, own, theirs, topics } = await activeTeacher(hub);
  expect((await deleteAccount(teacher, true)).status).toBe(204);
  // Only the topic with replies by others is left.
  expect(await rowsOfUser(hub, teacher)).toEqual({ topics: 1 });
  const read = async (path: string) => (await hub.visitor().get(`/api/${path}`)).body;
  expect((await hub.visitor().get(`/api/resources/${own}`)).status).toBe(404);
  expect(await read(`resources/${theirs}`)).toMatchObject({ avgRating: 5, ratingCount: 1 });
  expect((await hub.visitor().get(`/api/topics/${topics.alone}`)).status).toBe(404);
  expect(await read(`topics/${topics.answered}`)).toMatchObject({
    title: "[Deleted topic]",
    content: "The author has deleted this topic.",
    contentHtml: "<p>The author has deleted this topic.</p>",
    replyCount: 1,
  });
  expect(await read(`topics/${topics.theirs}`)).toMatchObject({ ...TOPIC, replyCount: 1 });
  expect(await read(`topics/${topics.theirs}/replies`)).toMatchObject([{ content: `By ${other.user.id}` }]);
  expect(await miscounts(hub.db)).toEqual([]);
});

test.each([false, true])(
  "deleting an account leaves its email addresses nowhere in the database (posts erased: %s)",
  async (erasePosts) => {
    const { teacher } = await activeTeacher(hub);
    await hub.visitor().post("/api/auth/password-reset-request", { email: teacher.user.email });
    expect(await columnsContaining(hub.db, teacher.user.email)).toEqual(
      expect.arrayContaining(["outgoing_mail.recipient", "password_reset_requests.email", "users.recovery_email"]),
    );
    expect((await deleteAccount(teacher, erasePosts)).status).toBe(204);
    expect(await columnsContaining(hub.db, teacher.user.email)).toEqual([]);
  },
);

test("deleting an account needs the password, and a rejected attempt changes nothing", async () => {
  const client = await hub.teacher();
  const { status, body } = await deleteAccount(client, true, "not my password");
  const message = "Your password is not correct";
  expect([status, body]).toEqual([400, { message, fields: { password: message } }]);
  expect((await deleteAccount(client, true, "")).body.fields).toEqual({ password: "Password is required" });
  expect((await client.get("/api/auth/user")).body).toEqual(client.user);
});

test("deleting an account revokes open reset links and ends every other session", async () => {
  const client = await hub.teacher();
  const phone = hub.visitor();
  await phone.expectOk("POST", "/api/auth/login", { username: client.user.username, password: PASSWORD });
  const token = await resetToken(hub, client);
  expect((await deleteAccount(client)).status).toBe(204);
  expect((await phone.get("/api/auth/user")).status).toBe(401);
  const reset = { token, newPassword: "a-better-password" };
  expect((await hub.visitor().post("/api/auth/password-reset", reset)).status).toBe(400);
});

test("an account can be deleted even if its anonymous username is taken", async () => {
  const client = await hub.teacher();
  const name = `deleted-${client.user.id}`;
  await hub.teacher({ username: name });
  expect((await deleteAccount(client)).status).toBe(204);
  const login = { username: name, password: PASSWORD };
  expect((await hub.visitor().post("/api/auth/login", login)).status).toBe(200);
});

test("a deleted account is no longer counted among the users", async () => {
  const admin = await hub.admin();
  const count = async () => (await admin.expectOk("GET", "/api/admin/stats")).totalUsers;
  const client = await hub.teacher();
  const before = await count();
  await deleteAccount(client);
  expect(await count()).toBe(before - 1);
});
