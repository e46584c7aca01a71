import { and, asc, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { Paging } from "#contract/common-schemas.ts";
import { passkeys, sessions, users } from "#server/db/schema/accounts.ts";
import { selfColumns } from "#server/features/profiles/profiles.ts";
import { passkeyRequired } from "#server/platform/api/access.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { live } from "./sessions.ts";

const columns = {
  id: passkeys.id,
  name: passkeys.name,
  backedUp: passkeys.backedUp,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

const PASSKEYS: List<typeof columns> = {
  columns,
  from: passkeys,
  where: eq(passkeys.userId, sql.placeholder("userId")),
  order: { direction: "desc", keys: [passkeys.id] },
};

export const passkeysOf = (db: Db, userId: number, paging: Paging) =>
  readPage(db, PASSKEYS, paging, { values: { userId } });

export const credentialsOf = (db: Db, userId: number) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));

/**
 * Call it before adding or removing a second step: where two steps are mandatory, staff with a passkey must use it first.
 * Otherwise their password alone would lead to their role.
 */
export async function requirePasskeyOfStaff(db: Db, viewer: SessionViewer): Promise<void> {
  if (viewer.needsTwoStep && (await countPasskeys(db, viewer.id)) > 0) throw passkeyRequired();
}

export const countPasskeys = (db: Db, userId: number) => db.$count(passkeys, eq(passkeys.userId, userId));

/** Nobody can add or remove a way to log in until the transaction ends. Returns nothing for a deleted account. */
export async function lockAccount(tx: Db, userId: number) {
  const [locked] = await tx
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  return locked;
}

/** Returns nothing if somebody has this passkey already. */
export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert) {
  const [inserted] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning(columns);
  return inserted;
}

const own = (userId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function passkeyById(db: Db, userId: number, id: number) {
  const [passkey] = await db.select(columns).from(passkeys).where(own(userId, id));
  return passkey;
}

export async function renamePasskey(db: Db, userId: number, id: number, name: string) {
  const [renamed] = await db.update(passkeys).set({ name }).where(own(userId, id)).returning(columns);
  return renamed;
}

/** Nobody can log in with the passkey until the transaction ends. Returns whether the user has it. */
export async function lockPasskey(tx: Db, userId: number, id: number): Promise<boolean> {
  const locked = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .for("update");
  return locked.length > 0;
}

export async function deletePasskey(db: Db, id: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.id, id));
}

/** All of a user's. Call it before their sessions are ended, so that no session starts in between. Returns their names. */
export async function deletePasskeysOf(db: Db, userId: number): Promise<string[]> {
  const deleted = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ name: passkeys.name });
  return deleted.map(({ name }) => name);
}

/** Ends the sessions that were started or proved with a passkey, except one. Call it with the passkey locked. */
export async function endSessionsWithPasskey(db: Db, passkeyId: number, except: number): Promise<void> {
  await db
    .update(sessions)
    .set({ logoutTime: sql`now()` })
    .where(and(eq(sessions.passkeyId, passkeyId), ne(sessions.id, except), live));
}

/** The passkey and its owner. Deleted accounts have none. */
export async function passkeyByCredential(db: Db, credentialId: string) {
  const [found] = await db
    .select({
      id: passkeys.id,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      user: selfColumns,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(users.deletedAt)));
  return found;
}

/**
 * Stores the counter of a signature if it exceeds every earlier one, or if the authenticator does not count. So a copied
 * passkey is noticed, and one signature cannot be used twice at once. Returns whether it was stored.
 */
export async function countUse(db: Db, id: number, counter: number, backedUp: boolean): Promise<boolean> {
  const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await db
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
