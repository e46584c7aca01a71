import { and, eq, isNull, or } from "drizzle-orm";
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

export async function addressOf(tx: Db, id: number): Promise<string | undefined> {
  const [member] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return member?.email;
}

export async function lockMember(tx: Db, id: number) {
  const [member] = await tx
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for("update");
  return member;
}

/** Erases what names the person by their email address alone. Call it before `lockAccount`, as the mail job locks. */
export async function eraseByAddress(tx: Db, address: string): Promise<void> {
  for (const { table, userId, email, onDeletion } of PERSONAL_TABLES) {
    if (!email || userId) continue;
    const theirs = equalsIgnoreCase(email, address);
    if (typeof onDeletion === "object") await tx.update(table).set(onDeletion.anonymise).where(theirs);
    else await tx.delete(table).where(theirs);
  }
}

/** Erases everything else about a person except their posts. */
export async function erasePerson(tx: Db, id: number, address: string): Promise<void> {
  for (const { table, userId, email, only, onDeletion } of PERSONAL_TABLES) {
    if (!userId) continue;
    const theirs = and(or(eq(userId, id), email && equalsIgnoreCase(email, address)), only);
    if (onDeletion === "erase") await tx.delete(table).where(theirs);
    if (typeof onDeletion === "object") await tx.update(table).set(onDeletion.anonymise).where(theirs);
  }
}
