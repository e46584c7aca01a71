import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteExpired } from "./delete-expired.ts";
import { rows } from "./platform/db/client.ts";
import { queueMail } from "./platform/mail/queue.ts";
import type { TestClient } from "./testing/client.ts";
import { openHub } from "./testing/hub.ts";
import { quietJobs } from "./testing/quiet-jobs.ts";
import { draft } from "./testing/resources.ts";

const hub = openHub({ trustProxy: true });
const ADDRESS = "203.0.113.77";

/** A teacher who has logged in twice, the second time from a known address. */
async function traveler(): Promise<TestClient> {
  const client = await hub.teacher();
  const login = { username: client.user.username, password: "a-long-password" };
  await hub.visitor().call("POST", "/api/auth/login", login, { "x-forwarded-for": ADDRESS });
  return client;
}

const historyOf = async (client: TestClient) =>
  (await client.expectOk("GET", `/api/users/${client.user.id}/login-history`)).map(
    ({ ipAddress }: { ipAddress: string | null }) => ipAddress,
  );

test.each([
  ["logged out", sql`login_time = now() - interval '200 days', logout_time = now() - interval`],
  ["expired", sql`login_time = now() - interval '200 days', expires_at = now() - interval`],
])("a session that was %s is deleted after 90 days, with the address in the activity log", async (_, ended) => {
  const client = await traveler();
  const end = (days: number) =>
    hub.db.execute(sql`update sessions set ${ended} ${sql.raw(`'${days} days'`)} where ip_address = ${ADDRESS}`);
  await end(89);
  await deleteExpired(hub);
  expect(await historyOf(client)).toEqual([ADDRESS, null]);
  await end(91);
  await hub.db.execute(sql`update activity_log set created_at = now() - interval '91 days'
    where details like ${`%${ADDRESS}`}`);
  await deleteExpired(hub);
  expect(await historyOf(client)).toEqual([null]);
  const log = await client.expectOk("GET", `/api/users/${client.user.id}/activity`);
  expect(log.map(({ action, details }: never) => [action, details])).toEqual([
    ["login", "Logged in"],
    ["login", "Logged in from an unknown address"],
  ]);
});

test("a session that is still in use is kept, however old it is", async () => {
  const client = await hub.teacher();
  await hub.db.execute(
    sql`update sessions set login_time = now() - interval '400 days' where user_id = ${client.user.id}`,
  );
  await deleteExpired(hub);
  expect((await client.get("/api/auth/user")).status).toBe(200);
});

test("a mail is deleted when it has expired, and others are kept", async () => {
  await hub.db.execute(sql`delete from outgoing_mail`);
  const mail = { recipient: "ada@example.org", subject: "A link", body: "secret" };
  for (const expiresInMinutes of [60, 60, undefined]) await queueMail(hub.db, { ...mail, expiresInMinutes });
  await hub.db.execute(sql`update outgoing_mail set expires_at = now() where id = (select min(id) from outgoing_mail)`);
  await deleteExpired(hub);
  const left = await rows(hub.db, sql`select expires_at is null as stays from outgoing_mail order by id`);
  expect(left).toEqual([{ stays: false }, { stays: true }]);
});

test("an IP address is in no response to anybody else, admins included", async () => {
  const owner = await traveler();
  const { id } = await owner.expectOk("POST", "/api/resources", draft({}));
  const topic = { title: "A topic to talk about", content: "What do you think of this one?" };
  const { id: topicId } = await owner.expectOk("POST", "/api/forums/1/topics", topic);
  const ids: Record<string, number> = { users: owner.user.id, resources: id, topics: topicId };
  const reads = hub.endpoints.filter(({ spec }) => spec.method === "GET").map(({ spec }) => spec.path);
  const addresses = reads.map((path) => path.replace(":id", String(ids[path.split("/")[2] ?? ""] ?? 1)));
  expect(addresses.length).toBeGreaterThan(20);
  const others = [hub.visitor(), await hub.teacher(), await hub.admin()];
  let own = 0;
  for (const address of addresses) {
    for (const client of others) {
      const { body, headers } = await client.get(address);
      expect(JSON.stringify([body, [...headers]]), address).not.toContain(ADDRESS);
    }
    if (JSON.stringify((await owner.get(address)).body).includes(ADDRESS)) own++;
  }
  // The login history, the open sessions, the activity log and the export.
  expect(own).toBe(4);
});

test("the admin log goes back two years", async () => {
  await hub.db.execute(sql`insert into admin_log (action, kind, target_id, created_at) values
    ('role_changed', 'user', 1, now() - interval '23 months'), ('role_changed', 'user', 2, now() - interval '25 months')`);
  await deleteExpired(hub);
  const entries = await (await hub.admin()).expectOk("GET", "/api/admin/log");
  expect(entries.map(({ targetId }: { targetId: number }) => targetId)).toEqual([1]);
});

test("invitations and suspensions are deleted once they end, and not before", async () => {
  const [admin, over, still] = [await hub.admin(), await hub.teacher(), await hub.teacher()];
  for (const { user } of [over, still]) {
    const suspension = { until: "2127-03-05T10:00:00Z", reason: "Advertising." };
    await admin.expectOk("PUT", `/api/admin/users/${user.id}/suspension`, suspension);
    await admin.expectOk("POST", "/api/admin/invitations", { email: user.email });
  }
  await hub.db.execute(sql`update users set suspended_until = now() where id = ${over.user.id}`);
  await hub.db.execute(sql`update invitations set expires_at = now() where email = ${over.user.email}`);
  await deleteExpired(hub);
  const reasons = sql`select id from users where suspension_reason is not null`;
  expect(await rows(hub.db, reasons)).toEqual([{ id: still.user.id }]);
  expect(await rows(hub.db, sql`select email from invitations`)).toEqual([{ email: still.user.email }]);
});

test("a row that cannot be deleted does not block the others", async () => {
  await hub.db.execute(sql`insert into throttles (key, hits, resets_at) values ('stuck', 1, now() - interval '1 day')`);
  await hub.db.execute(sql`create function stuck() returns trigger language plpgsql as $$
    begin raise exception 'stuck'; end $$`);
  await hub.db.execute(sql`create trigger stuck before delete on throttles for each row execute function stuck()`);
  const { user } = await hub.teacher();
  await (await hub.admin()).expectOk("POST", "/api/admin/invitations", { email: user.email });
  await hub.db.execute(sql`update invitations set expires_at = now() where email = ${user.email}`);
  await deleteExpired(quietJobs(hub));
  await hub.db.execute(sql`drop trigger stuck on throttles`);
  expect(await rows(hub.db, sql`select email from invitations where email = ${user.email}`)).toEqual([]);
  expect(await rows(hub.db, sql`select key from throttles where key = 'stuck'`)).toHaveLength(1);
});

test("all expired rows are deleted in statements of a thousand rows, however many there are", async () => {
  await hub.db.execute(sql`insert into throttles (key, hits, resets_at)
    select 'old ' || n, 1, now() - interval '1 day' from generate_series(1, 2500) as n`);
  await hub.db.execute(sql`create table deleted_at_once (n integer)`);
  await hub.db.execute(sql`create function count_deleted() returns trigger language plpgsql as $$
    begin insert into deleted_at_once select count(*) from gone; return null; end $$`);
  await hub.db.execute(sql`create trigger count_deleted after delete on throttles
    referencing old table as gone for each statement execute function count_deleted()`);
  await deleteExpired(quietJobs(hub));
  await hub.db.execute(sql`drop trigger count_deleted on throttles`);
  expect(await rows(hub.db, sql`select key from throttles where key like 'old %'`)).toEqual([]);
  const [most] = await rows<{ n: number }>(hub.db, sql`select max(n) as n from deleted_at_once`);
  expect(most?.n).toBe(1_000);
});
