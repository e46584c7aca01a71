import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import type { SiteExport } from "#contract/site-exports.ts";
import { deleteExpired } from "#server/delete-expired.ts";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { quietJobs } from "#server/testing/quiet-jobs.ts";
import { publish } from "#server/testing/resources.ts";
import { MAKE } from "./make-export.ts";
import { runExports } from "./run-exports.ts";

const hub = openHub();
const EXPORTS = "/api/admin/exports";

beforeEach(() => hub.db.execute(sql`delete from site_exports`));

async function exported(kind: string) {
  const admin = await hub.admin();
  const { id } = await admin.expectOk("POST", EXPORTS, { kind });
  await runExports(hub);
  const [made]: SiteExport[] = await admin.expectOk("GET", EXPORTS);
  const response = await hub.request(`${EXPORTS}/${id}/file`, { headers: { cookie: admin.cookie() } });
  return { admin, made, response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const statusOf = async () => (await (await hub.admin()).expectOk("GET", EXPORTS)).map((one: SiteExport) => one.status);

test("the people are exported as CSV, in which nothing begins a formula", async () => {
  const firstName = '=HYPERLINK("https://example.org","Mia")';
  const teacher = await hub.teacher({ firstName, lastName: "+49, O'Neil" });
  const { made, response, bytes } = await exported("people");
  expect(made).toMatchObject({ kind: "people", status: "done", bytes: bytes.length });
  expect(made?.done).toBe(made?.total);
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${made?.name}"`);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const lines = bytes.toString().split("\r\n");
  expect(lines[0]).toMatch(/^\ufeffNumber,Username,Email,/);
  const line = lines.find((each) => each.startsWith(`${teacher.user.id},`));
  expect(line).toContain(`"'=HYPERLINK(""https://example.org"",""Mia"")","'+49, O'Neil"`);
});

test("the log and the statistics are exported as CSV", async () => {
  const log = (await exported("log")).bytes.toString();
  expect(log).toContain(",site_exported,export,");
  const statistics = (await exported("statistics")).bytes.toString().split("\r\n");
  expect(statistics[0]).toContain("Week of,About,Views,");
  expect(statistics[1]).toMatch(/^\d{4}-\d\d-\d\d,The whole library,fewer than 5 people,/);
});

test("the library is exported as the archive that the command writes", async () => {
  await publish(hub, await hub.teacher(), { title: "A lesson to take along" });
  const { bytes, made } = await exported("library");
  const files = unzipSync(bytes);
  const names = Object.keys(files);
  expect(names.some((name) => /^resources\/.*a-lesson-to-take-along.*\.md$/.test(name))).toBe(true);
  expect(made?.done).toBeGreaterThan(0);
  const manifest = names.find((name) => !name.includes("/"));
  expect(Buffer.from(files[manifest ?? ""] ?? []).toString()).not.toContain("finished: no");
});

test("a file of several rows comes back as it was", async () => {
  const admin = await hub.admin();
  const { id } = await admin.expectOk("POST", EXPORTS, { kind: "log" });
  const whole = Buffer.alloc(700_000, "0123456789");
  await runExports(hub, undefined, {
    ...MAKE,
    log: async function* () {
      for (let at = 0; at < whole.length; at += 100_000) yield whole.subarray(at, at + 100_000);
    },
  });
  const { n } = (await rows<{ n: number }>(hub.db, sql`select count(*)::int as n from site_export_chunks`))[0] ?? {
    n: 0,
  };
  expect(n).toBe(3);
  const response = await hub.request(`${EXPORTS}/${id}/file`, { headers: { cookie: admin.cookie() } });
  expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true);
});

test("an export is visible only to the admin who started it, and only one of a kind is made at a time", async () => {
  const [maker, other] = [await hub.admin(), await hub.teacher()];
  await hub.db.execute(sql`update users set role = 'admin' where id = ${other.user.id}`);
  const asked = await Promise.all([maker, other, maker].map((admin) => admin.call("POST", EXPORTS, { kind: "log" })));
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  await hub.db.execute(sql`update site_exports set user_id = ${maker.user.id}`);
  await runExports(hub);
  const [made] = await maker.expectOk("GET", EXPORTS);
  expect(await other.expectOk("GET", EXPORTS)).toEqual([]);
  for (const method of ["GET", "DELETE"])
    expect((await other.call(method, `${EXPORTS}/${made.id}${method === "GET" ? "/file" : ""}`)).status).toBe(404);
  expect((await maker.call("POST", EXPORTS, { kind: "log" })).status).toBe(201);
});

test("an export that fails leaves nothing behind and can be started again", async () => {
  const admin = await hub.admin();
  const { id } = await admin.expectOk("POST", EXPORTS, { kind: "log" });
  await runExports(quietJobs(hub), undefined, {
    ...MAKE,
    log: async function* () {
      yield new Uint8Array(300_000);
      throw new Error("no luck");
    },
  });
  expect(await statusOf()).toEqual(["failed"]);
  expect(await rows(hub.db, sql`select from site_export_chunks`)).toEqual([]);
  expect((await admin.get(`${EXPORTS}/${id}/file`)).status).toBe(404);
  expect((await exported("log")).made?.status).toBe("done");
});

test("an export whose server was killed counts as failed after two minutes, and can be started again", async () => {
  const admin = await hub.admin();
  const { id } = await admin.expectOk("POST", EXPORTS, { kind: "log" });
  await hub.db.execute(sql`update site_exports set status = 'running', beat_at = now() - interval '100 seconds'`);
  await hub.db.execute(sql`insert into site_export_chunks values (${id}, 0, 'x')`);
  expect((await admin.call("POST", EXPORTS, { kind: "log" })).status).toBe(409);
  await hub.db.execute(sql`update site_exports set beat_at = now() - interval '121 seconds'`);
  expect(await statusOf()).toEqual(["failed"]);
  expect(await rows(hub.db, sql`select from site_export_chunks`)).toEqual([]);
  expect((await exported("log")).made?.status).toBe("done");
});

test("an export that is stopped with the server, or deleted meanwhile, ends without a file", async () => {
  const admin = await hub.admin();
  const start = async () => (await admin.expectOk("POST", EXPORTS, { kind: "log" })).id;
  await start();
  const stopping = new AbortController();
  const stop = async function* () {
    stopping.abort();
    yield new Uint8Array(10);
  };
  await runExports(hub, stopping.signal, { ...MAKE, log: stop });
  expect(await statusOf()).toEqual(["failed"]);
  const id = await start();
  const remove = async function* () {
    yield new Uint8Array(10);
    await admin.expectOk("DELETE", `${EXPORTS}/${id}`);
  };
  await runExports(quietJobs(hub), undefined, { ...MAKE, log: remove });
  expect(await statusOf()).toEqual(["failed"]);
  expect(await rows(hub.db, sql`select from site_export_chunks`)).toEqual([]);
});

test("an export is deleted after a day", async () => {
  const { admin, made } = await exported("log");
  await hub.db.execute(sql`update site_exports set created_at = now() - interval '25 hours'`);
  expect(await admin.expectOk("GET", EXPORTS)).toEqual([]);
  expect((await admin.get(`${EXPORTS}/${made?.id}/file`)).status).toBe(404);
  await deleteExpired(hub);
  expect(await rows(hub.db, sql`select from site_export_chunks`)).toEqual([]);
});

test("an admin who loses the role loses access to their exports", async () => {
  const { made } = await exported("people");
  const former = await hub.teacher();
  await hub.db.execute(sql`update site_exports set user_id = ${former.user.id}`);
  expect((await former.get(`${EXPORTS}/${made?.id}/file`)).status).toBe(403);
});
