import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { deleteExpired } from "#server/delete-expired.ts";
import { newDeps } from "#server/new-deps.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { rows } from "#server/platform/db/client.ts";
import { newClient, type TestClient } from "#server/testing/client.ts";
import { deleteAccount, rowsOfUser } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();
const TOPIC = { title: "Sent more than once", content: "What happens if this is sent twice?" };
const MESSAGE = { name: "Ada", email: "ada@example.org", message: "A question about the library." };

let keys = 0;
const newKey = () => ({ "idempotency-key": `key-${++keys}` });

/** Another server on the same database. */
const elsewhere = (cookie: string): TestClient => {
  const app = newApp(newDeps({ config: hub.config, db: hub.db, log: hub.log, broadcast: singleServer }));
  const client = newClient((path, init) => Promise.resolve(app.request(path, init)));
  return { ...client, call: (method, path, body, extra) => client.call(method, path, body, { ...extra, cookie }) };
};

const countOf = async (table: string): Promise<number> =>
  (await rows<{ n: number }>(hub.db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.n ?? 0;

let admin: TestClient;
let topic: number;
beforeAll(async () => {
  admin = await hub.admin();
  topic = (await admin.expectOk("POST", "/api/forums/1/topics", TOPIC)).id;
});

type Write = { method: string; path: string; body?: unknown; stores?: string };

/** A request, and the table that must get one row. */
const WRITES: Record<string, (writer: TestClient) => Promise<Write>> = {
  "a topic": async () => ({ method: "POST", path: "/api/forums/1/topics", body: TOPIC, stores: "topics" }),
  "a reply": async () => ({
    method: "POST",
    path: `/api/topics/${topic}/replies`,
    body: { content: "Yes, **once**." },
    stores: "replies",
  }),
  "a resource": async () => ({ method: "POST", path: "/api/resources", body: draft({}), stores: "resources" }),
  "a comment": async () => ({
    method: "POST",
    path: `/api/resources/${await publish(hub, admin, {})}/comments`,
    body: { content: "Thank you" },
    stores: "comments",
  }),
  "a rating": async () => ({
    method: "POST",
    path: `/api/resources/${await publish(hub, await hub.teacher(), {})}/ratings`,
    body: { rating: 5, comment: "Good" },
    stores: "ratings",
  }),
  "a contact message": async () => ({ method: "POST", path: "/api/contact", body: MESSAGE, stores: "outgoing_mail" }),
  "a save": async () => ({
    method: "POST",
    path: `/api/resources/${await publish(hub, admin, {})}/save`,
    stores: "saves",
  }),
  "a profile": async ({ user }) => ({
    method: "PUT",
    path: `/api/users/${user.id}`,
    body: { bio: "I teach.", recoveryEmail: `home-${user.email}` },
    stores: "outgoing_mail",
  }),
  "a deletion": async (writer) => ({
    method: "DELETE",
    path: `/api/resources/${await publish(hub, writer, {})}`,
    stores: "activity_log",
  }),
  "an edit": async (writer) => ({
    method: "PUT",
    path: `/api/resources/${await publish(hub, writer, {})}`,
    body: draft({ title: "Another title" }),
    stores: "activity_log",
  }),
};

describe.each(Object.entries(WRITES))("%s that is sent again with its key", (_, writeFor) => {
  test("is stored once and gets the first response again, also from another server and at the same time", async () => {
    const writer = await hub.teacher();
    const { method, path, body, stores = "" } = await writeFor(writer);
    const key = newKey();
    const before = await countOf(stores);
    const there = elsewhere(writer.cookie());
    const send = (client: TestClient) => client.call(method, path, body, key);
    const answers = await Promise.all([send(writer), send(there), send(writer), send(there)]);
    answers.push(await send(writer), await send(there));
    const [first] = answers;
    expect(first?.status).toBeLessThan(300);
    for (const { status, body } of answers) expect([status, body]).toEqual([first?.status, first?.body]);
    expect(answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true")).toHaveLength(5);
    expect((await countOf(stores)) - before).toBe(1);
  });
});

test("a visitor's message that is sent again is mailed once, and a different one is mailed too", async () => {
  const before = await countOf("outgoing_mail");
  const key = newKey();
  const send = (message: string) => hub.visitor().call("POST", "/api/contact", { ...MESSAGE, message }, key);
  const answers = await Promise.all([send(MESSAGE.message), send(MESSAGE.message), send("Something else entirely.")]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await countOf("outgoing_mail")) - before).toBe(2);
});

test("rejects the same key with another body or address with 422, and stores nothing", async () => {
  const writer = await hub.teacher();
  const key = newKey();
  expect((await writer.call("POST", `/api/topics/${topic}/replies`, { content: "One" }, key)).status).toBe(201);
  const before = await countOf("replies");
  const other = await writer.call("POST", `/api/topics/${topic}/replies`, { content: "Two" }, key);
  expect([other.status, other.body]).toEqual([
    422,
    { message: "This Idempotency-Key was already used for another request. Please use a new one." },
  ]);
  expect((await writer.call("POST", "/api/forums/1/topics", TOPIC, key)).status).toBe(422);
  expect(await countOf("replies")).toBe(before);
});

test("the same key of another user is a different key", async () => {
  const key = newKey();
  const [one, two] = [await hub.teacher(), await hub.teacher()];
  const reply = (client: TestClient) => client.call("POST", `/api/topics/${topic}/replies`, { content: "Me too" }, key);
  const [first, second] = [await reply(one), await reply(two)];
  expect([first.body.userId, second.body.userId]).toEqual([one.user.id, two.user.id]);
});

test("an error is not stored, so the same key may be tried again", async () => {
  const rater = await hub.teacher();
  const { id } = await rater.expectOk("POST", "/api/resources", draft({}));
  const key = newKey();
  const comment = () => rater.call("POST", `/api/resources/${id}/comments`, { content: "At last" }, key);
  expect((await comment()).status).toBe(409);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  expect((await comment()).status).toBe(201);
});

test.each(["", "x".repeat(129), "with blank", "k\u00e9y"])("rejects the key %o", async (key) => {
  const writer = await hub.teacher();
  const path = `/api/topics/${topic}/replies`;
  const { status, body } = await writer.call("POST", path, { content: "Hello" }, { "idempotency-key": key });
  expect([status, body]).toEqual([400, { message: "Idempotency-Key must be 1 to 128 visible ASCII characters" }]);
});

test("calls with passwords run each time, and nothing of them is stored", async () => {
  const { user } = await hub.teacher();
  const before = await countOf("idempotency_keys");
  const key = newKey();
  const login = { username: user.username, password: "a-long-password" };
  const signIns = [1, 2].map(() => hub.visitor().call("POST", "/api/auth/login", login, key));
  const cookies = (await Promise.all(signIns)).map(({ headers }) => headers.get("set-cookie"));
  expect(new Set(cookies).size).toBe(2);
  for (const { spec } of hub.endpoints.filter(({ spec }) => spec.method !== "GET")) {
    if (!spec.path.startsWith("/api/auth/") && !/two-step|sessions$|users\/:id$/.test(spec.path)) continue;
    if (`${spec.method} ${spec.path}` === "PUT /api/users/:id") continue;
    const wrong = { password: "wrong", currentPassword: "wrong", newPassword: "another-long-one" };
    await hub.visitor().call(spec.method, spec.path.replace(":id", String(user.id)), wrong, key);
  }
  expect(await countOf("idempotency_keys")).toBe(before);
});

test("the link of an invitation is given once and not stored", async () => {
  const key = newKey();
  const invite = () => admin.call("POST", "/api/admin/invitations", { role: "admin" }, key);
  const [first, second] = [await invite(), await invite()].map(({ body }) => String(body.url));
  expect(first).not.toBe(second);
});

test("a key is valid for a day, and is deleted with the account", async () => {
  const writer = await hub.teacher();
  const key = newKey();
  const reply = async () =>
    (await writer.call("POST", `/api/topics/${topic}/replies`, { content: "Again" }, key)).body.id;
  const first = await reply();
  const age = (hours: number) =>
    hub.db.execute(sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours})`);
  await age(23);
  await deleteExpired(hub);
  expect(await reply()).toBe(first);
  await age(25);
  const second = await reply();
  expect(second).not.toBe(first);
  expect(await reply()).toBe(second);
  await age(25);
  await deleteExpired(hub);
  expect(await countOf("idempotency_keys")).toBe(0);
  await reply();
  expect(await rowsOfUser(hub, writer)).toHaveProperty("idempotency_keys", 1);
  await deleteAccount(writer);
  expect(await rowsOfUser(hub, writer)).not.toHaveProperty("idempotency_keys");
});
