import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ReportCase, ReportedKind } from "#contract/reports.ts";
import type { TestClient } from "#server/testing/client.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { caseOn, newCase, reportable } from "#server/testing/reports.ts";
import { tell } from "#server/testing/tell.ts";

const hub = openHub();

let author: TestClient;
let ids: Record<ReportedKind, number>;

beforeAll(async () => {
  author = await hub.teacher({ username: "the.author" });
  await author.expectOk("PUT", `/api/users/${author.user.id}`, { bio: "I sell pills." });
  ids = await reportable(hub, author);
});

async function moderator(): Promise<TestClient> {
  const client = await hub.teacher();
  await hub.db.execute(sql`update users set role = 'moderator' where id = ${client.user.id}`);
  return client;
}

async function reported(kind: ReportedKind, targetId = ids[kind]): Promise<ReportCase> {
  await (await hub.teacher()).expectOk("POST", "/api/reports", { kind, targetId, reason: "spam" });
  return caseOn(hub, kind, targetId);
}

test.each([
  ["resource", "/resources/{resource}", expect.stringMatching(/.{20}/)],
  ["comment", expect.stringMatching(/^\/resources\/\d+#comment-\d+$/), "Buy my pills"],
  ["rating", expect.stringMatching(/^\/resources\/\d+#rating-\d+$/), "2 of 5: Useless"],
  ["topic", "/community?forum=1&topic={topic}", "What do you think of this one?"],
  ["reply", "/community?forum=1&topic={topic}&reply={reply}#reply-{reply}", "Buy my pills"],
  ["user", "/profile/{user}", "I sell pills."],
] as const)("moderators see what a reported %s says, whose it is and where", async (kind, url, excerpt) => {
  const { target } = await reported(kind);
  const place = typeof url === "string" ? url.replace(/\{(\w+)\}/g, (_, name) => String(ids[name as never])) : url;
  const { id } = author.user;
  expect(target).toEqual({
    title: expect.any(String),
    excerpt,
    userId: id,
    author: { id, name: "the.author", image: null },
    url: place,
  });
  if (kind === "user") expect(target.title).toBe("the.author");
});

test("a long text is cut to an excerpt", async () => {
  const content = "🙂".repeat(400);
  const { id } = await author.expectOk("POST", `/api/topics/${ids.topic}/replies`, { content });
  expect((await reported("reply", id)).target.excerpt).toBe(`${"🙂".repeat(300)}…`);
});

test("several reports on one post are one entry, with each reason once and the most frequent first", async () => {
  const { id } = await author.expectOk("POST", `/api/topics/${ids.topic}/replies`, { content: "Buy now" });
  const reports = [
    ["rude", "Not nice."],
    ["spam", null],
    ["spam", "Again."],
  ] as const;
  const people: number[] = [];
  for (const [reason, note] of reports) {
    const client = await hub.teacher();
    people.push(client.user.id);
    await client.expectOk("POST", "/api/reports", { kind: "reply", targetId: id, reason, note });
  }
  const found = await caseOn(hub, "reply", id);
  expect(found).toEqual({
    id: found.id,
    kind: "reply",
    targetId: id,
    isOwn: false,
    target: expect.objectContaining({ excerpt: "Buy now" }),
    reasons: ["spam", "rude"],
    reports: reports.map(([reason, note], n) => ({
      userId: people[n],
      author: { id: people[n], name: expect.any(String), image: null },
      reason,
      note,
      createdAt: expect.stringMatching(/^20.*Z$/),
    })),
    status: "open",
    outcome: null,
    note: null,
    openedAt: expect.any(String),
    closedAt: null,
  });
});

test("keeping a reported post closes all its reports, is logged, and repeating it changes nothing", async () => {
  const [id, first, second] = [await newCase(hub), await moderator(), await moderator()];
  const close = (client: TestClient) =>
    client.expectOk("PUT", `/api/admin/reports/${id}`, { action: "keep", note: "Harmless." });
  const closed = await close(first);
  expect(closed).toMatchObject({
    id,
    status: "closed",
    outcome: "kept",
    note: "Harmless.",
    closedAt: expect.any(String),
  });
  expect(await close(second)).toEqual(closed);
  const { status, body } = await first.put(`/api/admin/reports/${id}`, { action: "keep", note: "x".repeat(2001) });
  expect([status, body.fields]).toEqual([400, { note: "Note cannot exceed 2000 characters" }]);
  const admin = await hub.admin();
  const log = await admin.expectOk("GET", "/api/admin/log?action=report_closed");
  expect(log.filter(({ targetId }: { targetId: number }) => targetId === id)).toMatchObject([
    { actorId: first.user.id, kind: "report", details: { action: "keep", kind: "user", targetId: closed.targetId } },
  ]);
});

test("closed reports are listed newest first, page by page, and are no longer among the open ones", async () => {
  const [ids, admin] = [[await newCase(hub), await newCase(hub), await newCase(hub)], await hub.admin()];
  const [a, b, c] = ids as [number, number, number];
  for (const id of [b, a, c]) await admin.expectOk("PUT", `/api/admin/reports/${id}`, { action: "keep" });
  const list = async (query: string) =>
    (await admin.expectOk("GET", `/api/admin/reports?${query}`)).map(({ id }: { id: number }) => id);
  expect(await list("status=closed&limit=3")).toEqual([c, a, b]);
  expect(await list("status=open")).not.toEqual(expect.arrayContaining([a]));
  expect((await admin.get("/api/admin/reports?status=lost")).status).toBe(400);
});

test("a deleted post stays in the list until its case is decided, without any further details", async () => {
  const comment = await author.expectOk("POST", `/api/topics/${ids.topic}/replies`, { content: "Soon gone" });
  const { id } = await reported("reply", comment.id);
  await hub.db.execute(sql`delete from replies where id = ${comment.id}`);
  const gone = { title: null, excerpt: null, userId: null, author: null, url: null };
  expect(await caseOn(hub, "reply", comment.id)).toMatchObject({ id, target: gone, reasons: ["spam"] });
  const closed = await (await hub.admin()).expectOk("PUT", `/api/admin/reports/${id}`, { action: "keep" });
  expect(closed).toMatchObject({ status: "closed", target: gone });
});

test("keeping a post that its author has removed meanwhile closes the case as removed, and nobody reads that it stays", async () => {
  const [reporter, admin] = [await hub.teacher(), await hub.admin()];
  const path = `/api/topics/${ids.topic}/replies`;
  const { id: targetId } = await author.expectOk("POST", path, { content: "Soon removed" });
  await reporter.expectOk("POST", "/api/reports", { kind: "reply", targetId, reason: "spam" });
  const { id } = await caseOn(hub, "reply", targetId);
  await author.expectOk("DELETE", `/api/replies/${targetId}`);
  const closed = await admin.expectOk("PUT", `/api/admin/reports/${id}`, { action: "keep" });
  expect(closed).toMatchObject({ status: "closed", outcome: "removed" });
  await tell(hub);
  const notices = await reporter.expectOk("GET", "/api/notifications");
  expect(notices).toMatchObject([{ text: "The reply you reported was removed. Thank you for telling us." }]);
  const replies = await author.expectOk("GET", path);
  expect(replies.find((reply: { id: number }) => reply.id === targetId)).toMatchObject({ removed: "author" });
});

test("an entry that does not exist cannot be decided on", async () => {
  const answer = await (await moderator()).put("/api/admin/reports/1000000", { action: "keep" });
  expect([answer.status, answer.body]).toEqual([404, { message: "Report not found" }]);
});

test("a list of the longest notes comes in pages of at most 500 KB", async () => {
  const [note, admin] = ["\u{1F4DA}".repeat(1000), await hub.admin()];
  await hub.db.execute(sql`insert into report_cases (kind, target_id, target_user_id)
    select 'user', 1000000 + n, ${author.user.id} from generate_series(1, 40) n`);
  await hub.db.execute(sql`insert into users (username, email, password_hash)
    select 'noter' || n, n || '@noter.example', '' from generate_series(1, 10) n`);
  await hub.db.execute(sql`insert into reports (case_id, user_id, reason, note)
    select c.id, u.id, 'other', ${note} from report_cases c, users u where target_id > 1000000 and username like 'noter%'`);
  const page = await admin.get("/api/admin/reports");
  expect(Buffer.byteLength(JSON.stringify(page.body))).toBeLessThan(510_000);
  expect(page.headers.get("link")).not.toBeNull();
  await hub.db.execute(sql`delete from report_cases where target_id > 1000000`);
});

describe("at the same moment", () => {
  test("two moderators who make the same decision get the same answer, and it is logged once", async () => {
    const [id, ...moderators] = [await newCase(hub), await moderator(), await moderator()];
    const answers = await concurrently(
      hub.db,
      (moderators as TestClient[]).map((client) => () => client.put(`/api/admin/reports/${id}`, { action: "keep" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const log = await (await hub.admin()).expectOk("GET", "/api/admin/log?action=report_closed");
    expect(log.filter(({ targetId }: { targetId: number }) => targetId === id)).toHaveLength(1);
  });
});
