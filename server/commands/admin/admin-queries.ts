import { and, asc, eq, exists, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Role } from "#contract/roles.ts";
import { lockAddress, takeAddress } from "#server/core/auth/take-address.ts";
import type { Db } from "#server/db/client.ts";
import { equalsIgnoreCase } from "#server/db/equals-ignore-case.ts";
import { twoSteps, users } from "#server/db/schema/accounts.ts";
import { passkeys } from "#server/db/schema/passkeys.ts";

const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  restingRole: users.restingRole,
};

export async function memberByUsername(db: Db, username: string) {
  const [found] = await db
    .select(columns)
    .from(users)
    .where(and(equalsIgnoreCase(users.username, username), isNull(users.deletedAt)));
  return found;
}

type NewAdmin = { username: string; email: string; passwordHash: string };

/** Whoever has access to the server vouches for the address. */
export async function insertAdmin(db: Db, admin: NewAdmin): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAddress(tx, admin.email);
    const [created] = await tx
      .insert(users)
      .values({ ...admin, role: "admin", emailProven: true })
      .returning({ id: users.id });
    if (created) await takeAddress(tx, created.id, admin.email);
  });
}

/** Does nothing to an account that was deleted meanwhile. */
export async function setRole(db: Db, id: number, role: Role | null): Promise<void> {
  await db
    .update(users)
    .set({ role, restingRole: null, suspendedUntil: null, suspensionReason: null })
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
}

export function allAdmins(db: Db) {
  const passkey = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id));
  return db
    .select({
      ...columns,
      twoStep: isNotNull(twoSteps.userId),
      hasPasskeys: sql<boolean>`${exists(passkey)}`,
    })
    .from(users)
    .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
    .where(or(eq(users.role, "admin"), eq(users.restingRole, "admin")))
    .orderBy(asc(users.username));
}
