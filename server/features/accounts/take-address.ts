import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { lockAddress } from "#server/db/locks.ts";
import { emailLinks, passwordResets, users } from "#server/db/schema/accounts.ts";
import { type Db, equalsIgnoreCase } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { outgoingMail } from "#server/platform/mail/queue.ts";

export const addressTaken = () => new HttpError(409, "Email already in use");

/** Whether somebody else has confirmed that the address is theirs. */
export async function isConfirmedByOther(db: Db, email: string, userId: number | null): Promise<boolean> {
  const isOther = userId === null ? undefined : ne(users.id, userId);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(equalsIgnoreCase(users.email, email), users.emailProven, isNull(users.deletedAt), isOther))
    .limit(1);
  return found.length > 0;
}

/**
 * Call it when a person has proved that they read the mail of an address: by a mailed link, or because a provider that
 * confirms addresses says so. From then on it is the address of their account, and every other account that had it without
 * confirming it loses it. Rejects an address that another account has confirmed (409).
 *
 * Call it in a transaction that has locked no account yet, or that began with `lockAddress`.
 */
export async function takeAddress(tx: Db, userId: number, email: string): Promise<void> {
  await lockAddress(tx, email);
  if (await isConfirmedByOther(tx, email, userId)) throw addressTaken();
  const others = await takeFromOthers(tx, userId, email);
  await tx
    .update(users)
    .set({ email, emailProven: true, emailRefusedAt: null, confirmBy: null, requiredDomain: null })
    .where(eq(users.id, userId));
  await readdressNotices(tx, [userId, ...others]);
  await tx
    .delete(emailLinks)
    .where(and(eq(emailLinks.userId, userId), inArray(emailLinks.kind, ["confirm", "change"])));
}

/**
 * Their owners can still log in, and are asked for another address. Links that were sent to this one stop working. Returns the
 * ids of these accounts.
 */
async function takeFromOthers(tx: Db, userId: number, email: string): Promise<number[]> {
  const others = await tx
    .update(users)
    .set({ email: sql`'unconfirmed-' || ${users.id} || '@invalid'`, emailRefusedAt: null })
    .where(and(equalsIgnoreCase(users.email, email), ne(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (others.length === 0) return [];
  const ids = others.map(({ id }) => id);
  await tx.delete(passwordResets).where(inArray(passwordResets.userId, ids));
  const wasSentTo = equalsIgnoreCase(emailLinks.sentTo, email);
  await tx.delete(emailLinks).where(and(inArray(emailLinks.userId, ids), wasSentTo));
  return ids;
}

/**
 * Call it when accounts have got another address: notices are no longer for the person who reads the mail of the old one. Mail
 * about the account itself keeps its address: it may be meant for the old one.
 */
async function readdressNotices(db: Db, userIds: number[]): Promise<void> {
  await db
    .update(outgoingMail)
    .set({ recipient: users.email })
    .from(users)
    .where(and(eq(users.id, outgoingMail.userId), inArray(users.id, userIds), isNotNull(outgoingMail.unsubscribeUrl)));
}
