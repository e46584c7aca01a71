import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { happenedAt, readerOfTopic, reply } from "#server/testing/notice-mail.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { tell } from "#server/testing/tell.ts";
import { makeNotices } from "./make-notices.ts";
import { sendDigests } from "./notice-mail-times.ts";

const hub = openHub();

/** 2026-03-29 is when Europe's clocks go forward, 2026-11-01 when those of the United States go back; both are Sundays. */
const SATURDAY = "2026-03-28T12:00:00Z";

beforeEach(async () => {
  await hub.db.execute(sql`delete from notices`);
  await hub.db.execute(sql`delete from outgoing_mail`);
  await hub.db.execute(sql`delete from digests`);
});

/** The digests sent at that moment, and their recipients. */
async function digestsAt(time: string) {
  await sendDigests(hub, undefined, new Date(time));
  return (await deliverMail(hub)).filter(({ unsubscribeUrl }) => unsubscribeUrl);
}

const recipientsAt = async (time: string) => (await digestsAt(time)).map(({ recipient }) => recipient).sort();

describe("a daily digest", () => {
  test("is sent once, at the first 06:00 UTC after something happened", async () => {
    const reader = await readerOfTopic(hub);
    await reply(hub, reader.topicId);
    await happenedAt(hub, SATURDAY);
    expect(await recipientsAt("2026-03-29T05:59:59Z")).toEqual([]);
    expect(await recipientsAt("2026-03-29T06:00:00Z")).toEqual([reader.user.email]);
    for (const later of ["29T06:01:00Z", "29T23:00:00Z", "30T06:00:00Z"]) {
      expect(await recipientsAt(`2026-03-${later}`)).toEqual([]);
    }
  });

  test("is sent later if no server ran at that hour", async () => {
    const reader = await readerOfTopic(hub);
    await reply(hub, reader.topicId);
    await happenedAt(hub, SATURDAY);
    expect(await recipientsAt("2026-03-30T05:00:00Z")).toEqual([reader.user.email]);
  });

  test("leaves later events for the next day", async () => {
    const [reader, writer] = [await readerOfTopic(hub), await hub.teacher()];
    await reply(hub, reader.topicId, "I agree", writer);
    await happenedAt(hub, "2026-10-31T12:00:00Z");
    expect(await recipientsAt("2026-11-01T06:00:00Z")).toEqual([reader.user.email]);
    await reply(hub, reader.topicId, "And so do others", writer);
    await hub.db.execute(sql`update notices set created_at = '2026-11-01T05:59:00Z' where mail is not null`);
    // Too late for that day's digest, which is sent only once.
    expect(await recipientsAt("2026-11-01T07:00:00Z")).toEqual([]);
    expect(await recipientsAt("2026-11-02T06:00:00Z")).toEqual([reader.user.email]);
  });

  test("leaves out notices that were read, removed or are about a deleted resource", async () => {
    const [read, removed, kept] = [await readerOfTopic(hub), await readerOfTopic(hub), await readerOfTopic(hub)];
    const writer = await hub.teacher();
    const ids = [];
    for (const { topicId } of [read, removed, kept]) ids.push(await reply(hub, topicId, "I agree", writer));
    await read.expectOk("PUT", "/api/notifications/read", {});
    await writer.expectOk("DELETE", `/api/replies/${ids[1]}`);
    const resource = await publish(hub, removed, {});
    await writer.expectOk("POST", `/api/resources/${resource}/comments`, { content: "Thank you" });
    await makeNotices(hub);
    await removed.expectOk("DELETE", `/api/resources/${resource}`);
    await happenedAt(hub, SATURDAY);
    expect(await recipientsAt("2026-03-29T06:00:00Z")).toEqual([kept.user.email]);
    expect(await rows(hub.db, sql`select user_id from digests`)).toEqual([{ user_id: kept.user.id }]);
  });

  test("is not sent to people who want no mail, and follows a changed setting at once", async () => {
    const reader = await readerOfTopic(hub, "off");
    await reply(hub, reader.topicId);
    await happenedAt(hub, SATURDAY);
    expect(await recipientsAt("2026-03-29T06:00:00Z")).toEqual([]);
    const other = await readerOfTopic(hub, "daily");
    await reply(hub, other.topicId);
    const off = { topic_reply: { site: true, mail: "off" } };
    await other.expectOk("PUT", `/api/users/${other.user.id}/notices`, off);
    await happenedAt(hub, SATURDAY);
    expect(await recipientsAt("2026-03-29T07:00:00Z")).toEqual([]);
  });

  test("is not sent to a person who turned it off while the notice was being made", async () => {
    const reader = await readerOfTopic(hub, "off");
    await reply(hub, reader.topicId);
    await hub.db.execute(sql`update notices set mail = 'daily'`);
    await happenedAt(hub, SATURDAY);
    expect(await recipientsAt("2026-03-29T06:00:00Z")).toEqual([]);
  });

  test("merges notices about one subject and says how many more there are", async () => {
    const reader = await readerOfTopic(hub);
    const writer = await hub.teacher();
    for (const words of ["One", "Two", "Three"]) await reply(hub, reader.topicId, words, writer);
    await hub.db.execute(sql`
      insert into topics (forum_id, user_id, title, content, content_html, created_at)
        select 1, ${writer.user.id}, 'Topic ' || n, 'Hello everybody out there', '<p>Hello</p>', now() - interval '1 day'
        from generate_series(1, 5000) as n`);
    await hub.db.execute(sql`
      insert into notices (user_id, kind, subject_kind, subject_id, cause_kind, cause_id, actor_id, on_site, mail)
        select ${reader.user.id}, 'mention', 'topic', id, 'topic', id, ${writer.user.id}, true, 'daily'
        from topics where title like 'Topic %'`);
    await hub.db.execute(sql`update notices set id = default where kind = 'topic_reply'`);
    await happenedAt(hub, SATURDAY);
    const [digest] = await digestsAt("2026-03-29T06:00:00Z");
    expect(digest?.subject).toBe("3 new replies in “Grading with AI”, and 5000 more");
    expect(digest?.body.match(/^- /gm)).toHaveLength(50);
    expect(digest?.body).toContain("And 4951 more.\n\nSee all notifications:\nhttp://localhost:3000/notifications\n");
    expect(digest?.body).toContain("Somebody mentions you by name\n-----");
    expect(await rows(hub.db, sql`select count(*)::int as n from notices where mail is not null`)).toEqual([{ n: 0 }]);
  });
});

test("after two rejections of a resource, the site and the digest give the last reasons", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  await author.expectOk("PUT", `/api/users/${author.user.id}/notices`, {
    resource_rejected: { site: true, mail: "daily" },
  });
  const { id } = await author.expectOk("POST", "/api/resources", draft({ title: "A lesson on sources" }));
  const address = `/api/resources/${id}`;
  for (const [reason, title] of [
    ["sources", "A lesson on good sources"],
    ["unclear", null],
  ] as const) {
    await admin.expectOk("PUT", `/api/admin/resources/${id}/reject`, { reasons: [reason] });
    await tell(hub);
    if (title) await author.expectOk("PUT", address, draft({ title }));
  }
  const text = "“A lesson on good sources” needs changes: it is hard to follow.";
  expect(await author.expectOk("GET", "/api/notifications")).toMatchObject([{ count: 2, text }]);
  await happenedAt(hub, SATURDAY);
  const [digest] = await digestsAt("2026-03-29T06:00:00Z");
  expect(digest?.subject).toBe(text);
});

const DAILY = { site: true, mail: "daily" };

test("a digest does not say that a resource is public, or needs changes, once the opposite was decided", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const daily = { resource_approved: DAILY, resource_rejected: DAILY };
  await author.expectOk("PUT", `/api/users/${author.user.id}/notices`, daily);
  const submit = async (title: string) => (await author.expectOk("POST", "/api/resources", draft({ title }))).id;
  const [better, worse] = [await submit("Rejected, then approved"), await submit("Approved, then removed")];
  await admin.expectOk("PUT", `/api/admin/resources/${better}/reject`);
  await admin.expectOk("PUT", `/api/admin/resources/${worse}/approve`);
  await tell(hub);
  await admin.expectOk("PUT", `/api/admin/resources/${better}/approve`);
  const report = { kind: "resource", targetId: worse, reason: "spam" };
  await (await hub.teacher()).expectOk("POST", "/api/reports", report);
  const [opened] = await admin.expectOk("GET", "/api/admin/reports?status=open");
  await admin.expectOk("PUT", `/api/admin/reports/${opened.id}`, { action: "remove" });
  await tell(hub);
  await happenedAt(hub, SATURDAY);
  const [digest] = await digestsAt("2026-03-29T06:00:00Z");
  expect(digest?.body.match(/^- .*$/gm)).toEqual([
    "- “Rejected, then approved” was approved. Readers see it now.",
    "- “Approved, then removed” needs changes.",
  ]);
  expect(digest?.subject).toBe("“Approved, then removed” needs changes. And 1 more");
});

test("a weekly digest is sent on Mondays, or later in the week if no server ran", async () => {
  const [early, late] = [await readerOfTopic(hub, "weekly"), await readerOfTopic(hub, "weekly")];
  await reply(hub, early.topicId);
  await happenedAt(hub, SATURDAY);
  expect(await recipientsAt("2026-03-29T06:00:00Z")).toEqual([]);
  expect(await recipientsAt("2026-03-30T06:00:00Z")).toEqual([early.user.email]);
  await reply(hub, late.topicId);
  await hub.db.execute(sql`update notices set created_at = '2026-03-31T12:00:00Z' where mail is not null`);
  expect(await recipientsAt("2026-04-05T06:00:00Z")).toEqual([]);
  expect(await recipientsAt("2026-04-11T06:00:00Z")).toEqual([late.user.email]);
});

test("one failing digest does not hold up the others", async () => {
  const [first, second] = [await readerOfTopic(hub), await readerOfTopic(hub)];
  for (const { topicId } of [first, second]) await reply(hub, topicId);
  await happenedAt(hub, SATURDAY);
  await hub.db.execute(
    sql`update notices set cause_kind = 'decision', kind = 'unknown' where user_id = ${first.user.id}`,
  );
  await hub.db.execute(sql`update notices set cause_id = id where user_id = ${first.user.id}`);
  expect(await recipientsAt("2026-03-29T06:00:00Z")).toContain(second.user.email);
});
