import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { ReportedKind } from "#contract/reports.ts";
import type { TestClient } from "#server/testing/client.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { caseOn, reportable } from "#server/testing/reports.ts";
import { draft } from "#server/testing/resources.ts";
import { tell } from "#server/testing/tell.ts";

const hub = openHub();

let author: TestClient;
let moderators: TestClient[];
let ids: Record<ReportedKind, number>;

beforeEach(async () => {
  author = await hub.teacher();
  ids = await reportable(hub, author);
  moderators = [await hub.teacher(), await hub.teacher()];
  for (const { user } of moderators)
    await hub.db.execute(sql`update users set role = 'moderator' where id = ${user.id}`);
});

async function reported(kind: ReportedKind): Promise<string> {
  await (await hub.teacher()).expectOk("POST", "/api/reports", { kind, targetId: ids[kind], reason: "spam" });
  return `/api/admin/reports/${(await caseOn(hub, kind, ids[kind])).id}`;
}

const remove = (path: string, moderator = moderators[0] as TestClient) =>
  moderator.put(path, { action: "remove", note: "Advertising." });

const logOf = async (action: string, targetId: number) =>
  (await (await hub.admin()).expectOk("GET", `/api/admin/log?action=${action}`)).filter(
    (entry: { targetId: number }) => entry.targetId === targetId,
  );

const EXCERPTS = {
  comment: "Buy my pills",
  rating: "2 of 5: Useless",
  topic: "What do you think of this one?",
  reply: "Buy my pills",
};

describe.each(["comment", "rating", "topic", "reply"] as const)("removing a reported %s", (kind) => {
  test("removes it as a moderator would, keeps the counts exact, and still shows moderators its text", async () => {
    const { status, body } = await remove(await reported(kind));
    expect([status, body]).toMatchObject([200, { status: "closed", outcome: "removed" }]);
    expect(body.target).toMatchObject({ excerpt: EXCERPTS[kind], userId: author.user.id, url: null });
    expect(body.target.title).toMatch(/./);
    expect(await logOf(`${kind}_removed`, ids[kind])).toMatchObject([{ actorId: moderators[0]?.user.id }]);
    expect(await logOf("report_closed", body.id)).toMatchObject([{ details: { action: "remove", kind } }]);
    const again = await (await hub.teacher()).post("/api/reports", { kind, targetId: ids[kind], reason: "spam" });
    expect(again.status).toBe(404);
    expect(await miscounts(hub.db)).toEqual([]);
  });

  test("closes the case as removed if somebody has already removed it", async () => {
    const path = await reported(kind);
    const by = kind === "topic" ? (moderators[1] as TestClient) : author;
    await by.expectOk("DELETE", `/api/${kind === "reply" ? "replie" : kind}s/${ids[kind]}`);
    expect(await caseOn(hub, kind, ids[kind])).toMatchObject({ status: "open", target: { excerpt: EXCERPTS[kind] } });
    expect((await remove(path)).body).toMatchObject({ status: "closed", outcome: "removed" });
    expect(await miscounts(hub.db)).toEqual([]);
  });
});

test("a reply removed together with its topic does not come back with the topic", async () => {
  const [path, admin] = [await reported("reply"), await hub.admin()];
  await admin.expectOk("DELETE", `/api/topics/${ids.topic}`);
  const { body } = await remove(path);
  expect(body).toMatchObject({ outcome: "removed", target: { excerpt: EXCERPTS.reply } });
  expect(await logOf("reply_removed", ids.reply)).toMatchObject([{ actorId: moderators[0]?.user.id }]);
  const restore = (kind: "reply" | "topic") => admin.put(`/api/admin/removed/${kind}/${ids[kind]}/restore`);
  const replies = async () => hub.visitor().expectOk("GET", `/api/topics/${ids.topic}/replies`);
  expect((await restore("reply")).status).toBe(409);
  await restore("topic");
  expect(await replies()).toMatchObject([{ id: ids.reply, content: "", removed: "moderator" }]);
  expect(await miscounts(hub.db)).toEqual([]);
  await restore("reply");
  expect(await replies()).toMatchObject([{ id: ids.reply, content: EXCERPTS.reply, removed: null }]);
  expect(await miscounts(hub.db)).toEqual([]);
});

test("a removed comment disappears at once, for visitors too", async () => {
  const [path, list] = [await reported("comment"), `/api/resources/${await resourceOfComment()}/comments`];
  expect(await hub.visitor().expectOk("GET", list)).toHaveLength(1);
  await remove(path);
  expect(await hub.visitor().expectOk("GET", list)).toEqual([]);
});

const resourceOfComment = async () =>
  Number(/^\/resources\/(\d+)#/.exec((await caseOn(hub, "comment", ids.comment)).target.url ?? "")?.[1]);

test("removing a reported resource rejects it, although it is approved", async () => {
  const address = `/api/resources/${ids.resource}`;
  expect((await hub.visitor().get(address)).status).toBe(200);
  const { body } = await remove(await reported("resource"));
  expect(body).toMatchObject({ outcome: "removed", target: { url: `/resources/${ids.resource}` } });
  expect((await hub.visitor().get(address)).status).toBe(404);
  expect((await author.expectOk("GET", address)).status).toBe("rejected");
  expect(await logOf("resource_rejected", ids.resource)).toHaveLength(1);
  const { review } = await author.expectOk("GET", address);
  expect(review).toMatchObject({ decision: "rejected", note: "Advertising." });
  const [latest] = await author.expectOk("GET", `${address}/history`);
  expect(latest).toMatchObject({ event: "removed", note: "Advertising.", userId: null });
  expect(await miscounts(hub.db)).toEqual([]);
});

test("a waiting edit is not lost with the resource, and does not become public", async () => {
  const address = `/api/resources/${ids.resource}`;
  await author.expectOk("PUT", address, draft({ title: "A better title" }));
  await remove(await reported("resource"));
  const { title, status, waitingEdit } = await author.expectOk("GET", address);
  expect([title, status, waitingEdit]).toEqual(["A better title", "rejected", null]);
  expect((await hub.visitor().get(address)).status).toBe(404);
  expect(await (await hub.admin()).expectOk("GET", "/api/admin/resources/pending")).toEqual([]);
});

test("a case about a resource that was deleted or rejected closes as removed, without another decision on the resource", async () => {
  const path = await reported("resource");
  await author.expectOk("DELETE", `/api/resources/${ids.resource}`);
  const gone = { title: null, excerpt: null, userId: null, url: null };
  expect((await remove(path)).body).toMatchObject({ outcome: "removed", target: gone });
  expect(await logOf("resource_rejected", ids.resource)).toEqual([]);
});

test("a person cannot be removed through a report, but the report can be closed", async () => {
  const path = await reported("user");
  const { status, body } = await remove(path);
  expect([status, body]).toEqual([409, { message: "A person cannot be removed from here. Suspend them instead." }]);
  expect((await caseOn(hub, "user", ids.user)).status).toBe("open");
  expect((await moderators[0]?.put(path, { action: "keep" }))?.status).toBe(200);
});

test("a case about a suspended person is closed as such, and the people who reported them read that something was done", async () => {
  const reporter = await hub.teacher();
  await reporter.expectOk("POST", "/api/reports", { kind: "user", targetId: ids.user, reason: "rude" });
  const path = `/api/admin/reports/${(await caseOn(hub, "user", ids.user)).id}`;
  const suspension = { until: "2999-01-01T00:00:00Z", reason: "Rude to everybody" };
  await (await hub.admin()).expectOk("PUT", `/api/admin/users/${ids.user}/suspension`, suspension);
  const { status, body } = await remove(path);
  expect([status, body]).toMatchObject([200, { status: "closed", outcome: "removed", target: { userId: ids.user } }]);
  await tell(hub);
  expect((await reporter.expectOk("GET", "/api/notifications"))[0]).toMatchObject({
    kind: "report_closed",
    text: "The team has taken action on the person you reported. Thank you for telling us.",
  });
});

test("moderators can read a reported reply while its topic is removed", async () => {
  await reported("reply");
  await (await hub.admin()).expectOk("DELETE", `/api/topics/${ids.topic}`);
  const { target } = await caseOn(hub, "reply", ids.reply);
  expect(target).toMatchObject({ excerpt: EXCERPTS.reply, userId: author.user.id, url: null });
  expect(target.title).toMatch(/./);
  const again = await (await hub.teacher()).post("/api/reports", {
    kind: "reply",
    targetId: ids.reply,
    reason: "rude",
  });
  expect(again.status).toBe(404);
});

test("a moderator who decides differently after another one is told so, and nothing changes", async () => {
  const path = await reported("comment");
  await moderators[0]?.expectOk("PUT", path, { action: "keep" });
  const { status, body } = await remove(path, moderators[1]);
  expect([status, body]).toEqual([409, { message: "Somebody has already decided: it was kept" }]);
  expect((await caseOn(hub, "comment", ids.comment, "closed")).target.url).toMatch(/#comment/);
});

describe("at the same moment", () => {
  test("of one moderator who keeps and one who removes, one succeeds and the other is told", async () => {
    const path = await reported("comment");
    const answers = await concurrently(hub.db, [
      () => remove(path, moderators[0]),
      () => (moderators[1] as TestClient).put(path, { action: "keep" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    const { target } = await caseOn(hub, "comment", ids.comment, "closed");
    expect(target.url === null).toBe(winner.outcome === "removed");
  });

  test("a removal, the author's own removal and the account's deletion do not conflict", async () => {
    const [path, another] = [await reported("topic"), await hub.teacher()];
    const answers = await concurrently(hub.db, [
      () => remove(path),
      () => author.delete(`/api/replies/${ids.reply}`),
      () => author.call("DELETE", `/api/users/${author.user.id}`, { password: "a-long-password", erasePosts: true }),
      () => another.post("/api/reports", { kind: "topic", targetId: ids.topic, reason: "rude" }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers[2]?.status).toBe(204);
    expect(await miscounts(hub.db)).toEqual([]);
    await expect(caseOn(hub, "topic", ids.topic)).rejects.toThrow("no open case");
  });
});
