import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { isLongRun } from "#scripts/testing/long-run.mjs";
import { acceptsIdempotencyKey } from "#server/platform/api/idempotency.ts";
import { rows } from "#server/platform/db/client.ts";
import type { Answer } from "#server/testing/client.ts";
import { holdConnections } from "#server/testing/hold-connections.ts";
import { type Hub, openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { BODIES } from "./permission-bodies.ts";
import { newPeople } from "./permission-people.ts";
import { PEOPLE, type Person, type Situation } from "./permission-statuses.ts";
import { addressOf, targetOf } from "./permission-targets.ts";
import { PERMISSIONS } from "./permissions.ts";

const hub = openHub({ rateLimits: true });
/** Gives up waiting for a connection early. */
const impatient = openHub({ rateLimits: true }, { connectTimeoutMs: 2_000 });

/** A situation in which the call succeeds, if there is one, and a person who can make it. */
function easiest(call: string): { situation: Situation; person: Person; status: number } {
  const cells = Object.entries(PERMISSIONS[call] ?? {}).flatMap(([situation, statuses]) =>
    statuses.split(" ").map((status, n) => ({
      situation: situation as Situation,
      person: PEOPLE[n] ?? "visitor",
      status: Number(status),
    })),
  );
  const rank = ({ status }: { status: number }) => (status < 400 ? status : 1000 - status);
  const [first] = cells.sort((one, another) => rank(one) - rank(another));
  if (!first) throw new Error(`${call} is not in the permission table`);
  return first;
}

/** Every call that accepts a key, made by a person who may; each on a target of its own. */
async function keyedCalls(hub: Hub) {
  const calls = [];
  const people = await newPeople(hub, PEOPLE);
  const published = await publish(hub, people.other, {});
  for (const { spec } of hub.endpoints.filter(({ spec }) => acceptsIdempotencyKey(spec))) {
    const call = `${spec.method} ${spec.path}`;
    const { situation, person, status } = easiest(call);
    await hub.db.execute(sql`delete from throttles`);
    const id = await targetOf(hub, spec.path, situation, people);
    const address = addressOf(call, { id, resourceId: published });
    const body = BODIES[call]?.(people.owner.user, person);
    const send = (key: string): Promise<Answer> =>
      people[person].call(spec.method, address, body, { "idempotency-key": `${call} ${key}`.replaceAll(" ", "-") });
    calls.push({ call, status, send });
  }
  return calls;
}

/** These write nothing, change nothing when repeated, or return something that is shown only once. */
const WITHOUT_KEY = [
  "POST /api/preview",
  "POST /api/unsubscribe",
  "POST /api/unsubscribe/check",
  "POST /api/users/:id/passkeys",
  "POST /api/admin/invitations",
  "POST /api/admin/invitation-batches/check",
  "POST /api/admin/users/export",
];

test("every write accepts a key, except those about logging in or with a password", () => {
  const others = hub.endpoints
    .map(({ spec }) => spec)
    .filter((spec) => spec.method !== "GET" && !spec.path.startsWith("/api/auth/") && !acceptsIdempotencyKey(spec))
    .filter(({ body }) => !("password" in ((body as unknown as { shape: object })?.shape ?? {})));
  const calls = others.map(({ method, path }) => `${method} ${path}`);
  expect(calls.sort(), "give it `readAgain`, or list it here").toEqual([...WITHOUT_KEY].sort());
});

/** More than PostgreSQL has connections here. The embedded database has one, so that few are enough. */
const SHORT_RUN = inject("database") === "pglite" ? 4 : 20;
const AT_ONCE = isLongRun ? 50 : SHORT_RUN;

/** A few thousand requests in the long run, which take a busy machine a while. */
const LONG = { timeout: 1_200_000 };

test(`every call with a key answers, ${AT_ONCE} of each at once, with rate limits on`, LONG, async () => {
  // Each key twice.
  for (const { call, status, send } of await keyedCalls(hub)) {
    await hub.db.execute(sql`delete from throttles`);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => send(`at once ${n >> 1}`)));
    const statuses = answers.map((answer) => answer.status);
    expect(
      statuses.filter((one) => one >= 500),
      `${call}: ${statuses}`,
    ).toEqual([]);
    expect(statuses, call).toContain(status);
  }
  // At most 200 bytes of each are stored, whatever it answers.
  const largest = sql`select pg_column_size(idempotency_keys.*) as bytes from idempotency_keys order by 1 desc limit 1`;
  expect((await rows<{ bytes: number }>(hub.db, largest))[0]?.bytes).toBeLessThan(200);
});

test("every call with a key is answered with 503 while the database does not respond, and succeeds once when it does", async () => {
  const calls = await keyedCalls(impatient);
  await impatient.db.execute(sql`delete from throttles`);
  const release = await holdConnections(impatient.db);
  const refused = await Promise.all(calls.map(({ send }) => send("held")));
  expect((await impatient.visitor().get("/api/health")).status).toBe(503);
  await release();
  for (const [n, { call, status, send }] of calls.entries()) {
    expect([refused[n]?.status, refused[n]?.headers.get("retry-after")], call).toEqual([503, "2"]);
    await impatient.db.execute(sql`delete from throttles`);
    const [first, again] = [await send("held"), await send("held")];
    expect([first.status, again.status], call).toEqual([status, status]);
    const replayed = status < 300 ? "true" : null;
    expect(
      [first, again].map(({ headers }) => headers.get("idempotent-replayed")),
      call,
    ).toEqual([null, replayed]);
    expect(again.body, call).toEqual(first.body);
  }
  expect((await impatient.visitor().get("/api/health")).status).toBe(200);
});
