import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

const OLD = { title: "The approved title", content: "The *approved* text." };
const NEW = { title: "A waiting title", content: "A **waiting** text." };

async function edited(fields = NEW) {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await publish(hub, author, OLD);
  await author.expectOk("PUT", `/api/resources/${id}`, draft(fields));
  const decide = (verb: string, body?: object) => admin.expectOk("PUT", `/api/admin/resources/${id}/${verb}`, body);
  const published = async () => (await hub.visitor().get(`/api/resources/${id}`)).body;
  return { id, author, admin, decide, published };
}

const inQueue = async (admin: TestClient, id: number) =>
  (await admin.expectOk("GET", "/api/admin/resources/pending?limit=100")).find(
    (resource: { id: number }) => resource.id === id,
  );

test("an edit waits while the approved text stays public", async () => {
  const { id, author, admin, published } = await edited();
  expect(await published()).toMatchObject({ ...OLD, status: "approved", waitingEdit: null, waitingEditHtml: null });
  const own = (await author.get(`/api/resources/${id}`)).body;
  expect(own).toMatchObject({ ...OLD, status: "approved", waitingEdit: { ...NEW, submittedAt: expect.any(String) } });
  expect(own.waitingEditHtml).toBe("<p>A <strong>waiting</strong> text.</p>");
  expect((await admin.get(`/api/resources/${id}`)).body.waitingEditHtml).toBe(own.waitingEditHtml);
  expect(await inQueue(admin, id)).toMatchObject({ status: "approved", waitingEdit: NEW });
  const [listed] = await author.expectOk("GET", `/api/users/${author.user.id}/resources?view=card`);
  expect(listed.waitingEdit).toMatchObject({ title: NEW.title, content: null });
});

test("the queue can be read from its end, with the latest edits and submissions", async () => {
  const [first, second] = [await edited(), await edited()];
  const { id: third } = await second.author.expectOk("POST", "/api/resources", draft({}));
  const path = "/api/admin/resources/pending?limit=3";
  const idsAt = async (address: string) =>
    (await first.admin.expectOk("GET", address)).map(({ id }: { id: number }) => id);
  expect(await idsAt(`${path}&sort=newest`)).toEqual([third, second.id, first.id]);
  expect(await idsAt(path)).not.toEqual([third, second.id, first.id]);
  expect((await first.admin.get(`${path}&sort=views`)).body.fields).toEqual({
    sort: "sort must be newest or left out",
  });
});

test("a search of the queue covers the words of waiting edits, too", async () => {
  const { id, admin } = await edited({
    ...NEW,
    title: "Ölfrüchte pressen",
    description: "Twenty quinces and a press.",
  } as never);
  const found = async (search: string) =>
    (await admin.expectOk("GET", `/api/admin/resources/pending?search=${search}`)).map(
      (resource: { id: number }) => resource.id,
    );
  for (const search of ["olFRUCHTE", "quinces", "approved title"]) {
    expect([search, await found(search)]).toEqual([search, expect.arrayContaining([id])]);
  }
  expect(await found("contentHtml")).toEqual([]);
});

test("a waiting edit is in no list, search or page that others see", async () => {
  const { id } = await edited({ title: "Unpublishable marmalade", content: "Secret marmalade." });
  const other = await hub.teacher();
  for (const reader of [hub.visitor(), other]) {
    const paths = [
      "/api/resources?search=marmalade",
      "/api/resources",
      "/api/resources/featured",
      `/api/resources/${id}`,
    ];
    for (const path of paths) expect(JSON.stringify((await reader.get(path)).body), path).not.toContain("marmalade");
  }
});

test("approving an edit publishes it", async () => {
  const { id, author, admin, decide, published } = await edited();
  expect(await decide("approve")).toMatchObject({ ...NEW, status: "approved", waitingEdit: null, waitingSince: null });
  expect(await published()).toMatchObject({ ...NEW, contentHtml: expect.stringContaining("<strong>waiting</strong>") });
  expect(await inQueue(admin, id)).toBeUndefined();
  expect((await author.get(`/api/resources/${id}`)).body.review).toMatchObject({ decision: "approved" });
});

test("rejecting an edit drops it with reasons and keeps the approved text", async () => {
  const { id, author, decide, published } = await edited();
  await decide("reject", { reasons: ["unclear"], note: "Please say how long it takes." });
  expect(await published()).toMatchObject({ ...OLD, status: "approved" });
  const own = (await author.get(`/api/resources/${id}`)).body;
  expect(own).toMatchObject({
    status: "approved",
    waitingEdit: null,
    review: { decision: "rejected", reasons: ["unclear"] },
  });
  const mail = (await deliverMail(hub)).find(({ recipient }) => recipient === author.user.email);
  expect(mail?.body).toContain("Readers still see the approved text");
});

test("a rejected edit can still be read by its author and moderators, until there is another", async () => {
  const { id, author, admin, decide } = await edited();
  const seenBy = async (reader: TestClient) => (await reader.get(`/api/resources/${id}`)).body.rejectedEdit;
  expect(await seenBy(author)).toBeNull();
  await decide("reject");
  for (const reader of [author, admin]) {
    expect(await seenBy(reader)).toMatchObject({ ...NEW, submittedAt: expect.any(String) });
  }
  for (const reader of [hub.visitor(), await hub.teacher()]) expect(await seenBy(reader)).toBeNull();
  await decide("approve");
  await author.expectOk("PUT", `/api/resources/${id}`, draft(NEW));
  expect(await seenBy(author)).toBeNull();
});

test.each(["approve", "reject"])("undoing the decision to %s an edit brings back both texts", async (verb) => {
  const { id, author, admin, decide, published } = await edited();
  const place = (await inQueue(admin, id)).waitingSince;
  await decide(verb);
  for (let times = 0; times < 2; times++) {
    expect(await decide("reopen")).toMatchObject({ ...OLD, status: "approved", waitingEdit: NEW, waitingSince: place });
  }
  expect(await published()).toMatchObject({ ...OLD, contentHtml: expect.stringContaining("<em>approved</em>") });
  await decide("approve");
  expect(await published()).toMatchObject(NEW);
  expect((await author.get(`/api/resources/${id}/history`)).body.map(({ event }: { event: string }) => event)).toEqual([
    "approved",
    "reopened",
    verb === "approve" ? "approved" : "rejected",
    "edited",
    "approved",
    "submitted",
  ]);
});

test("a second edit replaces the first and keeps its place; an edit back to the public text withdraws it", async () => {
  const { id, author, admin } = await edited();
  const { waitingSince, revision } = await inQueue(admin, id);
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ ...NEW, title: "A third title" }));
  const queued = await inQueue(admin, id);
  expect([queued.waitingSince, queued.waitingEdit.title]).toEqual([waitingSince, "A third title"]);
  const stale = await admin.put(`/api/admin/resources/${id}/approve?revision=${revision}`);
  expect([stale.status, stale.body.message]).toEqual([
    409,
    "It has been edited since you looked at it. Please look again.",
  ]);
  await author.expectOk("PUT", `/api/resources/${id}`, draft(OLD));
  expect(await inQueue(admin, id)).toBeUndefined();
});

test("approving an edit that was dropped meanwhile is a conflict, not a silent success", async () => {
  const { id, admin, decide } = await edited();
  const { revision } = await inQueue(admin, id);
  await decide("reject");
  expect((await admin.put(`/api/admin/resources/${id}/approve?revision=${revision}`)).status).toBe(409);
});

test("approving an edit twice is a success that changes nothing", async () => {
  const { id, admin, published } = await edited();
  const { revision } = await inQueue(admin, id);
  for (let times = 0; times < 2; times++) {
    await admin.expectOk("PUT", `/api/admin/resources/${id}/approve?revision=${revision}`);
  }
  expect(await published()).toMatchObject(NEW);
});

test("an admin's edit is published at once and drops the waiting one", async () => {
  const { id, admin, published } = await edited();
  await admin.expectOk("PUT", `/api/resources/${id}`, draft({ title: "As the admin has it" }));
  expect(await published()).toMatchObject({ title: "As the admin has it" });
  expect(await inQueue(admin, id)).toBeUndefined();
});

test("an admin's edit publishes nothing of the edit that it drops", async () => {
  const { id, admin, published } = await edited({ ...NEW, licence: "CC0 1.0", minutes: 90 } as typeof NEW);
  const { licence, minutes, ...before } = await published();
  await admin.expectOk("PUT", `/api/resources/${id}`, draft({ ...OLD, title: "Without the typo" }));
  expect(await published()).toMatchObject({ title: "Without the typo", content: before.content, licence, minutes });
});

test("an admin's edit of a rejected resource of their own sends it back to review", async () => {
  const [admin, other] = [await hub.admin(), await hub.admin()];
  const { id } = await admin.expectOk("POST", "/api/resources", draft(OLD));
  await other.expectOk("PUT", `/api/admin/resources/${id}/reject`, { reasons: ["sources"], note: null });
  const { status, review } = await admin.expectOk("PUT", `/api/resources/${id}`, draft(NEW));
  expect([status, review]).toEqual(["pending", null]);
  expect(await inQueue(admin, id)).toMatchObject(NEW);
});

test("undoing a decision does not undo what an admin wrote after it", async () => {
  const { id, admin, decide } = await edited();
  await decide("approve");
  await admin.expectOk("PUT", `/api/resources/${id}`, draft({ title: "As the admin has it" }));
  expect(await decide("reopen")).toMatchObject({ status: "pending", title: "As the admin has it" });
});

test("a waiting or rejected edit is in its author's export", async () => {
  const { author, decide } = await edited();
  const exported = () => author.expectOk("GET", `/api/users/${author.user.id}/export`);
  const { resources, resourceHistory } = await exported();
  expect(resources).toMatchObject([{ waitingEdit: NEW, rejectedEdit: null }]);
  expect(resourceHistory).toMatchObject([{ event: "submitted" }, { event: "edited" }]);
  await decide("reject");
  expect((await exported()).resources).toMatchObject([{ waitingEdit: null, rejectedEdit: NEW }]);
});
