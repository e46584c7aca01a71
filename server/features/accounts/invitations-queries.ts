import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { InvitationInput } from "#contract/invitations.ts";
import type { Paging } from "#contract/paging.ts";
import { newToken } from "#server/core/auth/token.ts";
import { readPage } from "#server/core/lists/paging.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";
import { invitations } from "#server/db/schema/site.ts";

export const INVITATION_DAYS = 14;

const columns = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  createdBy: invitations.createdBy,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

/** What admins promised ends with their own role. */
const mayGiveRole = or(
  isNull(invitations.role),
  sql`exists (select from ${users} where ${eq(users.id, invitations.createdBy)} and ${users.role} = 'admin')`,
);

const isOpen = and(gt(invitations.expiresAt, sql`now()`), mayGiveRole);

const OPEN = {
  columns,
  from: invitations,
  where: isOpen,
  order: { direction: "desc" as const, keys: [invitations.id] },
};

export const openInvitations = (db: Db, paging: Paging) => readPage(db, OPEN, paging);

export async function insertInvitation(db: Db, createdBy: number, input: InvitationInput) {
  const { token, hash } = newToken();
  const expiresAt = sql`now() + make_interval(days => ${INVITATION_DAYS})`;
  const [created] = await db
    .insert(invitations)
    .values({ ...input, createdBy, tokenHash: hash, expiresAt })
    .returning(columns);
  if (!created) throw new Error("insert returned no invitation");
  return { invitation: created, token };
}

export async function deleteInvitation(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id });
  return deleted.length > 0;
}

/** Uses it up, unless the transaction fails: the second of two finds none. */
export async function consumeInvitation(tx: Db, tokenHash: Uint8Array) {
  const [used] = await tx
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen))
    .returning({ email: invitations.email, role: invitations.role, createdBy: invitations.createdBy });
  return used;
}
