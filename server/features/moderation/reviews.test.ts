import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sendNowMail } from "#server/features/notices/notice-mail-times.ts";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { makeReviewsDue } from "#server/testing/due-reviews.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

const WHY = { reasons: ["sources", "unclear"], note: "Where do the figures in step 2 come from?" };

async function submit(author: TestClient, fields = {}): Promise<number> {
  return (await author.expectOk("POST", "/api/resources", draft(fields))).id;
}

const decide = (moderator: TestClient, id: number, verb: string, body?: object) =>
  moderator.expectOk("PUT", `/api/admin/resources/${id}/${verb}`, body);

const historyOf = async (client: TestClient, id: number) =>
  (await client.expectOk("GET", `/api/resources/${id}/history`)).map(({ event }: { event: string }) => event);

/** Makes all decisions two minutes older. */
async function mailTo({ user }: TestClient) {
  await makeReviewsDue(hub);
  return (await deliverMail(hub)).filter(({ recipient }) => recipient === user.email);
}

test("the author, and nobody else, gets the reasons of a rejection", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await submit(author, { title: "A lesson without sources" });
  const rejected = await decide(admin, id, "reject", WHY);
  const review = { decision: "rejected", ...WHY, decidedAt: expect.any(String) };
  expect(rejected).toMatchObject({ status: "rejected", review, waitingSince: null });
  expect((await author.get(`/api/resources/${id}`)).body.review).toEqual(review);
  const [own] = await author.expectOk("GET", `/api/users/${author.user.id}/resources?status=rejected&view=card`);
  expect(own.review).toEqual(review);
  await decide(admin, id, "approve");
  for (const reader of [hub.visitor(), await hub.teacher()]) {
    const { body } = await reader.get(`/api/resources/${id}`);
    expect([body.status, body.review, body.waitingEdit]).toEqual(["approved", null, null]);
  }
});

test("rejecting takes no body, whatever type the client says it has", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const path = `/api/admin/resources/${await submit(author)}/reject`;
  const type = { "content-type": "application/json" };
  expect((await admin.call("PUT", path, undefined, type)).status).toBe(200);
});

test("an author is notified of a rejection at once if reasons are sent, and only once", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await submit(author, { title: "A lesson without sources" });
  await decide(admin, id, "reject");
  expect((await deliverMail(hub)).map(({ recipient }) => recipient)).not.toContain(author.user.email);
  await decide(admin, id, "review", WHY);
  const [mail, ...more] = (await deliverMail(hub)).filter(({ recipient }) => recipient === author.user.email);
  expect(mail?.subject).toBe("Needs changes: A lesson without sources");
  expect(mail?.body).toContain("- Sources are missing");
  expect(mail?.body).toContain(WHY.note);
  expect(mail?.body).toContain(`/resources/${id}/edit`);
  expect(more).toEqual([]);
  await decide(admin, id, "review", { reasons: ["other"], note: null });
  expect(await mailTo(author)).toEqual([]);
  expect((await author.get(`/api/resources/${id}`)).body.review).toMatchObject({ reasons: ["other"], note: null });
});

test("an author is notified of an approval after two minutes, and never of one that was undone", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await submit(author);
  await decide(admin, id, "approve");
  const minutes = sql`extract(epoch from notify_at - decided_at)::int / 60`;
  expect(await rows(hub.db, sql`select ${minutes} as minutes from resource_reviews where resource_id = ${id}`)).toEqual(
    [{ minutes: 2 }],
  );
  expect(await decide(admin, id, "reopen")).toMatchObject({ status: "pending", review: null });
  expect(await mailTo(author)).toEqual([]);
  await decide(admin, id, "approve");
  expect(await mailTo(author)).toMatchObject([{ subject: expect.stringMatching(/^Your resource is published: /) }]);
  expect(await mailTo(author)).toEqual([]);
});

test("an author who edits before they were notified of an approval still gets one notice", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await submit(author, { title: "A lesson on sources" });
  await decide(admin, id, "approve");
  for (const title of ["A lesson on good sources", "A lesson on better sources"])
    await author.expectOk("PUT", `/api/resources/${id}`, draft({ title }));
  await sendNowMail(hub);
  const text = "“A lesson on sources” was approved. Readers see it now.";
  expect(await mailTo(author)).toMatchObject([{ subject: text }]);
  expect(await author.expectOk("GET", "/api/notifications")).toMatchObject([{ kind: "resource_approved", text }]);
});

test("undoing a decision restores the place in the queue, and repeating it changes nothing", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const [first, second] = [await submit(author), await submit(author)];
  const queue = async (): Promise<number[]> =>
    (await admin.expectOk("GET", "/api/admin/resources/pending?limit=100"))
      .map(({ id }: { id: number }) => id)
      .filter((id: number) => [first, second].includes(id));
  await decide(admin, first, "reject");
  expect(await queue()).toEqual([second]);
  await decide(admin, first, "reopen");
  await decide(admin, first, "reopen");
  expect(await queue()).toEqual([first, second]);
  expect(await historyOf(admin, first)).toEqual(["reopened", "rejected", "submitted"]);
});

test("a resource that is submitted again goes to the end of the queue", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const [first, second] = [await submit(author), await submit(author)];
  await decide(admin, first, "reject");
  await author.expectOk("PUT", `/api/resources/${first}`, draft({ title: "Now with sources" }));
  const ahead = async (id: number) => (await author.expectOk("GET", `/api/resources/${id}/queue`)).ahead;
  expect(await ahead(first)).toBe((await ahead(second)) + 1);
});

test("reasons can be given only with a decision, and must be known ones", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await submit(author);
  const early = await admin.put(`/api/admin/resources/${id}/review`, WHY);
  expect([early.status, early.body.message]).toEqual([409, "It has not been decided on yet"]);
  const tooMany = ["sources", "student-data", "copyright", "unclear", "duplicate", "off-topic"];
  for (const reasons of [["boring"], ["sources", "sources"], tooMany, "sources"]) {
    const { status, body } = await admin.put(`/api/admin/resources/${id}/reject`, { reasons });
    expect([status, Object.keys(body.fields)]).toEqual([400, [expect.stringMatching(/^reasons/)]]);
  }
  expect((await admin.put(`/api/admin/resources/${id}/reject`, { note: "x".repeat(2001) })).status).toBe(400);
  expect((await author.get(`/api/resources/${id}`)).body.status).toBe("pending");
});

test("the author does not learn which moderator decided, and moderators do", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await submit(author);
  await decide(admin, id, "reject", WHY);
  const who = async (client: TestClient) =>
    (await client.expectOk("GET", `/api/resources/${id}/history`)).map(({ userId }: { userId: number }) => userId);
  expect(await who(author)).toEqual([null, author.user.id]);
  expect(await who(admin)).toEqual([admin.user.id, author.user.id]);
});

test("reasons that are sent later are in the history of the decision", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await submit(author);
  await decide(admin, id, "reject");
  await decide(admin, id, "review", WHY);
  const [entry] = await author.expectOk("GET", `/api/resources/${id}/history`);
  expect(entry).toMatchObject({ event: "rejected", ...WHY });
});

test("an edit of a rejected resource waits again, without the old review", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await submit(author);
  await decide(admin, id, "reject", WHY);
  const edited = await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Now with sources" }));
  expect(edited).toMatchObject({ status: "pending", title: "Now with sources", review: null, waitingEdit: null });
  expect(await historyOf(author, id)).toEqual(["edited", "rejected", "submitted"]);
});

test("authors see how many submissions are ahead, and the median wait once there were five decisions", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const waiting = await admin.get("/api/admin/resources/pending");
  const before = Number(waiting.headers.get("x-total-count"));
  const [first, second] = [await submit(author), await submit(author)];
  const placeOf = (id: number) => author.expectOk("GET", `/api/resources/${id}/queue`);
  await hub.db.execute(sql`update resource_history set waiting_since = null`);
  expect(await placeOf(second)).toEqual({ ahead: before + 1, medianHours: null });
  for (const hours of [1, 2, 3, 40, 50]) {
    const id = await publish(hub, author, {});
    await hub.db.execute(sql`update resource_history set waiting_since = created_at - make_interval(hours => ${hours})
      where resource_id = ${id} and event = 'approved'`);
  }
  await decide(admin, first, "approve");
  await hub.db.execute(sql`update resource_history set waiting_since = null where resource_id = ${first}`);
  expect(await placeOf(second)).toEqual({ ahead: before, medianHours: 3 });
  expect((await placeOf(first)).ahead).toBeNull();
  const { medianWaitHours, weeks, oldestWaitingSince } = await admin.expectOk("GET", "/api/admin/stats");
  expect([medianWaitHours, weeks.length, weeks.at(-1).submitted]).toEqual([3, 12, expect.any(Number)]);
  expect(weeks.at(-1).decided).toBeGreaterThanOrEqual(5);
  expect(Date.parse(oldestWaitingSince)).toBeLessThanOrEqual(Date.now());
});

test("the author of a rejected edit reads that the approved text stays, even if an admin has edited it since", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await publish(hub, author, { title: "A public lesson" });
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "A worse lesson" }));
  await decide(admin, id, "reject");
  await admin.expectOk("PUT", `/api/resources/${id}`, draft({ title: "A better lesson" }));
  const [mail] = await mailTo(author);
  expect(mail?.body).toContain("We have not published your edit of “A better lesson” yet.");
  expect(mail?.body).toContain("Readers still see the approved text.");
});

test("undoing the rejection of an edit after an admin's edit is refused, and the resource stays public", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await publish(hub, author, { title: "A public lesson" });
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "A worse lesson" }));
  await decide(admin, id, "reject", WHY);
  await admin.expectOk("PUT", `/api/resources/${id}`, draft({ title: "A better lesson" }));
  const { status, body } = await admin.call("PUT", `/api/admin/resources/${id}/reopen`);
  expect([status, body.message]).toEqual([409, "The edit cannot be brought back: the resource has been edited since"]);
  expect((await hub.visitor().get(`/api/resources/${id}`)).body).toMatchObject({ title: "A better lesson" });
  expect((await author.get(`/api/resources/${id}`)).body.review).toMatchObject(WHY);
});
