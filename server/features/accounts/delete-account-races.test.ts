import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { validTrial } from "#contract/testing/drafts.ts";
import { makeNotices } from "#server/features/notices/make-notices.ts";
import { runAs } from "#server/platform/db/one-connection.ts";
import { concurrently, untilWaiting } from "#server/testing/concurrently.ts";
import { activeTeacher, deleteAccount, rowsOfUser } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { draft } from "#server/testing/resources.ts";
import { erasePerson, lockMember } from "./delete-account.ts";
import { insertReset, takeResetRequest, waitingResetRequests } from "./password-reset.ts";

const hub = openHub();
const PASSWORD = "a-long-password";
const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };

test("of the last two admins deleting their accounts concurrently, one is refused", async () => {
  const people = [await hub.teacher(), await hub.teacher()];
  const names = people.map(({ user }) => user.username);
  await hub.db.execute(sql`update users set role = case when username in ${names} then 'admin' end`);
  const answers = await concurrently(
    hub.db,
    people.map((client) => () => deleteAccount(client)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toEqual({ message: "You are the only admin. Make somebody else an admin first." });
  await hub.db.execute(sql`update users set role = 'admin' where username = 'admin'`);
});

test("accounts that answered each other can be deleted concurrently, while others write to their posts", async () => {
  const { teacher, other, own, theirs, topics } = await activeTeacher(hub);
  const [admin, reader] = [await hub.admin(), await hub.teacher()];
  const waiting: number[] = [];
  for (const client of [teacher, other, teacher]) {
    waiting.push((await client.expectOk("POST", "/api/resources", draft({ contentType: "Prompt" }))).id);
  }
  const answers = await concurrently(hub.db, [
    () => deleteAccount(teacher, true),
    () => deleteAccount(other, true),
    ...waiting.map((id) => () => admin.put(`/api/admin/resources/${id}/approve`)),
    ...[own, theirs].map((id) => () => reader.post(`/api/resources/${id}/ratings`, { rating: 3 })),
    ...[own, theirs].map((id) => () => reader.post(`/api/resources/${id}/trials`, validTrial)),
    ...Object.values(topics).map((id) => () => reader.post(`/api/topics/${id}/replies`, { content: "And I" })),
    async () => {
      const answer = await reader.get(`/api/resources/${own}`);
      await hub.views.flush();
      return answer;
    },
  ]);
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([204, 204]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await miscounts(hub.db)).toEqual([]);
});

test("an account can be deleted while the mail job works on its reset request", async () => {
  const client = await hub.teacher();
  const { id: userId, email } = client.user;
  await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email });
  const deletion = await hub.db.transaction(async (tx) => {
    for (const id of await waitingResetRequests(tx, 0)) await takeResetRequest(tx, id);
    const answer = deleteAccount(client);
    await untilWaiting(tx, answer);
    await insertReset(tx, { userId, tokenHash: Buffer.from("a token"), toRecoveryEmail: false });
    return { answer };
  });
  expect((await deletion.answer).status).toBe(204);
  expect(await rowsOfUser(hub, client)).toEqual({});
});

test("the database rejects new rows and personal details of a deleted account", async () => {
  const { teacher, theirs } = await activeTeacher(hub);
  const { id } = teacher.user;
  await deleteAccount(teacher);
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

/** Whatever the order, nothing of the account is left afterwards, and requests fail only because they come too late. */
test.each([false, true])(
  "writes concurrent with an account's deletion happen before it or not at all (posts erased: %s)",
  async (withPosts) => {
    const { teacher, own, theirs, topics } = await activeTeacher(hub);
    const { id, username } = teacher.user;
    const actions = [
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
    const [deletion, ...answers] = await concurrently(hub.db, [
      () => deleteAccount(teacher, withPosts),
      ...actions.slice(0, 4),
      ...actions,
    ]);
    for (const { status, body } of answers) expect([status, body]).not.toEqual([500, expect.anything()]);
    const status = deletion?.status ?? 0;
    // 400 if the password was changed first.
    expect([204, 400]).toContain(status);
    if (status === 400) expect((await deleteAccount(teacher, withPosts, `${PASSWORD}-2`)).status).toBe(204);

    const {
      resources: _,
      ratings: __,
      trials: _______,
      comments: ___,
      topics: ____,
      replies: _____,
      resource_history: ______,
      ...personal
    } = await rowsOfUser(hub, teacher);
    expect(personal).toEqual({});
    if (withPosts)
      expect(Object.keys(await rowsOfUser(hub, teacher)).filter((table) => table !== "topics")).toEqual([]);
    expect(await miscounts(hub.db)).toEqual([]);
  },
);

test("a follower who deletes their account meanwhile gets no notice", async () => {
  const [author, leaving] = [await hub.teacher(), await hub.teacher()];
  const { id } = await author.expectOk("POST", "/api/forums/1/topics", TOPIC);
  await leaving.expectOk("PUT", `/api/topics/${id}/follow`);
  await author.expectOk("POST", `/api/topics/${id}/replies`, { content: "Anybody?" });
  let told: Promise<void> = Promise.resolve();
  await hub.db.transaction(async (tx) => {
    const account = await lockMember(tx, leaving.user.id);
    told = runAs("The job", () => makeNotices(hub));
    await untilWaiting(tx, told, 1);
    await erasePerson(tx, leaving.user.id, account?.ownAddress ?? "");
  });
  await told;
  expect((await rowsOfUser(hub, leaving)).notices).toBe(undefined);
});
