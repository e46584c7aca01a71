import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();
const PASSWORD = "a-long-password";

test("the session cookie cannot be read by scripts or sent by other sites", async () => {
  const { user } = await hub.teacher();
  const { headers } = await hub.visitor().post("/api/auth/login", { username: user.username, password: PASSWORD });
  const cookie = headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("the session secret is stored only as a hash", async () => {
  const client = await hub.teacher();
  const secret = client.cookie().slice("sid=".length);
  const stored = await rows<{ hash: string }>(
    hub.db,
    sql`select encode(token_hash, 'escape') as hash from sessions where user_id = ${client.user.id}`,
  );
  expect(stored).toHaveLength(1);
  expect(stored[0]?.hash).not.toContain(secret);
});

test("logging out ends the session, also for a copy of the cookie, and may be repeated", async () => {
  const client = await hub.teacher();
  const stolen = { cookie: client.cookie() };
  expect((await client.post("/api/auth/logout")).status).toBe(204);
  expect((await hub.visitor().call("GET", "/api/auth/user", undefined, stolen)).status).toBe(401);
  expect((await client.post("/api/auth/logout")).status).toBe(204);
});

test("each login starts a new session and ends the previous one in that browser", async () => {
  const client = await hub.teacher();
  const [first, elsewhere] = [client.cookie(), hub.visitor()];
  const login = { username: client.user.username, password: PASSWORD };
  await elsewhere.expectOk("POST", "/api/auth/login", login);
  expect((await client.post("/api/auth/login", { ...login, password: "wrong" })).status).toBe(401);
  expect((await client.get("/api/auth/user")).status).toBe(200);
  await client.expectOk("POST", "/api/auth/login", login);
  expect((await hub.visitor().call("GET", "/api/auth/user", undefined, { cookie: first })).status).toBe(401);
  for (const open of [client, elsewhere]) expect((await open.get("/api/auth/user")).status).toBe(200);
});

test("a session ends after 30 days without use and is extended by use", async () => {
  const rested = await hub.teacher();
  await hub.db.execute(sql`update sessions set expires_at = now() where user_id = ${rested.user.id}`);
  expect((await rested.get("/api/auth/user")).status).toBe(401);

  const used = await hub.teacher();
  await hub.db.execute(sql`update sessions set expires_at = now() + interval '2 days' where user_id = ${used.user.id}`);
  const { headers } = await used.get("/api/auth/user");
  expect(headers.get("set-cookie")).toContain("Max-Age=2592000");
});

test("a made-up session cookie counts as logged out", async () => {
  const { status } = await hub.visitor().call("GET", "/api/auth/user", undefined, { cookie: "sid=made-up" });
  expect(status).toBe(401);
});

test("a call with the cookie of an ended session leaves the cookie, as somebody may have logged in meanwhile", async () => {
  const client = await hub.teacher();
  const login = { username: client.user.username, password: PASSWORD };
  const dead = { cookie: client.cookie() };
  await hub.db.execute(sql`update sessions set expires_at = now() where user_id = ${client.user.id}`);
  for (const [path, status] of [
    ["/api/forums", 200],
    ["/api/auth/user", 401],
  ] as const) {
    const answer = await hub.visitor().call("GET", path, undefined, dead);
    expect([answer.status, answer.headers.get("set-cookie"), answer.headers.get("etag")]).toEqual([status, null, null]);
  }
  const { status, headers } = await hub.visitor().call("POST", "/api/auth/login", login, dead);
  expect([status, headers.get("set-cookie")]).toEqual([200, expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000;/)]);
});

test.each([
  "sid=x",
  "sid=",
  "sid=made-up; theme=dark",
  `sid=${"a".repeat(44)}`,
  `residence=1; sid="${"a".repeat(43)}"`,
])("a malformed session cookie (%s) still gets a cacheable response", async (cookie) => {
  const { headers } = await hub.visitor().call("GET", "/api/forums", undefined, { cookie });
  expect([headers.get("etag"), headers.get("set-cookie")]).toEqual([expect.any(String), null]);
});

test("a write from the screen of one account is refused in the session of another", async () => {
  const [shown, signedIn] = [await hub.teacher(), await hub.teacher()];
  const write = (sender: string) =>
    signedIn.call("POST", "/api/lists", { title: "For June" }, { "x-signed-in-as": sender });
  const { status, body } = await write(String(shown.user.id));
  expect([status, body]).toEqual([
    412,
    { message: "You are logged in to another account in this browser now. Please reload the page." },
  ]);
  expect((await write("nobody")).status).toBe(412);
  expect(await signedIn.get(`/api/users/${signedIn.user.id}/lists`)).toMatchObject({ body: [] });
  expect((await write(String(signedIn.user.id))).status).toBe(201);
});
