import { and, eq, isNull, or } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { equalsIgnoreCase } from "#server/db/equals-ignore-case.ts";
import { PERSONAL_TABLES } from "#server/db/personal-tables.ts";
import { users } from "#server/db/schema/accounts.ts";
import { ownAddress } from "./passwords-queries.ts";

/**
 * Locks the account if it still has the password that was checked. Until the transaction ends nobody can sign in to it
 * or write as its owner: their inserts wait for the lock, and are refused once the account is deleted.
 */
export async function lockAccount(tx: Db, id: number, passwordHash: string) {
  const [account] = await tx
    .select({ ownAddress, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for("update");
  return account;
}

/** Undefined if there is no such account. */
export async function addressOf(tx: Db, id: number): Promise<string | null | undefined> {
  const [member] = await tx
    .select({ ownAddress })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return member?.ownAddress;
}

export async function lockMember(tx: Db, id: number) {
  const [member] = await tx
    .select({ ownAddress, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for("update");
  return member;
}

/** Erases what names the person by their email address alone, if it is theirs and nobody else's. Call it before `lockAccount`, as the mail job locks. */
export async function eraseByAddress(tx: Db, address: string | null): Promise<void> {
  if (address === null) return;
  for (const { table, userId, email, onDeletion } of PERSONAL_TABLES) {
    if (!email || userId) continue;
    const theirs = equalsIgnoreCase(email, address);
    if (typeof onDeletion === "object") await tx.update(table).set(onDeletion.anonymise).where(theirs);
    else await tx.delete(table).where(theirs);
  }
}

/** Erases everything else about a person except their posts. */
export async function erasePerson(tx: Db, id: number, address: string | null): Promise<void> {
  for (const { table, userId, email, only, onDeletion } of PERSONAL_TABLES) {
    if (!userId) continue;
    const byAddress = email && address !== null ? equalsIgnoreCase(email, address) : undefined;
    const theirs = and(or(eq(userId, id), byAddress), only);
    if (onDeletion === "erase") await tx.delete(table).where(theirs);
    if (typeof onDeletion === "object") await tx.update(table).set(onDeletion.anonymise).where(theirs);
  }
}
