import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { makeReviewsDue } from "#server/testing/due-reviews.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { readerOfTopic, reply, TOPIC } from "#server/testing/notice-mail.ts";
import { draft } from "#server/testing/resources.ts";
import { sendNowMail } from "./notice-mail-times.ts";

const hub = openHub({}, { broadcast: singleServer });

beforeEach(async () => {
  await hub.db.execute(sql`delete from notices`);
  await hub.db.execute(sql`delete from outgoing_mail`);
});

const at = (minutes: number) => new Date(Date.parse("2026-03-28T12:00:00Z") + minutes * 60_000);

/** Mails that are due after some minutes: recipient and subject. */
async function mailedAfter(minutes: number) {
  await sendNowMail(hub, undefined, at(minutes));
  const mails = (await deliverMail(hub)).filter(({ unsubscribeUrl }) => unsubscribeUrl);
  return mails.map(({ recipient, subject }) => [recipient, subject]);
}

test("a member is mailed about one topic once in ten minutes; later events are collected", async () => {
  const [reader, writer] = [await readerOfTopic(hub, "now"), await hub.teacher()];
  const { email } = reader.user;
  await reply(hub, reader.topicId, "One", writer);
  expect(await mailedAfter(0)).toEqual([[email, `User #${writer.user.id} replied in “Grading with AI”`]]);
  for (const words of ["Two", "Three"]) await reply(hub, reader.topicId, words, writer);
  expect(await mailedAfter(1)).toEqual([]);
  expect(await mailedAfter(9)).toEqual([]);
  expect(await mailedAfter(10)).toEqual([[email, "2 new replies in “Grading with AI”"]]);
  expect(await mailedAfter(30)).toEqual([]);
});

test("other topics and other readers get mails of their own", async () => {
  const [reader, other, writer] = [
    await readerOfTopic(hub, "now"),
    await readerOfTopic(hub, "now"),
    await hub.teacher(),
  ];
  const second = await reader.expectOk("POST", "/api/forums/1/topics", { ...TOPIC, title: "Essays with AI" });
  for (const topicId of [reader.topicId, second.id, other.topicId]) await reply(hub, topicId, "One", writer);
  const mailed = await mailedAfter(0);
  expect(mailed.map(([recipient]) => recipient).sort()).toEqual(
    [reader.user.email, reader.user.email, other.user.email].sort(),
  );
});

test("an email about one notification has one button, which leads to it", async () => {
  const [reader, writer] = [await readerOfTopic(hub, "now"), await hub.teacher()];
  const id = await reply(hub, reader.topicId, "One", writer);
  await sendNowMail(hub, undefined, at(0));
  const [mail] = (await deliverMail(hub)).filter(({ unsubscribeUrl }) => unsubscribeUrl);
  const address = `http://localhost:3000/community?forum=1&topic=${reader.topicId}&reply=${id}`;
  expect(mail?.body).toContain(`\n\nSee it on the site:\n${address}#reply-${id}\n\n`);
  expect(mail?.body).not.toContain("/notifications");
});

test("a notice that was read or removed meanwhile is not mailed", async () => {
  const [reader, other, writer] = [
    await readerOfTopic(hub, "now"),
    await readerOfTopic(hub, "now"),
    await hub.teacher(),
  ];
  await reply(hub, reader.topicId, "One", writer);
  const gone = await reply(hub, other.topicId, "One", writer);
  await reader.expectOk("PUT", "/api/notifications/read", {});
  await writer.expectOk("DELETE", `/api/replies/${gone}`);
  expect(await mailedAfter(0)).toEqual([]);
});

test("a decision on a resource says how to stop such mails", async () => {
  const author = await hub.teacher();
  const { id } = await author.expectOk("POST", "/api/resources", draft({}));
  await (await hub.admin()).expectOk("PUT", `/api/admin/resources/${id}/approve`);
  await makeReviewsDue(hub);
  const [mail] = await deliverMail(hub);
  const token = mail?.unsubscribeUrl?.split("token=")[1] ?? "";
  expect(mail?.body).toContain(`Stop these emails\n  http://localhost:3000/unsubscribe?token=${token}\n`);
  const { kinds } = await hub.visitor().expectOk("POST", "/api/unsubscribe/check", { token });
  expect(kinds).toEqual([{ kind: "resource_approved", mail: "now" }]);
});

test.each([
  { requireConfirmedEmail: true, readers: "everyone" },
  { requireConfirmedEmail: false, readers: "members" },
])("where addresses have to be confirmed, no mail goes to one that is not: %j", async (setting) => {
  const [confirmed, unconfirmed, writer] = [
    await readerOfTopic(hub, "now"),
    await readerOfTopic(hub, "now"),
    await hub.teacher(),
  ];
  await hub.db.execute(sql`update users set email_proven = true where id = ${confirmed.user.id}`);
  for (const { topicId } of [confirmed, unconfirmed]) await reply(hub, topicId, "One", writer);
  const { requireConfirmedEmail, readers } = setting;
  await hub.db.execute(sql`update site_settings set readers = ${readers}`);
  await sendNowMail({ ...hub, config: { ...hub.config, requireConfirmedEmail } }, undefined, at(0));
  await hub.db.execute(sql`update site_settings set readers = 'everyone'`);
  const mails = (await deliverMail(hub)).filter(({ unsubscribeUrl }) => unsubscribeUrl);
  expect(mails.map(({ recipient }) => recipient)).toEqual([confirmed.user.email]);
});

test("a long title is cut between characters in the subject", async () => {
  const [reader, writer] = [await readerOfTopic(hub, "now"), await hub.teacher()];
  // With characters of two code units, one of these titles would be cut in the middle of one.
  for (const [n, first] of ["", "!"].entries()) {
    const title = first + "🙂".repeat(95);
    await reader.expectOk("PUT", `/api/topics/${reader.topicId}`, { ...TOPIC, title });
    await reply(hub, reader.topicId, "I agree", writer);
    const [[, subject = ""] = []] = await mailedAfter(20 * n);
    expect(subject).toMatch(/^User #\d+ replied in “!?(🙂)+…$/u);
  }
});
