import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sendReviewMail } from "#server/features/moderation/review-mail.ts";
import type { TestClient } from "#server/testing/client.ts";
import { makeReviewsDue } from "#server/testing/due-reviews.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { happenedAt, readerOfTopic, reply } from "#server/testing/notice-mail.ts";
import { caseOn } from "#server/testing/reports.ts";
import { draft } from "#server/testing/resources.ts";
import { sendDigests, sendNowMail } from "./notice-mail-times.ts";

const hub = openHub();

const MORNING = new Date("2026-03-29T06:00:00Z");
const WRITERS = {
  daily: () => sendDigests(hub, undefined, MORNING),
  now: () => sendNowMail(hub, undefined, MORNING),
} as const;

beforeEach(async () => {
  for (const table of ["digests", "notices", "outgoing_mail"])
    await hub.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const subjects = async () => (await deliverMail(hub)).map(({ subject }) => subject);

/** Two replies, whose mail waits for a mail server. */
async function waitingMail(time: "daily" | "now") {
  const [reader, writer] = [await readerOfTopic(hub, time), await hub.teacher()];
  const replies = [await reply(hub, reader.topicId, "One", writer), await reply(hub, reader.topicId, "Two", writer)];
  await happenedAt(hub, "2026-03-28T12:00:00Z");
  await hub.db.execute(sql`delete from outgoing_mail`);
  await WRITERS[time]();
  return { reader, writer, replies };
}

const remove = (writer: TestClient, id: number | undefined) => writer.expectOk("DELETE", `/api/replies/${id}`);

test.each(["now", "daily"] as const)(
  "of two posts in a waiting mail (%s), the removed one is not mailed",
  async (time) => {
    const { writer, replies } = await waitingMail(time);
    await remove(writer, replies[0]);
    expect(await subjects()).toEqual([]);
    await WRITERS[time]();
    expect(await subjects()).toEqual([`User #${writer.user.id} replied in “Grading with AI”`]);
    await WRITERS[time]();
    expect(await subjects()).toEqual([]);
  },
);

test.each(["now", "daily"] as const)(
  "a waiting mail (%s) is not sent when all its posts were removed",
  async (time) => {
    const { writer, replies } = await waitingMail(time);
    for (const id of replies) await remove(writer, id);
    expect(await subjects()).toEqual([]);
    await WRITERS[time]();
    expect(await subjects()).toEqual([]);
  },
);

test("a mail whose notices still hold is sent once", async () => {
  await waitingMail("now");
  expect(await subjects()).toEqual(["2 new replies in “Grading with AI”"]);
  await WRITERS.now();
  expect(await subjects()).toEqual([]);
});

/** A resource whose author was notified of its approval, and that was then taken down after a report. */
async function takenDown(beforeTakedown: () => Promise<unknown>) {
  const [author, reporter, admin] = [await hub.teacher(), await hub.teacher(), await hub.admin()];
  const { id } = await author.expectOk("POST", "/api/resources", draft({ title: "Fractions with a robot" }));
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  await makeReviewsDue(hub);
  await hub.db.execute(sql`delete from outgoing_mail`);
  await sendReviewMail(hub);
  await beforeTakedown();
  await reporter.expectOk("POST", "/api/reports", { kind: "resource", targetId: id, reason: "spam" });
  const { id: caseId } = await caseOn(hub, "resource", id);
  await admin.expectOk("PUT", `/api/admin/reports/${caseId}`, { action: "remove", note: "Advertising." });
  const texts = async (): Promise<string[]> =>
    (await author.expectOk("GET", "/api/notifications")).map(({ text }: { text: string }) => text);
  return { id, admin, author, texts };
}

test("the mail about an approval is not sent once the resource was taken down", async () => {
  await takenDown(async () => {});
  await makeReviewsDue(hub);
  expect(await subjects()).toEqual(["Needs changes: Fractions with a robot"]);
  await WRITERS.now();
  expect(await subjects()).toEqual([]);
});

test("taking down a resource removes the approval notice, and another approval adds a new one", async () => {
  const { id, admin, author, texts } = await takenDown(subjects);
  expect(await texts()).toEqual([]);
  await makeReviewsDue(hub);
  await sendReviewMail(hub);
  expect(await texts()).toEqual(["“Fractions with a robot” needs changes."]);
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Fractions with a robot" }));
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  await makeReviewsDue(hub);
  await sendReviewMail(hub);
  expect(await texts()).toContain("“Fractions with a robot” was approved. Readers see it now.");
});

test("the mail of an invitation is not sent once the invitation was withdrawn", async () => {
  const admin = await hub.admin();
  const invite = (email: string) => admin.expectOk("POST", "/api/admin/invitations", { email });
  const [withdrawn] = [await invite("rosa@example.org"), await invite("maria@example.org")];
  await admin.expectOk("DELETE", `/api/admin/invitations/${withdrawn.id}`);
  expect((await deliverMail(hub)).map(({ recipient }) => recipient)).toEqual(["maria@example.org"]);
});
