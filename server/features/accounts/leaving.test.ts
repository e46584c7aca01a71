import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { deliver, tokenIn } from "#server/testing/post.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { rows } from "#server/testing/sql.ts";

const hub = openHub();
const PASSWORD = "a-long-password";
const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };

const leave = (client: TestClient, erasePosts = false, password = PASSWORD) =>
  client.call("DELETE", `/api/users/${client.user.id}`, { password, erasePosts });

/** How many rows of each table name this user. */
async function tracesOf({ user }: TestClient): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    hub.db,
    sql`select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'`,
  );
  const counted = tables.map(async ({ name }) => {
    const [row] = await rows<{ n: number }>(
      hub.db,
      sql`select count(*)::int as n from ${sql.identifier(name)} where user_id = ${user.id}`,
    );
    return [name, row?.n ?? 0] as const;
  });
  return Object.fromEntries((await Promise.all(counted)).filter(([, n]) => n > 0));
}

/** One of everything that somebody can do. */
async function activeTeacher() {
  const teacher = await hub.teacher({ firstName: "Ada", lastName: "Marker" });
  const other = await hub.teacher();
  const path = `/api/users/${teacher.user.id}`;
  const profile = { firstName: "Ada", bio: "Marker", recoveryEmail: `home-${teacher.user.email}` };
  await teacher.must("PUT", path, { ...profile, profileImage: "https://example.org/marker.png" });
  const own = await publish(hub, teacher, {});
  const theirs = await publish(hub, other, {});
  for (const client of [teacher, other]) {
    for (const id of [own, theirs]) {
      await client.must("POST", `/api/resources/${id}/ratings`, { rating: client === teacher ? 1 : 5 });
      await client.must("POST", `/api/resources/${id}/comments`, { content: "Thank you." });
      await client.must("POST", `/api/resources/${id}/save`);
    }
  }
  const start = async (client: TestClient) => (await client.must("POST", "/api/forums/1/topics", TOPIC)).id;
  const topics = { alone: await start(teacher), answered: await start(teacher), theirs: await start(other) };
  const reply = (client: TestClient, id: number) =>
    client.must("POST", `/api/topics/${id}/replies`, { content: `By ${client.user.id}` });
  for (const id of Object.values(topics)) await reply(teacher, id);
  for (const id of [topics.answered, topics.theirs]) await reply(other, id);
  await reply(teacher, topics.theirs);
  return { teacher, other, own, theirs, topics };
}

test("erases the person, ends the session and frees the name, and what was posted stays", async () => {
  const { teacher, own, topics } = await activeTeacher();
  const { id, username, email } = teacher.user;
  for (const useRecoveryEmail of [false, true]) {
    await hub.visitor().post("/api/auth/password-reset-request", { email, useRecoveryEmail });
  }
  const { status, headers } = await leave(teacher);
  expect([status, headers.get("set-cookie")]).toEqual([204, expect.stringMatching(/^sid=; Max-Age=0/)]);

  expect((await teacher.get("/api/auth/user")).status).toBe(401);
  for (const path of [`/api/users/${id}`, `/api/users/${id}/resources`]) {
    expect((await hub.visitor().get(path)).status).toBe(404);
  }
  const login = (name: string, password: string) => hub.visitor().post("/api/auth/login", { username: name, password });
  expect((await login(username, PASSWORD)).status).toBe(401);
  for (const password of [PASSWORD, " "]) expect((await login(`deleted-${id}`, password)).status).toBe(401);
  expect(await deliver(hub)).toEqual([]);

  expect(await tracesOf(teacher)).toEqual({ resources: 1, ratings: 2, comments: 2, topics: 2, replies: 4 });
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

test("erases the posts as well if asked to, and counts right what others wrote", async () => {
  const { teacher, other, own, theirs, topics } = await activeTeacher();
  expect((await leave(teacher, true)).status).toBe(204);
  // The one trace is the topic that somebody else replied to.
  expect(await tracesOf(teacher)).toEqual({ topics: 1 });
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

test("needs the password, and a refusal changes nothing", async () => {
  const client = await hub.teacher();
  const { status, body } = await leave(client, true, "not my password");
  const message = "Your password is not correct";
  expect([status, body]).toEqual([400, { message, fields: { password: message } }]);
  expect((await leave(client, true, "")).body.fields).toEqual({ password: "Password is required" });
  expect((await client.get("/api/auth/user")).body).toEqual(client.user);
});

test("ends a reset link that is still open, and every other session", async () => {
  const client = await hub.teacher();
  const phone = hub.visitor();
  await phone.must("POST", "/api/auth/login", { username: client.user.username, password: PASSWORD });
  await hub.visitor().post("/api/auth/password-reset-request", { email: client.user.email });
  const [mail] = await deliver(hub);
  expect((await leave(client)).status).toBe(204);
  expect((await phone.get("/api/auth/user")).status).toBe(401);
  const reset = { token: tokenIn(mail?.body), newPassword: "a-better-password" };
  expect((await hub.visitor().post("/api/auth/password-reset", reset)).status).toBe(400);
});

test("nobody can keep somebody from leaving by taking the name they will leave under", async () => {
  const client = await hub.teacher();
  const name = `deleted-${client.user.id}`;
  await hub.teacher({ username: name });
  expect((await leave(client)).status).toBe(204);
  const login = { username: name, password: PASSWORD };
  expect((await hub.visitor().post("/api/auth/login", login)).status).toBe(200);
});

test("is not counted among the users any more", async () => {
  const admin = await hub.admin();
  const count = async () => (await admin.must("GET", "/api/admin/stats")).totalUsers;
  const client = await hub.teacher();
  const before = await count();
  await leave(client);
  expect(await count()).toBe(before - 1);
});

describe("the last admin", () => {
  const promote = ({ user }: TestClient) => hub.db.execute(sql`update users set role = 'admin' where id = ${user.id}`);

  test("stays, also when the last two leave at once", async () => {
    await hub.db.transaction(async (tx) => {
      // Only these two, for as long as this takes.
      await tx.execute(sql`update users set role = null where role = 'admin'`);
    });
    const [one, two] = [await hub.teacher(), await hub.teacher()];
    await Promise.all([one, two].map(promote));
    const answers = await Promise.all([leave(one), leave(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({ message: "You are the only admin. Make somebody else an admin first." });
    await hub.db.execute(sql`update users set role = 'admin' where username = 'admin'`);
  });
});

test("the database itself takes nothing more from them, and tells nothing of them", async () => {
  const { teacher, theirs } = await activeTeacher();
  const { id } = teacher.user;
  await leave(teacher);
  const late = [
    sql`insert into comments (user_id, resource_id, content) values (${id}, ${theirs}, 'Late')`,
    sql`insert into saves (user_id, resource_id) values (${id}, ${theirs})`,
    sql`insert into activity_log (user_id, action) values (${id}, 'login')`,
    sql`insert into sessions (user_id, token_hash, expires_at) values (${id}, 'late', now() + interval '1 day')`,
    sql`insert into password_resets (user_id, token_hash, expires_at) values (${id}, 'late', now())`,
  ];
  for (const insert of late) {
    await expect(hub.db.execute(insert)).rejects.toMatchObject({ cause: { code: "23503" } });
  }
  await expect(hub.db.execute(sql`update users set bio = 'Back' where id = ${id}`)).rejects.toMatchObject({
    cause: { constraint: "users_deleted_tell_nothing" },
  });
});

/** Whatever the order, nothing of them comes after them, and nothing fails but for being too late. */
test.each([false, true])(
  "what they are doing meanwhile is done before or not at all (posts erased: %s)",
  async (too) => {
    const { teacher, own, theirs, topics } = await activeTeacher();
    const { id, username } = teacher.user;
    const deeds = [
      () => teacher.put(`/api/users/${id}`, { bio: "Back again" }),
      () => teacher.post("/api/resources", draft({})),
      () => teacher.put(`/api/resources/${own}`, draft({ title: "A better title" })),
      () => teacher.delete(`/api/resources/${own}`),
      () => teacher.post(`/api/resources/${theirs}/comments`, { content: "One more" }),
      () => teacher.post(`/api/resources/${theirs}/save`),
      () => teacher.post("/api/forums/1/topics", TOPIC),
      () => teacher.post(`/api/topics/${topics.theirs}/replies`, { content: "One more" }),
      () => teacher.post("/api/auth/change-password", { currentPassword: PASSWORD, newPassword: `${PASSWORD}-2` }),
      () => hub.visitor().post("/api/auth/login", { username, password: PASSWORD }),
      () => hub.visitor().get(`/api/users/${id}`),
    ];
    const before = deeds.slice(0, 4).map((deed) => deed());
    const left = leave(teacher, too);
    const answers = await Promise.all([...before, ...deeds.map((deed) => deed())]);
    for (const { status, body } of answers) expect([status, body]).not.toEqual([500, expect.anything()]);
    const { status } = await left;
    // Unless the password was changed first.
    expect([204, 400]).toContain(status);
    if (status === 400) expect((await leave(teacher, too, `${PASSWORD}-2`)).status).toBe(204);

    const {
      resources: _,
      ratings: __,
      comments: ___,
      topics: ____,
      replies: _____,
      ...personal
    } = await tracesOf(teacher);
    expect(personal).toEqual({});
    if (too) expect(Object.keys(await tracesOf(teacher)).filter((table) => table !== "topics")).toEqual([]);
    expect(await miscounts(hub.db)).toEqual([]);
  },
);
