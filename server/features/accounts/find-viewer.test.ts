import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { errorResponse } from "#server/platform/api/error-response.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { newLog } from "#server/platform/log.ts";
import { callerWith, newTestToken } from "#server/testing/api-tokens.ts";
import { newClient, type TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub({ rateLimits: true, trustProxy: true }, { broadcast: singleServer });
const UNKNOWN = `hub_${"x".repeat(43)}`;

let teacher: TestClient;
let token: string;

beforeAll(async () => {
  teacher = await hub.teacher();
  token = (await newTestToken(teacher)).token;
});

const call: TestClient["call"] = (...args) => callerWith(hub.visitor(), token)(...args);

test.each([`Bearer ${UNKNOWN}`, "Bearer", "bearer nonsense", "Bearer  ", "BEARER hub_"])(
  "`Authorization: %s` is 401, even where anyone may read, and even with a cookie",
  async (authorization) => {
    for (const client of [hub.visitor(), teacher]) {
      const answer = await client.call("GET", "/api/forums", undefined, { authorization });
      expect([answer.status, answer.body, answer.headers.get("www-authenticate")]).toEqual([
        401,
        { message: "This API token is unknown, or has ended" },
        'Bearer error="invalid_token"',
      ]);
    }
  },
);

test("a request with a token ignores the cookie, and leaves it alone", async () => {
  const other = await hub.teacher();
  const answer = await callerWith(other, token)("POST", "/api/lists", { title: "Whose is it?" });
  expect([answer.body.userId, answer.headers.get("set-cookie")]).toEqual([teacher.user.id, null]);
  const stale = { cookie: `sid=${"x".repeat(43)}` };
  expect((await call("GET", "/api/forums", undefined, stale)).headers.get("set-cookie")).toBeNull();
  expect((await other.get("/api/auth/user")).status).toBe(200);
});

test("other authorization schemes are left to the proxy in front of the hub", async () => {
  const headers = { authorization: "Basic c2Nob29sOnNlY3JldA==" };
  expect((await hub.visitor().call("GET", "/api/forums", undefined, headers)).status).toBe(200);
  const own = await teacher.call("GET", "/api/auth/user", undefined, headers);
  expect([own.status, own.body.id]).toEqual([200, teacher.user.id]);
});

test("a token in the query or the body is ignored", async () => {
  expect((await hub.visitor().get(`/api/notifications?access_token=${token}`)).status).toBe(401);
  const body = { title: "A list", access_token: token };
  expect((await hub.visitor().post("/api/lists", body)).status).toBe(401);
});

test("a write with a token may come from any site, a write with a cookie may not, whatever else it sends", async () => {
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await call("POST", "/api/lists", { title: "From an extension" }, foreign)).status).toBe(201);
  for (const authorization of [undefined, "", "Basic x", `Token ${token}`, `X Bearer ${token}`]) {
    const headers = { ...foreign, ...(authorization !== undefined && { authorization }) };
    expect((await teacher.call("POST", "/api/lists", { title: "By a trick" }, headers)).status).toBe(403);
  }
  // The cookie is ignored here, so a forged request gains nothing.
  const tricked = await teacher.call(
    "POST",
    "/api/lists",
    { title: "By a trick" },
    { ...foreign, authorization: "Bearer" },
  );
  expect(tricked.status).toBe(401);
  // A forged login must not set a cookie.
  const login = { username: teacher.user.username, password: "a-long-password" };
  const signedIn = await call("POST", "/api/auth/login", login, foreign);
  expect([signedIn.status, signedIn.headers.get("set-cookie")]).toEqual([403, null]);
});

test("responses to programs are never cached, and programs never get a cached response", async () => {
  const id = await publish(hub, teacher, {});
  const path = `/api/resources/${id}`;
  await teacher.expectOk("POST", `${path}/save`);
  const isSaved = async (answer: ReturnType<TestClient["call"]>) => (await answer).body.isSaved;
  // Whichever request comes first.
  expect(await isSaved(call("GET", path))).toBe(true);
  expect(await isSaved(hub.visitor().get(path))).toBe(false);
  expect(await isSaved(call("GET", path))).toBe(true);
  const { headers } = await call("GET", path, undefined, { "if-none-match": "*" });
  expect([headers.get("cache-control"), headers.get("etag"), headers.get("vary")]).toEqual([
    "private, no-store",
    null,
    "Accept-Encoding, Authorization, Cookie",
  ]);
  expect((await callerWith(hub.visitor(), UNKNOWN)("GET", path)).status).toBe(401);
});

test("a program gets its owner's profile without email addresses", async () => {
  const { status, body } = await call("GET", `/api/users/${teacher.user.id}`);
  expect([status, body.username, "email" in body, "recoveryEmail" in body]).toEqual([
    200,
    teacher.user.username,
    false,
    false,
  ]);
});

test("writes with tokens count towards the owner's limit", async () => {
  const busy = await hub.teacher();
  const { token: own } = await newTestToken(busy);
  await hub.db.execute(sql`update throttles set hits = 60 where key = ${`writesPerUser:${busy.user.id}`}`);
  expect((await callerWith(hub.visitor(), own)("POST", "/api/lists", { title: "One more" })).status).toBe(429);
});

test("an address that sends many unknown tokens is slowed down, unless it also sends valid ones", async () => {
  const from = { "x-forwarded-for": "203.0.113.9" };
  const guess = async () => (await callerWith(hub.visitor(), UNKNOWN)("GET", "/api/forums", undefined, from)).status;
  expect(await guess()).toBe(401);
  await hub.db.execute(
    sql`update throttles set hits = 1000 where key = 'unknownTokensPerAddress:203.0.113.9'`.inlineParams(),
  );
  expect(await guess()).toBe(429);
  expect((await call("GET", "/api/forums", undefined, from)).status).toBe(200);
});

test("no log has a token, wherever it was sent", async () => {
  const lines: string[] = [];
  const log = newLog("trace", { write: (line) => lines.push(line) });
  const app = newApp({ ...hub, log });
  const client = newClient((path, init) => Promise.resolve(app.request(path, init)));
  const send = callerWith(client, token);
  expect((await send("GET", "/api/forums")).status).toBe(200);
  expect((await send("POST", "/api/lists", { title: "A list" })).status).toBe(201);
  expect((await send("GET", "/api/auth/user")).status).toBe(403);
  await send("GET", `/api/forums?access_token=${token}`);
  await client.delete(`/api/users/${teacher.user.id}/tokens/${token}`);
  await client.call("GET", "/api/forums", undefined, { authorization: `Bearer ${token}x` });
  log.error({ authorization: `Bearer ${token}`, headers: { authorization: token } }, "careless");

  const broken = new Hono();
  broken.onError((error, c) => errorResponse(error, c, log));
  broken.get("/api/:any", () => {
    throw new Error("broken");
  });
  await broken.request(`/api/${token}`, { headers: { authorization: `Bearer ${token}` } });
  const text = lines.join("");
  expect(text).toContain('"path":"/api/lists","status":201');
  expect(text).toContain("API token refused");
  expect(text).toContain('"path":"/api/[hidden]"');
  expect(text).not.toContain(token.slice(10));
});
