import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { EMAIL_LINK_KINDS } from "#contract/email-addresses.ts";
import type { Db } from "#server/db/client.ts";
import { emailLinks, users } from "#server/db/schema/accounts.ts";

type Kind = (typeof EMAIL_LINK_KINDS)[number];

const isOpen = gt(emailLinks.expiresAt, sql`now()`);

/** A link to confirm the address of an account is of no use once it has another one. */
const isStillMeant = sql`(${emailLinks.kind} <> 'confirm'
  or lower(${users.email} collate "C") = lower(${emailLinks.email} collate "C"))`;

const columns = {
  userId: users.id,
  username: users.username,
  kind: emailLinks.kind,
  email: emailLinks.email,
  sentTo: emailLinks.sentTo,
  createdAt: emailLinks.createdAt,
};

const found = (db: Db, tokenHash: Uint8Array) =>
  db
    .select(columns)
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .where(and(eq(emailLinks.tokenHash, tokenHash), isOpen, isNull(users.deletedAt), isStillMeant));

export async function openEmailLink(db: Db, tokenHash: Uint8Array, kinds: readonly Kind[]) {
  const [link] = await found(db, tokenHash);
  return link && kinds.includes(link.kind) ? link : undefined;
}

/** Uses a link up; the second of two uses at once finds none. Locks the account first, as deleting it does. */
export async function consumeEmailLink(tx: Db, tokenHash: Uint8Array): Promise<boolean> {
  const [locked] = await found(tx, tokenHash).for("no key update", { of: users });
  if (!locked) return false;
  const deleted = await tx
    .delete(emailLinks)
    .where(eq(emailLinks.tokenHash, tokenHash))
    .returning({ kind: emailLinks.kind });
  return deleted.length > 0;
}

export async function pendingChangeOf(db: Db, userId: number) {
  const [pending] = await db
    .select({ email: emailLinks.sentTo, expiresAt: emailLinks.expiresAt })
    .from(emailLinks)
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.kind, "change"), isOpen));
  return pending ?? null;
}

export async function deletePendingChange(db: Db, userId: number): Promise<void> {
  await db.delete(emailLinks).where(and(eq(emailLinks.userId, userId), eq(emailLinks.kind, "change")));
}

/** The days to take a change back begin when it takes effect. */
export async function extendUndoLinks(tx: Db, userId: number, days: number): Promise<void> {
  await tx
    .update(emailLinks)
    .set({ expiresAt: sql`now() + make_interval(days => ${days})` })
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.kind, "undo_email"), isOpen));
}

/** Whatever was asked for since is void; a link that is older than this one still works. */
export async function deleteLinksSince(tx: Db, userId: number, since: Date): Promise<void> {
  const isPending = inArray(emailLinks.kind, ["confirm", "change"]);
  await tx
    .delete(emailLinks)
    .where(
      and(
        eq(emailLinks.userId, userId),
        sql`(${isPending} or ${emailLinks.createdAt} >= ${since.toISOString()}::timestamptz)`,
      ),
    );
}
