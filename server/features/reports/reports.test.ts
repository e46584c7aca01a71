import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { REPORTED_KINDS, type ReportedKind } from "#contract/reports.ts";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { caseOn, reportable } from "#server/testing/reports.ts";
import { draft } from "#server/testing/resources.ts";

const hub = openHub();
const limited = openHub({ rateLimits: true });

let author: TestClient;
let ids: Record<ReportedKind, number>;

beforeAll(async () => {
  author = await hub.teacher({ username: "the.author" });
  ids = await reportable(hub, author);
});

const reportOn = (kind: ReportedKind, fields = {}) => ({ kind, targetId: ids[kind], reason: "spam", ...fields });

describe.each(REPORTED_KINDS)("a %s", (kind) => {
  test("can be reported by others, once while it is open", async () => {
    const reporter = await hub.teacher();
    const first = await reporter.post("/api/reports", reportOn(kind, { reason: "rude", note: "Look at this." }));
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        kind,
        targetId: ids[kind],
        reason: "rude",
        note: "Look at this.",
        createdAt: expect.stringMatching(/Z$/),
        outcome: null,
      },
    ]);
    const second = await reporter.post("/api/reports", reportOn(kind));
    expect([second.status, second.body]).toEqual([409, { message: "You have already reported this" }]);
  });

  test("cannot be reported by its own author", async () => {
    const { status, body } = await author.post("/api/reports", reportOn(kind));
    const message = kind === "user" ? "You cannot report yourself" : "You cannot report what you have posted yourself";
    expect([status, body]).toEqual([409, { message }]);
  });

  test("that does not exist is a 404", async () => {
    const reporter = await hub.teacher();
    expect((await reporter.post("/api/reports", reportOn(kind, { targetId: 1_000_000 }))).status).toBe(404);
  });
});

test("nobody can report a resource that is not public, or its comments", async () => {
  const [owner, reader, admin] = [await hub.teacher(), await hub.teacher(), await hub.admin()];
  const { id } = await owner.expectOk("POST", "/api/resources", draft({}));
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  const comment = await owner.expectOk("POST", `/api/resources/${id}/comments`, { content: "Thank you." });
  await hub.db.execute(sql`update resources set status = 'pending' where id = ${id}`);
  for (const client of [reader, admin]) {
    for (const [kind, targetId] of [
      ["resource", id],
      ["comment", comment.id],
    ]) {
      const { status, body } = await client.post("/api/reports", { kind, targetId, reason: "spam" });
      const message = "There is nothing like that to report. It may have been removed.";
      expect([status, body]).toEqual([404, { message }]);
    }
  }
});

test("a deleted account can no longer be reported", async () => {
  const [gone, reader] = [await hub.teacher(), await hub.teacher()];
  await gone.expectOk("DELETE", `/api/users/${gone.user.id}`, { password: "a-long-password", erasePosts: false });
  expect((await reader.post("/api/reports", reportOn("user", { targetId: gone.user.id }))).status).toBe(404);
});

test.each([
  [{ kind: "forum" }, { kind: "kind must be one of resource, comment, rating, trial, topic, reply, list, user" }],
  [{ targetId: 0 }, { targetId: "The id must be a positive whole number" }],
  [{ reason: "boring" }, { reason: "Please choose a reason" }],
  [{ note: "x".repeat(1001) }, { note: "Note cannot exceed 1000 characters" }],
])("a report with %o is rejected with a message at the field", async (fields, words) => {
  const { status, body } = await (await hub.teacher()).post("/api/reports", reportOn("comment", fields));
  expect([status, body.fields]).toEqual([400, words]);
});

test("a post can be reported anew after a decision, by the same person too", async () => {
  const [reporter, admin] = [await hub.teacher(), await hub.admin()];
  await reporter.expectOk("POST", "/api/reports", reportOn("topic"));
  const first = await caseOn(hub, "topic", ids.topic);
  await admin.expectOk("PUT", `/api/admin/reports/${first.id}`, { action: "keep" });
  await reporter.expectOk("POST", "/api/reports", reportOn("topic"));
  const second = await caseOn(hub, "topic", ids.topic);
  expect(second.id).not.toBe(first.id);
  expect(second.reports).toHaveLength(1);
});

test("twenty reports an hour are accepted from one person, and the next is told when to come back", async () => {
  const busy = await limited.teacher();
  const targets = await rows<{ id: number }>(
    limited.db,
    sql`insert into users (username, email, password_hash)
      select 'many' || n, n || '@many.example', '' from generate_series(1, 21) n returning id`,
  );
  const statuses = [];
  for (const { id } of targets) {
    const { status } = await busy.post("/api/reports", { kind: "user", targetId: id, reason: "spam" });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
});

describe("at the same moment", () => {
  test("reports by many people end up in one case", async () => {
    const reporters = await Promise.all(Array.from({ length: 8 }, () => hub.teacher()));
    const answers = await concurrently(
      hub.db,
      reporters.map((client) => () => client.post("/api/reports", reportOn("resource"))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const { reports } = await caseOn(hub, "resource", ids.resource);
    const by = reports.map(({ userId }) => userId);
    expect(by).toEqual(expect.arrayContaining(reporters.map(({ user }) => user.id)));
  });

  test("reports by one person count once", async () => {
    const reporter = await hub.teacher();
    const answers = await concurrently(
      hub.db,
      Array.from({ length: 8 }, () => () => reporter.post("/api/reports", reportOn("reply"))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});
