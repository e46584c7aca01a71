import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { NOTICE_KINDS } from "#contract/notice-kinds.ts";
import { deleteExpired } from "#server/delete-expired.ts";
import { rows } from "#server/platform/db/client.ts";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { tell } from "#server/testing/tell.ts";

const hub = openHub();
const TOPIC = { title: "Homework and chatbots", content: "How do you talk about it in class?" };

/** A member who was notified of a reply. */
async function toldReader() {
  const [reader, guest] = [await hub.teacher(), await hub.teacher()];
  const { id } = await reader.expectOk("POST", "/api/forums/1/topics", TOPIC);
  await guest.expectOk("POST", `/api/topics/${id}/replies`, { content: "We do." });
  await tell(hub);
  return { reader, guest, path: `/api/users/${reader.user.id}/notices` };
}

const mailOf = async (userId: number) =>
  (await rows<{ mail: string }>(hub.db, sql`select mail from notices where user_id = ${userId}`)).map(
    ({ mail }) => mail,
  );

test("without a setting every kind is shown on the site, and mailed as the list of kinds says", async () => {
  const { user, expectOk } = await hub.teacher();
  const expected = Object.entries(NOTICE_KINDS).map(([kind, { mail }]) => [kind, { site: true, mail }]);
  expect(await expectOk("GET", `/api/users/${user.id}/notices`)).toEqual(Object.fromEntries(expected));
});

test("a kind that is left out keeps its setting", async () => {
  const { user, expectOk } = await hub.teacher();
  const path = `/api/users/${user.id}/notices`;
  await expectOk("PUT", path, { mention: { site: false, mail: "now" } });
  const changed = await expectOk("PUT", path, { resource_rating: { site: true, mail: "off" } });
  expect(changed).toMatchObject({
    mention: { site: false, mail: "now" },
    resource_rating: { site: true, mail: "off" },
  });
  expect(await expectOk("GET", path)).toEqual(changed);
});

test.each([
  ["an unknown kind", { gossip: { site: true, mail: "off" } }],
  ["an unknown time", { mention: { site: true, mail: "hourly" } }],
  ["half a setting", { mention: { mail: "off" } }],
])("%s is refused", async (_, change) => {
  const { user, put } = await hub.teacher();
  expect((await put(`/api/users/${user.id}/notices`, change)).status).toBe(400);
});

test("waiting notices follow the new setting, and read ones are not mailed", async () => {
  const { reader, path } = await toldReader();
  const { id } = reader.user;
  expect(await mailOf(id)).toEqual(["daily"]);
  await reader.expectOk("PUT", path, { topic_reply: { site: true, mail: "weekly" } });
  expect(await mailOf(id)).toEqual(["weekly"]);
  await reader.expectOk("PUT", "/api/notifications/read");
  expect(await mailOf(id)).toEqual([null]);
});

test("with mail only, notices are stored but not shown on the site", async () => {
  const { reader, guest, path } = await toldReader();
  await reader.expectOk("PUT", path, { mention: { site: false, mail: "now" } });
  await guest.expectOk("POST", "/api/forums/1/topics", { ...TOPIC, content: `Ask @${reader.user.username} about it.` });
  await tell(hub);
  expect(await reader.expectOk("GET", "/api/notifications")).toMatchObject([{ kind: "topic_reply" }]);
  expect((await mailOf(reader.user.id)).sort()).toEqual(["daily", "now"]);
});

test("reading notices on the site does not keep mail-only notices from being mailed", async () => {
  const [reader, guest] = [await hub.teacher(), await hub.teacher()];
  const path = `/api/users/${reader.user.id}/notices`;
  const { id } = await reader.expectOk("POST", "/api/forums/1/topics", TOPIC);
  for (const site of [false, true]) {
    await reader.expectOk("PUT", path, { topic_reply: { site, mail: "daily" } });
    await guest.expectOk("POST", `/api/topics/${id}/replies`, { content: "We do." });
    await tell(hub);
  }
  const [notice, ...others] = await reader.expectOk("GET", "/api/notifications");
  expect([notice.count, others]).toEqual([1, []]);
  for (const read of [{ ids: [notice.id] }, {}]) {
    await reader.expectOk("PUT", "/api/notifications/read", read);
    expect((await mailOf(reader.user.id)).sort()).toEqual(["daily", null]);
  }
  expect(await reader.expectOk("GET", "/api/notifications/unread")).toEqual({ count: 0 });
});

test("members cannot read, mark or change other people's notices", async () => {
  const { reader, guest, path } = await toldReader();
  const [{ id }] = await reader.expectOk("GET", "/api/notifications");
  await guest.expectOk("PUT", "/api/notifications/read", { ids: [id] });
  expect(await reader.expectOk("GET", "/api/notifications/unread")).toEqual({ count: 1 });
  expect((await guest.get(path)).status).toBe(403);
});

test("a notice is kept for 90 days after it was read, or for a year if it never is", async () => {
  const { reader } = await toldReader();
  const age = (column: string, days: number) =>
    hub.db.execute(
      sql`update notices set ${sql.raw(column)} = now() - make_interval(days => ${days}) where user_id = ${reader.user.id}`,
    );
  const left = async () => {
    await deleteExpired(hub);
    return (await reader.expectOk("GET", "/api/notifications")).length;
  };
  await age("created_at", 364);
  expect(await left()).toBe(1);
  await reader.expectOk("PUT", "/api/notifications/read");
  await age("read_at", 89);
  expect(await left()).toBe(1);
  await age("read_at", 91);
  expect(await left()).toBe(0);
});

test("deleting an account erases its notices, settings, follows and saved searches, and others' notices of its erased posts", async () => {
  const { reader, guest, path } = await toldReader();
  await guest.expectOk("POST", "/api/searches", { search: "zeppelin" });
  await guest.expectOk("PUT", `/api/users/${guest.user.id}/notices`, { mention: { site: true, mail: "off" } });
  await deleteAccount(guest, true);
  expect(await reader.expectOk("GET", "/api/notifications")).toEqual([]);
  for (const table of ["follows", "saved_searches", "notice_settings"])
    expect(await rows(hub.db, sql`select from ${sql.identifier(table)} where user_id = ${guest.user.id}`)).toEqual([]);
  expect(await rows(hub.db, sql`select from notices where actor_id = ${guest.user.id}`)).toEqual([]);
  expect((await reader.get(path)).status).toBe(200);
});
