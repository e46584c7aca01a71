import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PostKind } from "#contract/removal.ts";
import type { Db } from "#server/platform/db/client.ts";
import { users } from "./schema/accounts.ts";
import { topics } from "./schema/forum.ts";
import { resources } from "./schema/resources.ts";

/**
 * The order of locks. A transaction that locks several things locks them in this order, or two transactions could
 * each wait for the other:
 *
 * 1. an advisory lock of this file (an address, changes of admins, uploads, the site's pages)
 * 2. rows that name a person only by an address: reset requests, mail, invitations, then invitees; and school links
 * 3. users, several of them by their ids
 * 4. the resource, list or topic that a post belongs to, several of them by their ids
 * 5. posts, versions, sessions and everything else that belongs to them, then the files that they use
 * 6. counters that many share: forums, throttles
 *
 * A row is locked with the weakest strength that suffices. "key share": it is not deleted, and its key stays. "no key update":
 * nobody else changes it. "update": nobody else even refers to it, which only deleting an account or a resource needs.
 */
/** Advisory locks by number. The numbers must differ, or unrelated work would wait for each other. */
export const ADVISORY_LOCKS = {
  /** The number is the same in all versions, since servers of two versions may start at the same time. */
  migrations: 20_251_115,
  adminChanges: 20_261_116,
  /** Takes a second number, which stands for the address. */
  addresses: 20_261_117,
  imports: 20_261_118,
  tools: 20_261_119,
  uploads: 20_261_120,
  sitePages: 20_261_131,
};

const lockWhole = (tx: Db, ...numbers: (number | SQL)[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(${sql.join(numbers, sql`, `)})`);

/** If several processes start at once, one migrates and the others wait. */
export const lockMigrations = (tx: Db) => lockWhole(tx, ADVISORY_LOCKS.migrations);

/**
 * One transaction at a time may register with an address or confirm it. Take this lock before locking any account, or two
 * that confirm the same address could each wait for the other's account.
 */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await lockWhole(tx, sql`${ADVISORY_LOCKS.addresses}::int`, sql`hashtext(lower(${email}::text collate "C"))`);
}

/** One transaction at a time, so that the last two admins cannot both leave at once. */
export async function lockAdminChanges(tx: Db): Promise<void> {
  await lockWhole(tx, ADVISORY_LOCKS.adminChanges);
}

/** Imports take turns batch by batch, so that two of them do not both add the same resource. */
export async function lockImports(tx: Db): Promise<void> {
  await lockWhole(tx, ADVISORY_LOCKS.imports);
}

/**
 * Names and spellings of AI tools share one set of unique values. So changes take turns instead of waiting for each other's
 * name.
 */
export async function lockTools(tx: Db): Promise<void> {
  await lockWhole(tx, ADVISORY_LOCKS.tools);
}

/** Uploads are counted one at a time, so that concurrent ones cannot exceed the quota. */
export async function lockUploads(tx: Db): Promise<void> {
  await lockWhole(tx, ADVISORY_LOCKS.uploads);
}

/** Changes of the site's own pages take turns, so that the second of two admins is told of the first one's change. */
export async function lockSitePages(tx: Db): Promise<void> {
  await lockWhole(tx, ADVISORY_LOCKS.sitePages);
}

/**
 * Call it before locking rows that others write to. Deleting an account locks the user first and their posts after
 * that; a write that locks in another order could deadlock with it.
 */
export async function lockAuthorRow(tx: Db, { id }: { id: number }): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("key share");
}

/** Concurrent requests of one person take turns, so that nobody gets past a limit. */
export async function lockUser(tx: Db, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}

/** Locks the resource or the topic of a post, so that its counts stay exact. Returns whether it exists. */
export async function lockPlace(
  tx: Db,
  kind: PostKind,
  placeId: number,
  { evenIfRemoved = false } = {},
): Promise<boolean> {
  const isInTopic = kind === "topic" || kind === "reply";
  const found = await (isInTopic ? lockTopic(tx, placeId, evenIfRemoved) : lockResource(tx, placeId));
  return found.length > 0;
}

const lockResource = (tx: Db, id: number) =>
  tx.select({ id: resources.id }).from(resources).where(eq(resources.id, id)).for("no key update");

const lockTopic = (tx: Db, id: number, evenIfRemoved: boolean) =>
  tx
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.id, id), evenIfRemoved ? undefined : isNull(topics.removed)))
    .for("no key update");
