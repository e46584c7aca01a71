import { and, asc, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { Paging } from "#contract/common-schemas.ts";
import { type Claims, identities, profileProposals, users } from "#server/db/schema/accounts.ts";
import { type Db, equalsIgnoreCase } from "#server/platform/db/client.ts";
import { readPage } from "#server/platform/lists/paging.ts";

const columns = {
  id: identities.id,
  provider: identities.provider,
  email: identities.email,
  createdAt: identities.createdAt,
  lastUsedAt: identities.lastUsedAt,
};

const isConnected = isNull(identities.disconnectedAt);

const CONNECTED = {
  columns,
  from: identities,
  where: and(eq(identities.userId, sql.placeholder("userId")), isConnected),
  order: { direction: "asc" as const, keys: [identities.id] },
};

export const identitiesOf = (db: Db, userId: number, paging: Paging) =>
  readPage(db, CONNECTED, paging, { values: { userId } });

const isThis = ({ issuer, subject }: Claims) => and(eq(identities.issuer, issuer), eq(identities.subject, subject));

export async function userOfIdentity(db: Db, claims: Claims): Promise<number | undefined> {
  const [found] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(isThis(claims), isConnected));
  return found?.userId;
}

export async function wasDisconnectedFrom(db: Db, claims: Claims, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: identities.id })
    .from(identities)
    .where(and(isThis(claims), eq(identities.userId, userId), isNotNull(identities.disconnectedAt)));
  return found.length > 0;
}

/** Returns false if it was disconnected meanwhile. */
export async function markIdentityUsed(db: Db, provider: string, claims: Claims, userId: number): Promise<boolean> {
  const { email, emailConfirmed } = claims;
  const used = await db
    .update(identities)
    .set({ provider, email, emailConfirmed, lastUsedAt: sql`now()` })
    .where(and(isThis(claims), eq(identities.userId, userId), isConnected))
    .returning({ id: identities.id });
  return used.length > 0;
}

/** Returns false if it is connected with an account already. */
export async function insertIdentity(db: Db, provider: string, claims: Claims, userId: number): Promise<boolean> {
  const { issuer, subject, email, emailConfirmed } = claims;
  const row = { userId, provider, issuer, subject, email, emailConfirmed };
  const inserted = await db
    .insert(identities)
    .values(row)
    .onConflictDoUpdate({
      target: [identities.issuer, identities.subject],
      set: { ...row, createdAt: sql`now()`, lastUsedAt: null, disconnectedAt: null },
      setWhere: isNotNull(identities.disconnectedAt),
    })
    .returning({ id: identities.id });
  return inserted.length > 0;
}

const DISCONNECTED = { disconnectedAt: sql`now()`, email: null, emailConfirmed: false };

/** Returns the name of its provider, if it was one of this user's. */
export async function disconnect(db: Db, id: number, userId: number): Promise<string | undefined> {
  const [disconnected] = await db
    .update(identities)
    .set(DISCONNECTED)
    .where(and(eq(identities.id, id), eq(identities.userId, userId), isConnected))
    .returning({ provider: identities.provider });
  return disconnected?.provider;
}

/** All of a user's. Returns the names of their providers. */
export async function disconnectAll(db: Db, userId: number): Promise<string[]> {
  const disconnected = await db
    .update(identities)
    .set(DISCONNECTED)
    .where(and(eq(identities.userId, userId), isConnected))
    .returning({ provider: identities.provider });
  return disconnected.map(({ provider }) => provider);
}

/** All but those whose provider vouches for this address. */
export async function disconnectOtherAddresses(db: Db, userId: number, email: string): Promise<void> {
  const hasAddress = sql`coalesce(${and(identities.emailConfirmed, equalsIgnoreCase(identities.email, email))}, false)`;
  await db
    .update(identities)
    .set(DISCONNECTED)
    .where(and(eq(identities.userId, userId), isConnected, not(hasAddress)));
}

/** Visible only to the newcomer, until they have chosen what others see. */
export async function insertProposal(db: Db, proposal: typeof profileProposals.$inferInsert): Promise<void> {
  await db.insert(profileProposals).values(proposal);
}

const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  emailConfirmed: users.emailProven,
  hasPassword: sql<boolean>`${users.passwordHash} <> ''`,
};

/** Locks the accounts until the transaction ends, so that no address is confirmed or dropped meanwhile. */
export const lockAccountsWithAddress = (tx: Db, email: string) =>
  tx
    .select(accountColumns)
    .from(users)
    .where(and(equalsIgnoreCase(users.email, email), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for("share");

export async function lockAccountById(tx: Db, id: number) {
  const [account] = await tx
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for("share");
  return account;
}

export type Account = NonNullable<Awaited<ReturnType<typeof lockAccountById>>>;

export async function usernameExists(db: Db, username: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(equalsIgnoreCase(users.username, username), isNull(users.deletedAt)));
  return found.length > 0;
}
