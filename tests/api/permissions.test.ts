import { beforeAll, describe, expect, inject, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { BODIES } from "./permission-bodies.ts";
import { newPeople, type People } from "./permission-people.ts";
import { PEOPLE, type Situation } from "./permission-statuses.ts";
import { addressOf, targetOf } from "./permission-targets.ts";
import { PERMISSIONS } from "./permissions.ts";

const hub = openHub();

/** Shared by all rows that leave their sessions alone: registering is slow on purpose. */
let shared: People;
let published: number;

beforeAll(async () => {
  shared = await newPeople(hub, PEOPLE);
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

/** Where PostgreSQL runs all rows, PGlite runs only what may differ there: each call's statements, not the permissions. */
const isEachCallOnce = inject("database") === "pglite" && Boolean(process.env.TEST_POSTGRES_URL);

const cells = Object.entries(PERMISSIONS).flatMap(([call, row]) =>
  Object.entries(row).flatMap(([situation, statuses]) => {
    const all = statuses.split(" ").map((status, n, row) => ({
      call,
      situation: situation as Situation,
      person: PEOPLE[n] ?? "visitor",
      status: Number(status),
      // Needs a fresh session of an admin.
      mustConfirm: PEOPLE[n] === "stale admin" && status !== row[PEOPLE.indexOf("admin")],
    }));
    if (!isEachCallOnce) return all;
    // One person who is allowed: the others do not reach the database. The docs do not use it.
    return call.includes("/api/docs") ? [] : all.sort((one, another) => one.status - another.status).slice(0, 1);
  }),
);

const unchangedTargets = new Map<string, Promise<number>>();

/** The same for all calls that are expected to leave it unchanged. */
function unchangedTargetOf(path: string, situation: Situation): Promise<number> {
  const key = `${path} ${situation}`;
  const target = unchangedTargets.get(key) ?? targetOf(hub, path, situation, shared);
  unchangedTargets.set(key, target);
  return target;
}

const callers = PEOPLE.filter((who) => cells.some(({ person }) => person === who));

describe.each(callers)("%s", (who) => {
  test.each(cells.filter(({ person }) => person === who))(
    "gets $status from $call ($situation)",
    async ({ call, situation, status, mustConfirm }) => {
      // A call that starts or ends a session gets people of its own, so that the shared ones stay logged in.
      const isOnSessions = /\/api\/auth\/|^DELETE \/api\/users/.test(call);
      const people = isOnSessions ? { ...shared, ...(await newPeople(hub, ["owner", who])) } : shared;
      const [method = "", path = ""] = call.split(" ");
      const changesTarget = method !== "GET" && status < 400;
      const target =
        isOnSessions || changesTarget ? targetOf(hub, path, situation, people) : unchangedTargetOf(path, situation);
      const address = addressOf(call, { id: await target, resourceId: published });
      const answer = await people[who].call(method, address, BODIES[call]?.(people.owner.user, who));
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      // There is only one admin, and changing the password ends their other sessions.
      if (call.endsWith("change-password")) shared.admin = await hub.admin();
      if (status >= 400)
        expect(answer.body).toEqual({ message: expect.any(String), ...(mustConfirm && { confirm: true }) });
    },
  );
});

test("a profile shows email addresses and what its owner teaches to its owner only, not even to admins", async () => {
  const { owner, other, admin, visitor } = await newPeople(hub, ["owner", "other", "admin", "visitor"]);
  const path = `/api/users/${owner.user.id}`;
  expect((await owner.get(path)).body).toEqual(owner.user);
  const isPrivate = (name: string) =>
    /^(email|emailConfirmed|emailRefusedAt|recoveryEmail|restingRole|suspendedUntil|suspensionReason|showName|teachesSubjects|teachesGrades|mutedIds|welcomed|mayChooseUsername|profileImageId|hasPassword|needsTwoStep)$/.test(
      name,
    );
  const known = Object.fromEntries(Object.entries(owner.user).filter(([name]) => !isPrivate(name)));
  for (const client of [visitor, other, admin]) expect((await client.get(path)).body).toEqual(known);
});

test("a user's pending resources are listed only for their author and for admins", async () => {
  const { owner, other, admin, visitor } = await newPeople(hub, ["owner", "other", "admin", "visitor"]);
  const { id } = await owner.expectOk("POST", "/api/resources", draft({}));
  const seen = async (client: TestClient) => (await client.get(`/api/users/${owner.user.id}/resources`)).body.length;
  expect(await Promise.all([visitor, owner, other, admin].map(seen))).toEqual([0, 1, 0, 1]);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  expect(await Promise.all([visitor, owner, other, admin].map(seen))).toEqual([1, 1, 1, 1]);
});
