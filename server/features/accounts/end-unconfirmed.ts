import { and, asc, eq, getTableName, isNull, lt, type SQL, sql } from "drizzle-orm";
import { PERSONAL_TABLES } from "#server/db/personal-tables.ts";
import { users } from "#server/db/schema/accounts.ts";
import { lists } from "#server/db/schema/lists.ts";
import type { Deps } from "#server/deps.ts";
import type { Db } from "#server/platform/db/client.ts";
import { erasePerson, removeMailFiles } from "./delete-account.ts";

/**
 * Ends accounts whose address was not confirmed in time and that have no posts. Only accounts registered where confirming is
 * required have a deadline.
 */
export async function endUnconfirmedAccounts(deps: Deps, stopping?: AbortSignal): Promise<void> {
  if (!deps.config.requireConfirmedEmail) return;
  let ended = 0;
  const end = async (id: number) => {
    if (await endAccount(deps, id)) ended++;
  };
  await deps.runEach("unconfirmed accounts", (last = 0) => overdueAccounts(deps.db, last), end, stopping);
  if (ended === 0) return;
  deps.log.info({ ended }, "accounts that were never confirmed have ended");
  await removeMailFiles(deps);
}

async function endAccount({ db, invalidation }: Deps, id: number): Promise<boolean> {
  const isEnded = await db.transaction(async (tx) => {
    if (!(await lockOverdue(tx, id))) return false;
    // The address may be somebody else's, so rows stored under it stay.
    await erasePerson(tx, id, null);
    return true;
  });
  if (isEnded) await invalidation.publishInvalidation([`user ${id}`]);
  return isEnded;
}

const BATCH_SIZE = 100;

/** Everything that stays, or may stay, after an account is deleted; and lists, which people make with care. */
const hasPosted: SQL = sql.join(
  PERSONAL_TABLES.flatMap(({ table, userId, only, onDeletion }) => {
    const isPost = (typeof onDeletion === "string" && onDeletion.startsWith("erase with posts")) || table === lists;
    if (!userId || !isPost) return [];
    return [sql`exists (select from ${sql.identifier(getTableName(table))} where ${and(eq(userId, users.id), only)})`];
  }),
  sql` or `,
);

/** Staff are added by hand, so their accounts do not end by themselves. */
const isOverdue = and(
  eq(users.emailProven, false),
  lt(users.confirmBy, sql`now()`),
  isNull(users.deletedAt),
  isNull(users.role),
  isNull(users.restingRole),
);

/** In the order of their ids, starting after the last one. */
async function overdueAccounts(db: Db, after: number): Promise<number[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOverdue, sql`${users.id} > ${after}`, sql`not (${hasPosted})`))
    .orderBy(asc(users.id))
    .limit(BATCH_SIZE);
  return found.map(({ id }) => id);
}

/** Locks the account against confirming and posting. It looks for posts after that, in case one was just being stored. */
async function lockOverdue(tx: Db, id: number): Promise<boolean> {
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
