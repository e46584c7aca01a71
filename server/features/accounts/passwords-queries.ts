import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { PasswordResetRequest } from "#contract/accounts.ts";
import { revokeResetLinks } from "#server/core/auth/revoke-reset-links.ts";
import type { Db } from "#server/db/client.ts";
import { equalsIgnoreCase } from "#server/db/equals-ignore-case.ts";
import { passwordResetRequests, passwordResets, users } from "#server/db/schema/accounts.ts";

const ownerColumns = {
  username: users.username,
  email: users.email,
  recoveryEmail: users.recoveryEmail,
  passwordHash: users.passwordHash,
};

export async function ownerById(db: Db, userId: number) {
  const [owner] = await db.select(ownerColumns).from(users).where(eq(users.id, userId));
  return owner;
}

/** Says whether the password that was checked is still the one. Until the transaction ends, nobody signs in or changes it. */
export async function holdOwner(tx: Db, userId: number, passwordHash: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for("no key update");
  return held.length > 0;
}

export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Replaces the very password that was checked; of two changes at once only the first still finds it. */
export async function replacePassword(db: Db, userId: number, from: string, to: string): Promise<boolean> {
  const replaced = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  return replaced.length > 0;
}

export async function insertResetRequest(db: Db, request: PasswordResetRequest): Promise<void> {
  await db.insert(passwordResetRequests).values(request);
}

/** Takes the oldest request out of the queue. It is back if the transaction fails. */
export async function takeResetRequest(db: Db): Promise<PasswordResetRequest | undefined> {
  const oldest = db
    .select({ id: passwordResetRequests.id })
    .from(passwordResetRequests)
    .orderBy(asc(passwordResetRequests.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [request] = await db
    .delete(passwordResetRequests)
    .where(sql`${passwordResetRequests.id} = (${oldest})`)
    .returning({
      email: passwordResetRequests.email,
      useRecoveryEmail: passwordResetRequests.useRecoveryEmail,
    });
  return request;
}

/** A recovery address may serve several accounts, but no stranger should make us write to it without end. */
const MOST_ACCOUNTS = 5;

/** Whose links to send, and where to. Asking by the recovery address finds nobody who has none. */
export async function accountsToReset(db: Db, { email, useRecoveryEmail }: PasswordResetRequest) {
  const main = equalsIgnoreCase(users.email, email);
  const recovery = equalsIgnoreCase(users.recoveryEmail, email);
  return (
    db
      .select({
        id: users.id,
        username: users.username,
        recipient: sql<string>`${useRecoveryEmail ? users.recoveryEmail : users.email}`,
      })
      .from(users)
      .where(
        and(isNull(users.deletedAt), useRecoveryEmail ? and(or(main, recovery), isNotNull(users.recoveryEmail)) : main),
      )
      // Whose main address it is comes before those who only name it as theirs.
      .orderBy(desc(main), asc(users.id))
      .limit(MOST_ACCOUNTS)
  );
}

export const RESET_MINUTES = 60;

type NewLink = { userId: number; tokenHash: Uint8Array; toRecoveryEmail: boolean };

/** The link of somebody who does not exist is not stored, by the same statements. */
export async function insertReset(db: Db, { userId, tokenHash, toRecoveryEmail }: NewLink): Promise<void> {
  const where = `Reset link sent to the ${toRecoveryEmail ? "recovery address" : "email address"}`;
  await db.execute(sql`insert into password_resets (token_hash, user_id, expires_at, to_recovery_email)
    select ${sql.param(tokenHash, passwordResets.tokenHash)}::bytea, id, now() + make_interval(mins => ${RESET_MINUTES}),
      ${toRecoveryEmail}::boolean from users where id = ${userId}`);
  await db.execute(sql`insert into activity_log (user_id, action, details)
    select id, 'password_reset_requested', ${where}::text from users where id = ${userId}`);
}

const openLink = (tokenHash: Uint8Array) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`));

export async function ownerOfLink(db: Db, tokenHash: Uint8Array) {
  const [owner] = await db
    .select(ownerColumns)
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(openLink(tokenHash));
  return owner;
}

/** Uses a link up, and with it every other of that user; says whose it was, and where it was sent. */
export async function useUpLink(db: Db, tokenHash: Uint8Array) {
  // One at a time per user, or two links used at once would each wait for the other to go.
  const [owner] = await db
    .select({ id: users.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(openLink(tokenHash))
    .for("no key update", { of: users });
  if (!owner) return undefined;
  const closed = await revokeResetLinks(db, owner.id);
  // Whoever came second had to wait above and finds the link gone.
  const used = closed.find((link) => Buffer.compare(link.tokenHash, tokenHash) === 0);
  return used && { userId: owner.id, toRecoveryEmail: used.toRecoveryEmail };
}

/** Whoever could open a link sent to an account's address owns that address. */
export async function proveEmail(db: Db, userId: number): Promise<void> {
  await db.update(users).set({ emailProven: true }).where(eq(users.id, userId));
}
