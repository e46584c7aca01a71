import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { ReportCase, ReportedKind } from "#contract/reports.ts";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { reportable } from "#server/testing/reports.ts";

const hub = openHub();
const NOTE = "Xylophone words of the reporter";

beforeEach(async () => {
  await hub.db.execute(sql`update users set role = null where role = 'moderator'`);
});

async function newModerator(): Promise<TestClient> {
  const client = await hub.teacher();
  await hub.db.execute(sql`update users set role = 'moderator' where id = ${client.user.id}`);
  return client;
}

/** Reports everything they posted, and their account; returns the ids of the cases. */
async function reportEverything(author: TestClient): Promise<number[]> {
  const ids = await reportable(hub, author);
  for (const reporter of [await hub.teacher(), await hub.teacher()]) {
    for (const [kind, targetId] of Object.entries(ids))
      await reporter.expectOk("POST", "/api/reports", { kind, targetId, reason: "rude", note: NOTE });
  }
  const cases = await rows<{ id: number }>(
    hub.db,
    sql`select id from report_cases where target_user_id = ${author.user.id} and status = 'open' order by id`,
  );
  expect(cases).toHaveLength(Object.keys(ids).length);
  return cases.map(({ id }) => id);
}

const listed = async (who: TestClient, status = "open") => {
  const { body, headers } = await who.get(`/api/admin/reports?status=${status}`);
  const { openReports } = await who.expectOk("GET", "/api/admin/stats");
  return { cases: body as ReportCase[], total: Number(headers.get("x-total-count")), openReports };
};

const casesIn = ({ cases }: { cases: ReportCase[] }, ids: number[]) => cases.filter(({ id }) => ids.includes(id));

test("a reported moderator cannot read the reports about them, neither while they are open nor later", async () => {
  const [moderator, colleague] = [await newModerator(), await newModerator()];
  const before = await listed(moderator);
  const ids = await reportEverything(moderator);
  expect(await listed(moderator)).toEqual(before);
  expect(casesIn(await listed(colleague), ids)).toHaveLength(ids.length);

  const paths = hub.endpoints
    .filter(({ spec }) => spec.method === "GET")
    .map(({ spec }) => spec.path.replace(":id", String(moderator.user.id)));
  for (const path of paths) expect(JSON.stringify((await moderator.get(path)).body), path).not.toContain(NOTE);

  for (const id of ids) {
    const answer = await moderator.put(`/api/admin/reports/${id}`, { action: "keep" });
    expect([answer.status, answer.body]).toEqual([404, { message: "Report not found" }]);
    await colleague.expectOk("PUT", `/api/admin/reports/${id}`, { action: "keep", note: NOTE });
  }
  expect(casesIn(await listed(moderator, "closed"), ids)).toEqual([]);
  expect(casesIn(await listed(colleague, "closed"), ids)).toHaveLength(ids.length);
});

test("a reported admin cannot read the reports about them while somebody else on the team can decide", async () => {
  const [admin, moderator] = [await hub.admin(), await newModerator()];
  const ids = await reportEverything(admin);
  const seen = await listed(admin);
  expect([casesIn(seen, ids), seen.openReports]).toEqual([[], seen.total]);
  expect((await admin.put(`/api/admin/reports/${ids[0]}`, { action: "keep" })).status).toBe(404);
  for (const id of ids) await moderator.expectOk("PUT", `/api/admin/reports/${id}`, { action: "keep" });
});

test.each(["role = null", "suspended_until = now() + interval '1 day', suspension_reason = 'Spam'"])(
  "the only admin decides on reports about them without reading who sent them, how many there are and what they say (%s)",
  async (gone) => {
    const [admin, moderator] = [await hub.admin(), await newModerator()];
    const ids = await reportEverything(admin);
    await hub.db.execute(sql`update users set ${sql.raw(gone)} where id = ${moderator.user.id}`);
    const seen = casesIn(await listed(admin), ids);
    expect(seen.map(({ kind }) => kind).sort()).toEqual([
      "comment",
      "list",
      "rating",
      "reply",
      "resource",
      "topic",
      "trial",
      "user",
    ] satisfies ReportedKind[]);
    for (const one of seen) expect(one).toMatchObject({ isOwn: true, reasons: ["rude"], reports: [], note: null });
    for (const id of ids) {
      await admin.expectOk("PUT", `/api/admin/reports/${id}`, { action: "keep" });
      const [entry] = await admin.expectOk("GET", "/api/admin/log?limit=1");
      expect(entry).toMatchObject({ action: "report_closed", targetId: id, details: { own: true } });
    }
  },
);
