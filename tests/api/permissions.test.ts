import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { BODIES, PEOPLE, PERMISSIONS, type Person, type Situation } from "#server/testing/permissions.ts";
import { draft } from "#server/testing/resources.ts";

const hub = openHub();

type People = Record<Person, TestClient>;

const newPeople = async (): Promise<People> => ({
  visitor: hub.visitor(),
  owner: await hub.teacher(),
  other: await hub.teacher(),
  admin: await hub.admin(),
});

let residents: People;
let event: number;

beforeAll(async () => {
  residents = await newPeople();
  const { rows } = (await hub.db.execute(
    sql`insert into events (title, description, starts_at, ends_at, location)
        values ('Workshop', 'Bring a laptop.', now(), now() + interval '1 day', 'Online') returning id`,
  )) as unknown as { rows: { id: number }[] };
  event = rows[0]?.id ?? 0;
});

const called = ({ spec }: (typeof hub.endpoints)[number]) => `${spec.method} ${spec.path}`;

test("the table knows every call, and no call that is gone", () => {
  const calls = hub.endpoints.map(called);
  const missing = calls.filter((call) => !(call in PERMISSIONS));
  const gone = Object.keys(PERMISSIONS).filter((call) => !calls.includes(call));
  expect(missing, `add to PERMISSIONS in server/testing/permissions.ts: ${missing.join(", ")}`).toEqual([]);
  expect(gone, `take out of PERMISSIONS in server/testing/permissions.ts: ${gone.join(", ")}`).toEqual([]);
});

const cells = Object.entries(PERMISSIONS).flatMap(([call, row]) =>
  Object.entries(row).flatMap(([situation, statuses]) =>
    statuses.split(" ").map((status, n) => ({
      call,
      situation: situation as Situation,
      person: PEOPLE[n] ?? "visitor",
      status: Number(status),
    })),
  ),
);

describe.each(PEOPLE)("%s", (who) => {
  const mine = cells.filter(({ person }) => person === who);
  test.each(mine)("$call ($situation): $status", async ({ call, situation, status }) => {
    // A call that starts or ends a session gets people of its own, so that the others stay signed in.
    const people = /\/api\/auth\/|^DELETE \/api\/users/.test(call) ? await newPeople() : residents;
    const [method = "", path = ""] = call.split(" ");
    const address = path.replace(":id", String(await targetOf(path, situation, people)));
    const answer = await people[who].call(method, address, BODIES[call]?.(people.owner.user, who));
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    // There is one admin, whose other sessions end with a change of the password.
    if (call.endsWith("change-password")) residents.admin = await hub.admin();
    if (status >= 400) expect(answer.body).toEqual({ message: expect.any(String) });
  });
});

/** The owner's own profile, or a fresh row of the owner's, since some calls change it. */
async function targetOf(path: string, situation: Situation, { owner, admin }: People): Promise<number> {
  if (path.startsWith("/api/users/:id")) return owner.user.id;
  if (path.startsWith("/api/events/:id")) return event;
  if (path.startsWith("/api/forums/:id")) return 1;
  if (path.startsWith("/api/topics/:id")) {
    const topic = { title: "A topic to talk about", content: "What do you think of this one?" };
    return (await owner.expectOk("POST", "/api/forums/1/topics", topic)).id;
  }
  if (!path.includes(":id")) return 0;
  const { id } = await owner.expectOk("POST", "/api/resources", draft({}));
  const verb = { approved: "approve", rejected: "reject", pending: null, any: null }[situation];
  if (verb) await admin.expectOk("PUT", `/api/admin/resources/${id}/${verb}`);
  return id;
}

test("an address is shown to its owner alone, not even to admins", async () => {
  const { owner, other, admin, visitor } = await newPeople();
  const path = `/api/users/${owner.user.id}`;
  expect((await owner.get(path)).body).toEqual(owner.user);
  const { email: _, recoveryEmail: __, ...known } = owner.user;
  for (const client of [visitor, other, admin]) expect((await client.get(path)).body).toEqual(known);
});

test("the owner and admins see what is under review among a user's resources, others do not", async () => {
  const { owner, other, admin, visitor } = await newPeople();
  const { id } = await owner.expectOk("POST", "/api/resources", draft({}));
  const seen = async (client: TestClient) => (await client.get(`/api/users/${owner.user.id}/resources`)).body.length;
  expect(await Promise.all([visitor, owner, other, admin].map(seen))).toEqual([0, 1, 0, 1]);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  expect(await Promise.all([visitor, owner, other, admin].map(seen))).toEqual([1, 1, 1, 1]);
});
