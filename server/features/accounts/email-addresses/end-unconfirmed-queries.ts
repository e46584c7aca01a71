import { and, asc, eq, getTableName, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { PERSONAL_TABLES } from "#server/db/personal-tables.ts";
import { users } from "#server/db/schema/accounts.ts";
import { lists } from "#server/db/schema/lists.ts";

const BATCH_SIZE = 100;

/** Whatever stays, or may stay, when somebody leaves; and lists, which one makes with care. */
const hasPosted: SQL = sql.join(
  PERSONAL_TABLES.flatMap(({ table, userId, only, onDeletion }) => {
    const isPost = (typeof onDeletion === "string" && onDeletion.startsWith("erase with posts")) || table === lists;
    if (!userId || !isPost) return [];
    return [sql`exists (select from ${sql.identifier(getTableName(table))} where ${and(eq(userId, users.id), only)})`];
  }),
  sql` or `,
);

/** Staff are let in by hand, and do not end by themselves. */
const isOverdue = and(
  eq(users.emailProven, false),
  lt(users.confirmBy, sql`now()`),
  isNull(users.deletedAt),
  isNull(users.role),
  isNull(users.restingRole),
);

/** In the order of their numbers, from after the last one on. */
export async function overdueAccounts(db: Db, after: number): Promise<number[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOverdue, sql`${users.id} > ${after}`, sql`not (${hasPosted})`))
    .orderBy(asc(users.id))
    .limit(BATCH_SIZE);
  return found.map(({ id }) => id);
}

/** Locks the account against confirming and posting. Posts are looked for after that, in case one was just being stored. */
export async function lockOverdue(tx: Db, id: number): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isOverdue))
    .for("update");
  if (locked.length === 0) return false;
  const without = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), sql`not (${hasPosted})`));
  return without.length > 0;
}
