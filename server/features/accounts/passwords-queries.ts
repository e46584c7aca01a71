import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";
import { invitations } from "#server/db/schema/site.ts";

/** Null if several accounts may have it, because nobody has confirmed it yet. */
export const ownAddress = sql<
  string | null
>`case when ${users.emailProven} or ${users.confirmBy} is null then ${users.email} end`;

export const ownerColumns = {
  username: users.username,
  email: users.email,
  recoveryEmail: users.recoveryEmail,
  passwordHash: users.passwordHash,
  ownAddress: ownAddress,
};

export async function ownerById(db: Db, userId: number) {
  const [owner] = await db.select(ownerColumns).from(users).where(eq(users.id, userId));
  return owner;
}

/** Locks the account against sign-ins and changes, if it still has the password that was checked. */
export async function lockOwner(tx: Db, userId: number, passwordHash: string): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for("no key update");
  return locked.length > 0;
}

export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endInvitationsToRoles(db, userId);
}

/** Somebody who knew the old password may have made one, to come back as staff. */
export const endInvitationsToRoles = (db: Db, userId: number) =>
  db.delete(invitations).where(and(eq(invitations.createdBy, userId), isNotNull(invitations.role)));

/** Replaces exactly the password that was checked, so that of two concurrent changes only the first succeeds. */
export async function replacePassword(db: Db, userId: number, from: string, to: string): Promise<boolean> {
  const replaced = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  if (replaced.length > 0) await endInvitationsToRoles(db, userId);
  return replaced.length > 0;
}
