import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { describeRemoved, type EMAIL_LINK_KINDS, type RemovedSignIn } from "#contract/email-addresses.ts";
import type { Config } from "#server/config.ts";
import { emailLinks, users } from "#server/db/schema/accounts.ts";
import type { Db } from "#server/platform/db/client.ts";
import { action } from "#server/platform/mail/compose.ts";
import type { Mail } from "#server/platform/mail/queue.ts";
import { newToken } from "#server/platform/tokens.ts";

type Kind = (typeof EMAIL_LINK_KINDS)[number];

const CONFIRM_HOURS = 48;
export const UNDO_DAYS = 7;

/** How long a link works, in hours. */
const HOURS: Record<Kind, number> = {
  confirm: CONFIRM_HOURS,
  change: CONFIRM_HOURS,
  undo_email: UNDO_DAYS * 24,
  undo_recovery_email: UNDO_DAYS * 24,
};

type NewEmailLink = { userId: number; kind: Kind; email: string | null; sentTo: string };

/** Stores a link and returns its token. A link to a new address replaces the previous request. */
export async function insertEmailLink(db: Db, link: NewEmailLink): Promise<string> {
  const { token, hash } = newToken();
  const values = { ...link, tokenHash: hash, expiresAt: sql`now() + make_interval(hours => ${HOURS[link.kind]})` };
  const replaced = {
    target: emailLinks.userId,
    targetWhere: sql`kind = 'change'`,
    set: { ...values, createdAt: sql`now()` },
  };
  const insert = db.insert(emailLinks).values(values);
  await (link.kind === "change" ? insert.onConflictDoUpdate(replaced) : insert);
  return token;
}

const isOpen = gt(emailLinks.expiresAt, sql`now()`);

/** A link that confirms an address stops working once the account has another address. */
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

/** Uses up a link; the second of two concurrent uses finds none. Locks the account first, as account deletion does. */
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

/** The days in which a change can be undone begin when it takes effect. */
export async function extendUndoLinks(tx: Db, userId: number, days: number): Promise<void> {
  await tx
    .update(emailLinks)
    .set({ expiresAt: sql`now() + make_interval(days => ${days})` })
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.kind, "undo_email"), isOpen));
}

/** Voids every change requested since; a link older than this one still works. */
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

/** `greeting` is "Hello Mia". */
type Account = { id: number; username: string; email: string; greeting: string };
type Settings = Pick<Config, "requireConfirmedEmail" | "appUrl">;

/** Where confirming is not required, the account has the address from the start. */
const notYours = ({ requireConfirmedEmail, appUrl }: Settings) =>
  requireConfirmedEmail
    ? "If you did not create this account, you need not do anything. Your address is not used unless you confirm it."
    : `If you did not create this account, somebody else used your address. Choose a new password to take the account over; then you can delete it:\n\n${appUrl}/forgot-password`;

/** Names the account, so that people do not confirm one that a stranger made with their address. */
export const confirmMail = (
  { id, username, email, greeting }: Account,
  site: string,
  link: string,
  settings: Settings,
): Mail => ({
  userId: id,
  recipient: email,
  expiresInMinutes: HOURS.confirm * 60,
  subject: `Confirm your address at ${site}`,
  body: `${greeting},

Welcome to ${site}. Please confirm that this is the address of your account ${username}.

${action("Confirm your address", link)}

The link works once, for ${HOURS.confirm} hours. If it has expired, log in to get a new one.

${notYours(settings)}

Kind regards
${site}
`,
});

export const changeMail = ({ id, username, email, greeting }: Account, site: string, link: string): Mail => ({
  userId: id,
  recipient: email,
  expiresInMinutes: HOURS.change * 60,
  subject: `Confirm your new address at ${site}`,
  body: `${greeting},

You asked to make this the address of your account ${username} at ${site}.

${action("Confirm your new address", link)}

The link works once, for ${HOURS.change} hours. Until then the account keeps the address it has.

If you did not ask for this, there is nothing to do.

Kind regards
${site}
`,
});

export const undoMail = (
  { id, username, email, greeting }: Account,
  site: string,
  link: string,
  newEmail: string,
): Mail => ({
  userId: id,
  recipient: email,
  subject: `The address of your ${site} account is about to change`,
  body: `${greeting},

Somebody, hopefully you, asked to change the address of your account ${username} at ${site} to ${newEmail}.

If that was you, there is nothing more to do here.

If it was not, somebody else is in your account. This link keeps your address, or undoes the change if it was made. It logs out everybody, removes every other way into the account, and lets you choose a new password.

${action("Keep your address", link)}

The link works until ${UNDO_DAYS} days after the change.

Kind regards
${site}
`,
});

type Undone = Account & { recoveryEmail: string | null };

/** Lists what was removed: an owner who has closed the page would not know what to add again. */
export const undoneMail = (account: Undone, site: string, removed: RemovedSignIn[], appUrl: string): Mail => ({
  userId: account.id,
  recipient: account.email,
  subject: `A change of your ${site} account was undone`,
  body: `${account.greeting},

This is the address of your account ${account.username} at ${site} again. Everybody was logged out, and the old password no longer works. If you have not chosen a new one yet, ask for a link.

${action("Choose a new password", `${appUrl}/forgot-password`)}

${removedText(removed)}

${recoveryEmailText(account.recoveryEmail)}

Kind regards
${site}
`,
});

const removedText = (removed: RemovedSignIn[]) =>
  removed.length === 0
    ? "There was no other way to log in."
    : `These other ways to log in were removed, because somebody else may have added them. After logging in you can add your own again in the Security tab of your profile:

${removed.map((one) => `- ${describeRemoved({ ...one, name: one.name && withoutLinks(one.name) })}`).join("\n")}`;

/** An intruder may have given a passkey a name like a URL, which mail programs would turn into a link. */
const withoutLinks = (name: string) => name.replace(/[^\p{L}\p{N}'’(),-]+/gu, " ").trim();

const recoveryEmailText = (recoveryEmail: string | null) =>
  recoveryEmail
    ? `The recovery email of your account is ${recoveryEmail}. If that is not yours, change it in your profile.`
    : "Your account has no recovery email.";
