import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PeopleQuery } from "#contract/people.ts";
import type { Role } from "#contract/roles.ts";
import { SESSION_DAYS } from "#server/core/auth/sessions.ts";
import { readPage } from "#server/core/lists/paging.ts";
import { IS_SUSPENDED } from "#server/core/users/is-suspended.ts";
import type { Db } from "#server/db/client.ts";
import { sessions, users } from "#server/db/schema/accounts.ts";
import { replies, topics } from "#server/db/schema/forum.ts";
import { comments, ratings, resources } from "#server/db/schema/resources.ts";
import { trials } from "#server/db/schema/trials.ts";

/** Sessions in use are extended once a day, so this is right to the day and no more. */
const lastSeen = sql`select to_char(max(greatest(${sessions.loginTime},
  ${sessions.expiresAt} - make_interval(days => ${sql.raw(String(SESSION_DAYS))}))) at time zone 'UTC', 'YYYY-MM-DD')
  from ${sessions} where ${sessions.userId} = ${users.id}`;

// Nested, because Drizzle leaves the table's name out of columns that a template itself names: then `id` would be the session's.
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

/** What is not asked for is null, and holds for everybody. */
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

export const people = (db: Db, { search, role, state, ...paging }: PeopleQuery) =>
  readPage(db, PEOPLE, paging, { values: { search: search || null, role: role ?? null, state: state ?? null } });

export async function personById(db: Db, id: number) {
  const [person] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return person;
}

type Locked = { role: Role | null; restingRole: Role | null; isSuspended: boolean };

/** Nobody else can change them before the transaction is over. */
export async function lockPerson(tx: Db, id: number): Promise<Locked | undefined> {
  const [person] = await tx
    .select({ role: users.role, restingRole: users.restingRole, isSuspended: sql<boolean>`(${IS_SUSPENDED}) is true` })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for("no key update");
  return person;
}

type Change = Partial<Pick<typeof users.$inferInsert, "role" | "restingRole" | "suspendedUntil" | "suspensionReason">>;

export async function updatePerson(tx: Db, id: number, change: Change): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}
