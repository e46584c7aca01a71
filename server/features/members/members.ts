import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { IdParam } from "#contract/common-schemas.ts";
import { PeopleExport, PeopleExportInput, PeopleQuery, Person, RoleInput, SuspensionInput } from "#contract/people.ts";
import type { Role } from "#contract/roles.ts";
import { lockAdminChanges } from "#server/db/locks.ts";
import { sessions, users } from "#server/db/schema/accounts.ts";
import { replies, topics } from "#server/db/schema/forum.ts";
import { comments, ratings, resources, trials } from "#server/db/schema/resources.ts";
import { isLastAdmin } from "#server/features/accounts/accounts.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { IS_SUSPENDED } from "#server/features/profiles/profiles.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { CSV_START, csvLine } from "#server/platform/csv.ts";
import type { Db } from "#server/platform/db/client.ts";
import { SESSION_DAYS } from "#server/platform/http/credentials.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { readPage } from "#server/platform/lists/paging.ts";

export { findMembers } from "./find-members.ts";

const MISSING = "There is no such user";

export function peopleRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/users",
        summary: "All members, newest first",
        access: "admin",
        query: PeopleQuery,
        answers: { status: 200, list: Person },
        isExpensive: true,
      },
      async ({ query, db }) => people(db, query),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/admin/users/:id/role",
        summary: "Make a member an admin or a moderator, or take the role away",
        access: "admin",
        needsFreshSignIn: true,
        params: IdParam,
        body: RoleInput,
        answers: { status: 200, body: Person },
        readAgain: async ({ params, db }) => readPerson(db, params.id),
        cacheTags: ({ params }) => [`user ${params.id}`],
        refuses: { 404: MISSING, 409: "It would leave the site without an admin" },
      },
      async ({ params, body, viewer, db }) => changeRole(db, params.id, body.role, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/admin/users/:id/suspension",
        summary: "Suspend a member until a given time, or end the suspension",
        access: "admin",
        params: IdParam,
        body: SuspensionInput,
        answers: { status: 200, body: Person },
        readAgain: async ({ params, db }) => readPerson(db, params.id),
        cacheTags: [],
        refuses: { 404: MISSING, 409: "Admins cannot be suspended" },
      },
      async ({ params, body, viewer, db }) => changeSuspension(db, params.id, body, viewer),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/admin/users/export",
        summary: "Selected people as a file for a spreadsheet (CSV)",
        description:
          "Deleted accounts are left out. Cells that a spreadsheet would read as a formula begin with an apostrophe.",
        access: "admin",
        needsFreshSignIn: true,
        body: PeopleExportInput,
        answers: { status: 200, body: PeopleExport },
        cacheTags: [],
      },
      async ({ body, viewer, db }) => ({ csv: await exportPeople(db, body.ids, viewer) }),
    ),
  ];
}

const noSuchUser = () => new HttpError(404, "User not found");
const inThePast = "Choose a moment in the future";

/** It takes effect with the person's next request, since every request reads the role of its session's user. */
async function changeRole(db: Db, id: number, role: Role | null, admin: Viewer) {
  await db.transaction(async (tx) => {
    await lockAdminChanges(tx);
    const before = await locked(tx, id);
    if (before.role === role && !before.restingRole) return;
    if (before.role === "admin" && (await isLastAdmin(tx, id))) {
      throw new HttpError(409, "This is the only admin. Make somebody else an admin first.");
    }
    // Admins cannot be suspended: becoming one ends a suspension.
    const unsuspended = role === "admin" && { suspendedUntil: null, suspensionReason: null };
    await updatePerson(tx, id, { role, restingRole: null, ...unsuspended });
    await logAdminAction(tx, {
      actor: admin,
      action: "role_changed",
      targetId: id,
      details: { from: before.role, to: role },
    });
  });
  return readPerson(db, id);
}

async function changeSuspension(db: Db, id: number, { until, reason }: SuspensionInput, admin: Viewer) {
  const suspendedUntil = until === null ? null : new Date(until);
  if (suspendedUntil && suspendedUntil <= new Date())
    throw new HttpError(400, inThePast, { fields: { until: inThePast } });
  await db.transaction(async (tx) => {
    const { role, isSuspended } = await locked(tx, id);
    if (suspendedUntil && role === "admin") throw new HttpError(409, "Admins cannot be suspended");
    if (!suspendedUntil && !isSuspended) return;
    await updatePerson(tx, id, { suspendedUntil, suspensionReason: suspendedUntil && reason });
    await logAdminAction(tx, {
      actor: admin,
      targetId: id,
      ...(suspendedUntil
        ? { action: "user_suspended", details: { until: suspendedUntil.toISOString(), reason } }
        : { action: "suspension_ended" }),
    });
  });
  return readPerson(db, id);
}

async function locked(tx: Db, id: number) {
  const person = await lockPerson(tx, id);
  if (!person) throw noSuchUser();
  return person;
}

async function readPerson(db: Db, id: number) {
  const person = await personById(db, id);
  if (!person) throw noSuchUser();
  return person;
}

/** Sessions in use are extended once a day, so this is accurate to the day and no more. */
const lastSeen = sql`select to_char(max(greatest(${sessions.loginTime},
  ${sessions.expiresAt} - make_interval(days => ${sql.raw(String(SESSION_DAYS))}))) at time zone 'UTC', 'YYYY-MM-DD')
  from ${sessions} where ${sessions.userId} = ${users.id}`;

// A nested query, because Drizzle leaves the table's name out of columns that a template itself names: then `id` would be the
// session's.
const lastSeenAt = sql<string | null>`(${lastSeen})`;

type Posts = typeof comments | typeof ratings | typeof trials | typeof topics | typeof replies | typeof resources;

const countOf = (table: Posts) =>
  sql`(select count(*) from ${table} where ${and(sql`${table.userId} = ${users.id}`, isThere(table))})`;

const isThere = (table: Posts) => ("removed" in table ? isNull(table.removed) : undefined);

const whileSuspended = <T>(column: typeof users.suspendedUntil | typeof users.suspensionReason) =>
  sql`case when ${IS_SUSPENDED} then ${column} end`.mapWith(column) as SQL<T | null>;

const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  emailConfirmed: users.emailProven,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  restingRole: users.restingRole,
  createdAt: users.createdAt,
  lastSeenAt,
  resourceCount: sql<number>`${countOf(resources)}::int`,
  postCount: sql<number>`(${sql.join([comments, ratings, trials, topics, replies].map(countOf), sql` + `)})::int`,
  suspendedUntil: whileSuspended<Date>(users.suspendedUntil),
  suspensionReason: whileSuspended<string>(users.suspensionReason),
};

/** A substring of any name or address, whatever its case and accents; or the number by which posts name their author. */
const isFound = or(
  sql`plain(${sql.placeholder("search")}) = 'user #' || ${users.id}`,
  ...[users.username, users.email, sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`].map(
    (column) => sql`position(plain(${sql.placeholder("search")}) in plain(${column})) > 0`,
  ),
);

/** A filter that is not set is null, which makes its condition true. */
const ifAsked = (name: string, condition: SQL | undefined) =>
  sql`(${sql.placeholder(name)}::text is null or ${condition})`;

const PEOPLE = {
  columns,
  from: users,
  where: and(
    isNull(users.deletedAt),
    ifAsked("search", isFound),
    ifAsked("role", sql`${sql.placeholder("role")} in (${users.role}, ${users.restingRole})`),
    ifAsked("state", sql`(${IS_SUSPENDED}) is true = (${sql.placeholder("state")} = 'suspended')`),
  ),
  order: { direction: "desc" as const, keys: [users.id] },
};

const people = (db: Db, { search, role, state, ...paging }: PeopleQuery) =>
  readPage(db, PEOPLE, paging, { values: { search: search || null, role: role ?? null, state: state ?? null } });

const EXPORTED = [
  "id",
  "username",
  "email",
  "emailConfirmed",
  "firstName",
  "lastName",
  "role",
  "createdAt",
  "lastSeenAt",
  "resourceCount",
  "postCount",
  "suspendedUntil",
  "suspensionReason",
] as const;

async function exportPeople(db: Db, ids: number[], admin: Viewer): Promise<string> {
  const found = await db
    .select(columns)
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
  await logAdminAction(db, { actor: admin, action: "people_exported", details: { people: found.length } });
  const rowOf = (person: (typeof found)[number]) =>
    EXPORTED.map((name) => {
      const value = person[name];
      return value instanceof Date ? value.toISOString() : value;
    });
  return CSV_START + [[...EXPORTED], ...found.map(rowOf)].map(csvLine).join("");
}

async function personById(db: Db, id: number) {
  const [person] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return person;
}

type Locked = { role: Role | null; restingRole: Role | null; isSuspended: boolean };

/** Nobody else can change them before the transaction is over. */
async function lockPerson(tx: Db, id: number): Promise<Locked | undefined> {
  const [person] = await tx
    .select({ role: users.role, restingRole: users.restingRole, isSuspended: sql<boolean>`(${IS_SUSPENDED}) is true` })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for("no key update");
  return person;
}

type Change = Partial<Pick<typeof users.$inferInsert, "role" | "restingRole" | "suspendedUntil" | "suspensionReason">>;

async function updatePerson(tx: Db, id: number, change: Change): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}
