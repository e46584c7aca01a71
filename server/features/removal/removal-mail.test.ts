import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST_KINDS } from "#contract/removal.ts";
import type { TestClient } from "#server/testing/client.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { onePostOfEach } from "#server/testing/posts.ts";
import { caseOn } from "#server/testing/reports.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

const NOTE = "Please leave out the student's name.\n\nThen post it again.";

const mailsTo = async ({ user }: TestClient) =>
  (await deliverMail(hub)).filter(({ recipient }) => recipient === user.email);

const NAMES = {
  comment: (title: string) => `your comment on “${title}”`,
  rating: (title: string) => `your rating of “${title}”`,
  trial: (title: string) => `your trial of “${title}”`,
  topic: () => "your topic “A topic to talk about”",
  reply: () => "your reply in “A topic to talk about”",
};

test.each(POST_KINDS)("the author of a %s gets one mail with the removed post and the team's message", async (kind) => {
  const posts = await onePostOfEach(hub);
  const { author, resource } = posts;
  const admin = await hub.admin();
  const moderator = await hub.teacher();
  await admin.expectOk("PUT", `/api/admin/users/${moderator.user.id}/role`, { role: "moderator" });
  await mailsTo(author);
  await moderator.expectOk("DELETE", posts[kind].path, { note: NOTE });
  const [mail, ...more] = await mailsTo(author);
  expect(more).toEqual([]);
  const what = NAMES[kind](resource.title);
  expect(mail?.subject).toBe(`We removed ${what}`);
  expect(mail?.body).toContain(`We removed ${what}. Readers no longer see it.`);
  expect(mail?.body).toContain("> Please leave out the student's name.\n> \n> Then post it again.\n");
  expect(mail?.body).toContain(`Write to the team:\n${hub.config.appUrl}/contact\n`);
  expect(mail?.body).not.toContain(moderator.user.username);
  const log = await admin.expectOk("GET", "/api/admin/log");
  expect(log[0]).toMatchObject({ action: `${kind}_removed` });
  expect(JSON.stringify(log)).not.toContain("student's name");
});

test("the author of a reported post gets the message that comes with its removal, and not the moderators' note", async () => {
  const { author, comment, resource } = await onePostOfEach(hub);
  const [reporter, admin] = [await hub.teacher(), await hub.admin()];
  await reporter.expectOk("POST", "/api/reports", { kind: "comment", targetId: comment.id, reason: "privacy" });
  const { id } = await caseOn(hub, "comment", comment.id);
  await mailsTo(author);
  const path = `/api/admin/reports/${id}`;
  const kept = await admin.call("PUT", path, { action: "keep", message: NOTE });
  expect([kept.status, kept.body.fields]).toEqual([
    400,
    { message: "A message can only be sent with the removal of a post" },
  ]);
  await admin.expectOk("PUT", path, { action: "remove", note: "The second time.", message: NOTE });
  const [mail, ...more] = await mailsTo(author);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`We removed your comment on “${resource.title}”`);
  expect(mail?.body).toContain("> Please leave out the student's name.");
  expect(mail?.body).not.toContain("The second time.");
});

test("the author of a resource that an admin deletes gets the message", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await publish(hub, author, { title: "Forty prompts" });
  await mailsTo(author);
  await admin.expectOk("DELETE", `/api/resources/${id}`, { note: "It was there twice." });
  const mails = await mailsTo(author);
  expect(mails.map(({ subject }) => subject)).toEqual(["We removed your resource “Forty prompts”"]);
  expect(mails[0]?.body).toContain("> It was there twice.\n");
});

test("without a message, or with a blank one, nobody is mailed", async () => {
  const { author, comment, rating, trial } = await onePostOfEach(hub);
  const admin = await hub.admin();
  const own = await publish(hub, author, {});
  await mailsTo(author);
  await admin.expectOk("DELETE", comment.path);
  await admin.expectOk("DELETE", rating.path, { note: " \n" });
  await admin.expectOk("DELETE", trial.path, { note: null });
  await admin.expectOk("DELETE", `/api/resources/${own}`, {});
  expect(await mailsTo(author)).toEqual([]);
});

test("a message to oneself, or one that is too long, is refused, and nothing is removed", async () => {
  const { author, comment, reply } = await onePostOfEach(hub);
  const admin = await hub.admin();
  const own = await publish(hub, author, {});
  const before = await comment.shown();
  for (const path of [comment.path, reply.path, `/api/resources/${own}`]) {
    const { status, body } = await author.call("DELETE", path, { note: "To myself" });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["note"]]);
  }
  const { status, body } = await admin.call("DELETE", comment.path, { note: "x".repeat(2001) });
  expect([status, body.fields]).toEqual([400, { note: "Message cannot exceed 2000 characters" }]);
  expect(await comment.shown()).toEqual(before);
  expect((await author.get(`/api/resources/${own}`)).status).toBe(200);
});

test("a person who may not remove a post cannot write to its author either", async () => {
  const { author, comment } = await onePostOfEach(hub);
  await mailsTo(author);
  expect((await (await hub.teacher()).call("DELETE", comment.path, { note: NOTE })).status).toBe(403);
  expect(await mailsTo(author)).toEqual([]);
});

test("of several concurrent removals, only the message of the successful one is mailed", async () => {
  const { author, reply } = await onePostOfEach(hub);
  const admin = await hub.admin();
  const own = await publish(hub, author, {});
  await mailsTo(author);
  for (const path of [reply.path, `/api/resources/${own}`]) {
    const calls = Array.from({ length: 6 }, (_, n) => () => admin.call("DELETE", path, { note: `Message ${n}.` }));
    const statuses = (await concurrently(hub.db, calls)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 404, 404, 404, 404, 404]);
    const mails = await mailsTo(author);
    expect(mails.map(({ body }) => /> (Message \d\.)/.exec(body)?.[1])).toEqual([`Message ${statuses.indexOf(204)}.`]);
  }
});

test("a repeated call mails nothing more", async () => {
  const { author, comment } = await onePostOfEach(hub);
  const admin = await hub.admin();
  await mailsTo(author);
  const remove = () => admin.call("DELETE", comment.path, { note: NOTE }, { "idempotency-key": "removed-once" });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect(await mailsTo(author)).toHaveLength(1);
});

test("suspended authors get the message; authors who left, or whose address refuses mail, get none, and the post is removed all the same", async () => {
  const admin = await hub.admin();
  const [suspended, left, refusing] = [await onePostOfEach(hub), await onePostOfEach(hub), await onePostOfEach(hub)];
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await admin.expectOk("PUT", `/api/admin/users/${suspended.author.user.id}/suspension`, { until, reason: "Spam" });
  expect((await deleteAccount(left.author)).status).toBe(204);
  await hub.db.execute(sql`update users set email_refused_at = now() where id = ${refusing.author.user.id}`);
  await deliverMail(hub);
  for (const { comment } of [suspended, left, refusing]) await admin.expectOk("DELETE", comment.path, { note: NOTE });
  const mails = await deliverMail(hub);
  expect(mails.map(({ recipient }) => recipient)).toEqual([suspended.author.user.email]);
});
