import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LogEntry } from "#contract/admin-log.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft } from "#server/testing/resources.ts";

const hub = openHub();

async function promoted() {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  await admin.expectOk("PUT", `/api/admin/users/${teacher.user.id}/role`, { role: "moderator" });
  return { admin, teacher };
}

test("the log says who did what to whom, newest first, and can be filtered", async () => {
  const { admin, teacher } = await promoted();
  await admin.expectOk("PUT", `/api/admin/users/${teacher.user.id}/suspension`, {
    until: "2127-03-05T10:00:00.000Z",
    reason: "Advertising.",
  });
  const [latest, before] = await admin.expectOk("GET", "/api/admin/log");
  expect(latest).toMatchObject({
    actorId: admin.user.id,
    action: "user_suspended",
    kind: "user",
    targetId: teacher.user.id,
    details: { until: "2127-03-05T10:00:00.000Z", reason: "Advertising." },
  });
  expect(before).toMatchObject({ action: "role_changed", details: { from: null, to: "moderator" } });
  // By name, though the teacher is shown by number to others.
  const named = { id: teacher.user.id, name: expect.stringMatching(/^[^#]+$/) };
  expect(latest.people).toEqual(expect.arrayContaining([expect.objectContaining(named)]));
  expect(before.people.map(({ id }: { id: number }) => id).sort()).toEqual([admin.user.id, teacher.user.id].sort());
  const actions = async (query: string) =>
    new Set((await admin.expectOk("GET", `/api/admin/log?${query}`)).map(({ action }: { action: string }) => action));
  expect(await actions("action=role_changed")).toEqual(new Set(["role_changed"]));
  expect(await actions(`actorId=${teacher.user.id}`)).toEqual(new Set());
  expect((await admin.get("/api/admin/log?action=nothing")).status).toBe(400);
});

test("asking for a role that the person already has is not logged", async () => {
  const { admin, teacher } = await promoted();
  await admin.expectOk("PUT", `/api/admin/users/${teacher.user.id}/role`, { role: "moderator" });
  const [latest, before] = await admin.expectOk("GET", "/api/admin/log");
  expect(latest.targetId).toBe(teacher.user.id);
  expect(before?.targetId).not.toBe(teacher.user.id);
});

test.each([sql`update admin_log set details = null`, sql`delete from admin_log`, sql`truncate admin_log`])(
  "the database refuses to change the log",
  async (statement) => {
    await promoted();
    await expect(hub.db.execute(statement)).rejects.toMatchObject({ cause: { code: "23001" } });
  },
);

test("entries older than two years can be removed", async () => {
  await hub.db.execute(sql`insert into admin_log (action, kind, created_at)
    values ('role_changed', 'user', now() - interval '25 months')`);
  const removed = sql`delete from admin_log where created_at < now() - interval '2 years' returning id`;
  expect(((await hub.db.execute(removed)) as unknown as { rows: unknown[] }).rows).toHaveLength(1);
});

test("decisions, and what admins do with others' resources, are in the log; what authors do is not", async () => {
  const [admin, author] = [await hub.admin(), await hub.teacher()];
  const { id } = await author.expectOk("POST", "/api/resources", draft({}));
  const path = `/api/resources/${id}`;
  await author.expectOk("PUT", path, draft({ title: "A better title" }));
  for (const verb of ["reject", "approve", "approve"])
    await admin.expectOk("PUT", `/api/admin/resources/${id}/${verb}`);
  await admin.expectOk("PUT", path, draft({ title: "The best title" }));
  await admin.expectOk("DELETE", path);
  const entries = (await admin.expectOk("GET", "/api/admin/log")).filter(
    ({ kind, targetId }: { kind: string; targetId: number }) => kind === "resource" && targetId === id,
  );
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    "resource_deleted",
    "resource_edited",
    "resource_approved",
    "resource_rejected",
  ]);
});

test("an entry shows the current title of its resource, also in a report on it, until the resource is deleted", async () => {
  const [admin, author, reader] = [await hub.admin(), await hub.teacher(), await hub.teacher()];
  const { id } = await author.expectOk("POST", "/api/resources", draft({ title: "The first title" }));
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  await reader.expectOk("POST", "/api/reports", { kind: "resource", targetId: id, reason: "spam" });
  const [{ id: report }] = await admin.expectOk("GET", "/api/admin/reports?status=open");
  await admin.expectOk("PUT", `/api/admin/reports/${report}`, { action: "keep" });
  await admin.expectOk("PUT", `/api/resources/${id}`, draft({ title: "The second title" }));
  const titles = async () => {
    const log: LogEntry[] = await admin.expectOk("GET", "/api/admin/log?limit=4");
    return log.map(({ action, resourceTitle }) => [action, resourceTitle]);
  };
  const [edited, closed, approved] = await titles();
  expect([edited, closed, approved]).toEqual([
    ["resource_edited", "The second title"],
    ["report_closed", "The second title"],
    ["resource_approved", "The second title"],
  ]);
  // The same number as the resource's, but as the id of a user.
  await hub.db.execute(sql`insert into admin_log (action, kind, target_id) values ('user_deleted', 'user', ${id})`);
  expect((await titles())[0]).toEqual(["user_deleted", null]);
  await admin.expectOk("DELETE", `/api/resources/${id}`);
  expect((await titles()).map(([, title]) => title)).toEqual([null, null, null, null]);
});
