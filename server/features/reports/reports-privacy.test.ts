import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ReportedKind } from "#contract/reports.ts";
import { deleteExpired } from "#server/delete-expired.ts";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { caseOn, newCase, reportable } from "#server/testing/reports.ts";

const hub = openHub();
const NOTE = "Xylophone words of the reporter";

/** A member whose posts were all reported, and the person who reported them. */
async function reportedAuthor() {
  const [author, reporter] = [await hub.teacher(), await hub.teacher()];
  const ids = await reportable(hub, author);
  for (const [kind, targetId] of Object.entries(ids)) {
    await reporter.expectOk("POST", "/api/reports", { kind, targetId, reason: "rude", note: NOTE });
  }
  return { author, reporter, ids };
}

const casesAbout = async ({ user }: TestClient) =>
  (
    await rows<{ kind: ReportedKind }>(
      hub.db,
      sql`select kind from report_cases where target_user_id = ${user.id} order by 1`,
    )
  ).map(({ kind }) => kind);

const exportOf = (client: TestClient) => client.expectOk("GET", `/api/users/${client.user.id}/export`);

test("the export has one's own reports with their outcome, and nothing about the people who reported oneself", async () => {
  const { author, reporter, ids } = await reportedAuthor();
  const admin = await hub.admin();
  const { id } = await caseOn(hub, "topic", ids.topic);
  await admin.expectOk("PUT", `/api/admin/reports/${id}`, { action: "keep" });
  const { reports } = await exportOf(reporter);
  expect(reports.map(({ kind, targetId, outcome }: never) => [kind, targetId, outcome])).toEqual(
    Object.entries(ids).map(([kind, targetId]) => [kind, targetId, kind === "topic" ? "kept" : null]),
  );
  expect(reports[0]).toMatchObject({ reason: "rude", note: NOTE });
  const exported = await exportOf(author);
  expect(exported.reports).toEqual([]);
  expect(JSON.stringify(exported)).not.toContain(NOTE);
});

test("a report is in no response to anybody but its sender and moderators", async () => {
  const { author, ids } = await reportedAuthor();
  const reads = hub.endpoints.filter(({ spec }) => spec.method === "GET").map(({ spec }) => spec.path);
  const idOf: Record<string, number> = { users: author.user.id, resources: ids.resource, topics: ids.topic };
  const paths = reads.map((path) => path.replace(":id", String(idOf[path.split("/")[2] ?? ""] ?? 1)));
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    for (const client of [hub.visitor(), author, await hub.teacher()]) {
      expect(JSON.stringify((await client.get(path)).body), path).not.toContain(NOTE);
    }
  }
});

test("deleting an account erases the reports that the person sent, and leaves the cases to decide on", async () => {
  const { reporter, ids } = await reportedAuthor();
  expect((await deleteAccount(reporter)).status).toBe(204);
  expect(await caseOn(hub, "comment", ids.comment)).toMatchObject({ reasons: [], reports: [], status: "open" });
  expect(await rows(hub.db, sql`select from reports where user_id = ${reporter.user.id}`)).toEqual([]);
});

test("deleting an account erases reports about the person, and reports about posts only together with the posts", async () => {
  const [stays, goes] = [await reportedAuthor(), await reportedAuthor()];
  expect((await deleteAccount(stays.author)).status).toBe(204);
  expect(await casesAbout(stays.author)).toEqual(["comment", "rating", "reply", "resource", "topic", "trial"]);
  expect((await deleteAccount(goes.author, true)).status).toBe(204);
  expect(await casesAbout(goes.author)).toEqual([]);
});

test("closed cases are deleted with their reports after 180 days, and open ones are kept however old", async () => {
  const admin = await hub.admin();
  const [young, old, open] = [await newCase(hub), await newCase(hub), await newCase(hub)];
  for (const id of [young, old]) await admin.expectOk("PUT", `/api/admin/reports/${id}`, { action: "keep" });
  await hub.db.execute(sql`update report_cases set opened_at = now() - interval '400 days',
    closed_at = closed_at - case id when ${old} then interval '181 days' else interval '179 days' end
    where id in (${young}, ${old}, ${open})`);
  await deleteExpired(hub);
  const left = await rows<{ id: number; n: number }>(
    hub.db,
    sql`select c.id, count(r.id)::int as n from report_cases c left join reports r on case_id = c.id
      where c.id in (${young}, ${old}, ${open}) group by 1 order by 1`,
  );
  expect(left).toEqual([
    { id: young, n: 1 },
    { id: open, n: 1 },
  ]);
});
