import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { BODIES, QUERIES } from "./permission-bodies.ts";
import { PEOPLE, type Person, type Situation } from "./permission-statuses.ts";
import { targetOf } from "./permission-targets.ts";
import { PERMISSIONS } from "./permissions.ts";

const hub = openHub();

type People = Record<Person, TestClient>;

const newPeople = async (): Promise<People> => ({
  visitor: hub.visitor(),
  owner: await hub.teacher(),
  other: await hub.teacher(),
  suspended: await teacherWith(sql`suspended_until = now() + interval '1 day', suspension_reason = 'Spam'`),
  moderator: await teacherWith(sql`role = 'moderator'`),
  admin: await hub.admin(),
});

async function teacherWith(change: SQL): Promise<TestClient> {
  const client = await hub.teacher();
  await hub.db.execute(sql`update users set ${change} where id = ${client.user.id}`);
  return client;
}

/** Reused by every row that leaves their sessions alone: registering is slow on purpose. */
let shared: People;
let published: number;

beforeAll(async () => {
  shared = await newPeople();
  published = await publish(hub, shared.other, {});
});

const nameOf = ({ spec }: (typeof hub.endpoints)[number]) => `${spec.method} ${spec.path}`;

test("the permission table lists every endpoint, and none that was removed", () => {
  const calls = hub.endpoints.map(nameOf);
  const missing = calls.filter((call) => !(call in PERMISSIONS));
  const gone = Object.keys(PERMISSIONS).filter((call) => !calls.includes(call));
  expect(missing, `add to PERMISSIONS in tests/api/permissions.ts: ${missing.join(", ")}`).toEqual([]);
  expect(gone, `take out of PERMISSIONS in tests/api/permissions.ts: ${gone.join(", ")}`).toEqual([]);
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
  test.each(cells.filter(({ person }) => person === who))(
    "gets $status from $call ($situation)",
    async ({ call, situation, status }) => {
      // A call that starts or ends a session gets people of its own, so that the shared ones stay signed in.
      const people = /\/api\/auth\/|^DELETE \/api\/users/.test(call) ? await newPeople() : shared;
      const [method = "", path = ""] = call.split(" ");
      const address = path
        .replace(":kind", "comment")
        .replace(":id", String(await targetOf(hub, path, situation, people)))
        .replace(":name", "nobody")
        .replace(":identityId", "1000000")
        .replace(":passkeyId", "1")
        .replace(":resourceId", () => String(published))
        .replace(":tokenId", "1000000");
      const answer = await people[who].call(
        method,
        address + (QUERIES[call] ?? ""),
        BODIES[call]?.(people.owner.user, who),
      );
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      // There is only one admin, and changing the password ends their other sessions.
      if (call.endsWith("change-password")) shared.admin = await hub.admin();
      if (status >= 400) expect(answer.body).toEqual({ message: expect.any(String) });
    },
  );
});

test("a profile shows email addresses to its owner only, not even to admins", async () => {
  const { owner, other, admin, visitor } = await newPeople();
  const path = `/api/users/${owner.user.id}`;
  expect((await owner.get(path)).body).toEqual(owner.user);
  const isPrivate = (name: string) =>
    /^(email|emailConfirmed|recoveryEmail|suspendedUntil|suspensionReason|showName|hasPassword|needsTwoStep)$/.test(
      name,
    );
  const known = Object.fromEntries(Object.entries(owner.user).filter(([name]) => !isPrivate(name)));
  for (const client of [visitor, other, admin]) expect((await client.get(path)).body).toEqual(known);
});

test("a user's pending resources are listed only for their author and for admins", async () => {
  const { owner, other, admin, visitor } = await newPeople();
  const { id } = await owner.expectOk("POST", "/api/resources", draft({}));
  const seen = async (client: TestClient) => (await client.get(`/api/users/${owner.user.id}/resources`)).body.length;
  expect(await Promise.all([visitor, owner, other, admin].map(seen))).toEqual([0, 1, 0, 1]);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  expect(await Promise.all([visitor, owner, other, admin].map(seen))).toEqual([1, 1, 1, 1]);
});
