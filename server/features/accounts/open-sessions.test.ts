import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { newDeps } from "#server/new-deps.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();
const PASSWORD = "a-long-password";

const pathOf = ({ user }: TestClient) => `/api/users/${user.id}/sessions`;

async function signInAgain(client: TestClient, userAgent: string): Promise<TestClient> {
  const another = hub.visitor();
  const login = { username: client.user.username, password: PASSWORD };
  const answer = await another.call("POST", "/api/auth/login", login, { "user-agent": userAgent });
  expect(answer.status).toBe(200);
  return Object.assign(another, { user: client.user });
}

const isSignedIn = async (client: TestClient) => (await client.get("/api/auth/user")).status === 200;

test("open sessions are listed newest first, without those that ended", async () => {
  const client = await hub.teacher();
  const phone = await signInAgain(client, "A phone");
  const tablet = await signInAgain(client, "A tablet");
  await phone.expectOk("POST", "/api/auth/logout");
  const lapsed = await signInAgain(client, "A lapsed one");
  await hub.db.execute(sql`update sessions set expires_at = now() where user_agent = 'A lapsed one'`);
  expect(await isSignedIn(lapsed)).toBe(false);
  const { body } = await tablet.get(pathOf(client));
  expect(body.map(({ userAgent, current }: Record<string, unknown>) => [userAgent, current])).toEqual([
    ["A tablet", true],
    [null, false],
  ]);
});

test("ending a session needs the password and is recorded in the activity log", async () => {
  const client = await hub.teacher();
  const [phone, tablet] = [await signInAgain(client, "A phone"), await signInAgain(client, "A tablet")];
  const { body } = await client.get(pathOf(client));
  const session = body.find(({ userAgent }: { userAgent: string }) => userAgent === "A phone").id;
  const wrong = await client.call("DELETE", pathOf(client), { password: "not my password", session });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { password: "Your password is not correct" }]);
  expect(await isSignedIn(phone)).toBe(true);
  expect((await client.call("DELETE", pathOf(client), { password: PASSWORD, session })).status).toBe(204);
  expect(await Promise.all([client, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
  const [newest] = (await client.get(`/api/users/${client.user.id}/activity`)).body;
  expect(newest).toMatchObject({ action: "logout", details: "Logged out in one other place" });
});

test("all sessions but the current one can be ended together", async () => {
  const client = await hub.teacher();
  const others = [await signInAgain(client, "A phone"), await signInAgain(client, "A tablet")];
  const bystander = await hub.teacher();
  await client.expectOk("DELETE", pathOf(client), { password: PASSWORD });
  expect(await Promise.all([client, ...others, bystander].map(isSignedIn))).toEqual([true, false, false, true]);
});

test("another user's sessions can be neither ended nor listed", async () => {
  const [client, stranger] = [await hub.teacher(), await hub.teacher()];
  const [{ id }] = (await stranger.get(pathOf(stranger))).body;
  expect((await client.call("DELETE", pathOf(client), { password: PASSWORD, session: id })).status).toBe(204);
  expect(await isSignedIn(stranger)).toBe(true);
  expect((await client.get(pathOf(stranger))).status).toBe(403);
});

test("a session ends after a year, however often it is used", async () => {
  const client = await hub.teacher();
  const age = (days: number) =>
    hub.db.execute(sql`update sessions set login_time = now() - make_interval(days => ${days}),
      expires_at = now() + interval '3 days' where user_id = ${client.user.id}`);
  await age(360);
  expect(await isSignedIn(client)).toBe(true);
  // It is extended in the background.
  await expect.poll(() => daysLeft(client)).toEqual([{ days: 5 }]);
});

test("a session keeps working while the database refuses writes, and is extended afterwards", async () => {
  const client = await hub.teacher();
  await hub.db.execute(
    sql`update sessions set expires_at = now() + interval '3 days' where user_id = ${client.user.id}`,
  );
  await refuseWrites();
  for (const path of ["/api/auth/user", "/api/resources", pathOf(client)]) {
    expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  }
  expect((await client.post("/api/auth/logout")).status).toBe(503);
  expect(await daysLeft(client)).toEqual([{ days: 3 }]);
  await hub.db.execute(sql`drop function disk_full cascade`);
  const later = newApp(newDeps({ ...hub, broadcast: singleServer }));
  const path = "/api/auth/user";
  expect((await later.request(path, { headers: { cookie: client.cookie() } })).status).toBe(200);
  await expect.poll(() => daysLeft(client)).toEqual([{ days: 30 }]);
});

const daysLeft = ({ user }: TestClient) =>
  rows(
    hub.db,
    sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions
      where user_id = ${user.id}`,
  );

/** Makes database writes fail as on a full disk. */
async function refuseWrites(): Promise<void> {
  await hub.db.execute(sql`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  await hub.db.execute(sql`create trigger disk_full before insert or update or delete on sessions
    execute function disk_full()`);
}
