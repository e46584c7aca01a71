import { and, eq, or } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { equalsIgnoreCase } from "#server/db/equals-ignore-case.ts";
import { PERSONAL_TABLES } from "#server/db/personal-tables.ts";
import { users } from "#server/db/schema/accounts.ts";

/**
 * Locks the account if it still has the password that was checked. Until the transaction ends nobody can sign in to it
 * or write as its owner: their inserts wait for the lock, and are refused once the account is deleted.
 */
export async function lockAccount(tx: Db, id: number, passwordHash: string) {
  const [account] = await tx
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for("update");
  return account;
}

/** Erases everything about a person except their posts. */
export async function erasePerson(tx: Db, id: number, address: string): Promise<void> {
  for (const { table, userId, email, onDeletion } of PERSONAL_TABLES) {
    const theirs = or(userId && eq(userId, id), email && equalsIgnoreCase(email, address));
    // Without a condition the statement would affect everybody.
    if (!theirs) continue;
    if (onDeletion === "erase") await tx.delete(table).where(theirs);
    if (typeof onDeletion === "object") await tx.update(table).set(onDeletion.anonymise).where(theirs);
  }
}
