import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "#server/db/schema/accounts.ts";
import { invitations } from "#server/db/schema/site.ts";
import type { Deps } from "#server/deps.ts";
import { confirmFirst } from "#server/platform/api/access.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { countAttempt, uncountAttempt } from "#server/platform/limits/rate-limiter.ts";
import { passwordMatches } from "./password-rules.ts";
import { withdrawWaitingRoles } from "./send-invitations.ts";

const WRONG = "Your password is not correct";

export const wrongPassword = () => new HttpError(400, WRONG, { fields: { password: WRONG } });

const missingPassword = () => {
  const message = "Password is required";
  return new HttpError(400, message, { fields: { password: message } });
};

/**
 * Makes sure that the owner is using the session before a sensitive change: by the password, or by a fresh login for an account
 * without one.
 */
export async function verifyOwner(
  deps: Deps,
  viewer: SessionViewer,
  password: string | undefined,
  { wrong = wrongPassword, missing = missingPassword } = {},
) {
  const owner = await ownerById(deps.db, viewer.id);
  if (owner?.passwordHash === "") {
    if (viewer.isFresh) return owner;
    throw confirmFirst();
  }
  if (password === undefined) throw missing();
  // Counted by session, or an intruder in a stolen one could lock the owner out in another.
  const who = String(viewer.sessionId);
  await countAttempt(deps, "passwordPerSession", who);
  if (!owner || !(await passwordMatches(owner.passwordHash, password))) {
    deps.log.info({ userId: viewer.id }, "password refused");
    throw wrong();
  }
  await uncountAttempt(deps, "passwordPerSession", who);
  return owner;
}

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
  requiredDomain: users.requiredDomain,
};

/** A deleted account belongs to nobody: its empty password hash must not pass for an account without a password. */
const existing = (userId: number) => and(eq(users.id, userId), isNull(users.deletedAt));

export async function ownerById(db: Db, userId: number) {
  const [owner] = await db.select(ownerColumns).from(users).where(existing(userId));
  return owner;
}

/** Locks the account against logins and changes, if it still has the password that was checked. */
export async function lockOwner(tx: Db, userId: number, passwordHash: string): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(existing(userId), eq(users.passwordHash, passwordHash)))
    .for("no key update");
  return locked.length > 0;
}

export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endInvitationsToRoles(db, userId);
}

/** An intruder who knew the old password may have made one, to come back as staff. */
export async function endInvitationsToRoles(db: Db, userId: number): Promise<void> {
  await db.delete(invitations).where(and(eq(invitations.createdBy, userId), isNotNull(invitations.role)));
  await withdrawWaitingRoles(db, userId);
}

/** Replaces exactly the password that was checked, so that of two concurrent changes only the first succeeds. */
export async function replacePassword(db: Db, userId: number, from: string, to: string): Promise<boolean> {
  const replaced = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(existing(userId), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  if (replaced.length > 0) await endInvitationsToRoles(db, userId);
  return replaced.length > 0;
}
