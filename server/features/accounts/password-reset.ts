import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { PasswordResetRequest } from "#contract/accounts.ts";
import { passwordResetRequests, passwordResets, users } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import { greetingOf } from "#server/features/profiles/profiles.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import { type Db, equalsIgnoreCase } from "#server/platform/db/client.ts";
import { isWithin } from "#server/platform/limits/rate-limiter.ts";
import { action } from "#server/platform/mail/compose.ts";
import { NOBODY, queueMail } from "#server/platform/mail/queue.ts";
import { newToken } from "#server/platform/tokens.ts";
import { ownerColumns } from "./verify-owner.ts";

type Account = Awaited<ReturnType<typeof accountsToReset>>[number];

/** Used when there is no such account, so that the same work is done and timing reveals nothing. */
const NO_ACCOUNT: Account = { id: 0, username: "stranger", recipient: NOBODY };

/** Processes the stored requests for reset links; several processes may do so concurrently. */
export async function sendResetLinks(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const process = async (id: number) => {
    await deps.db.transaction((tx) => processRequest({ ...deps, db: tx }, id));
    deps.wakeSenders();
  };
  await deps.runEach("reset links", (last = 0) => waitingResetRequests(deps.db, last), process, stopping);
}

/** The request is removed in the transaction that queues its mail, so it is neither lost nor processed twice. */
async function processRequest(deps: Deps, id: number): Promise<void> {
  const request = await takeResetRequest(deps.db, id);
  if (!request) return;
  const { useRecoveryEmail } = request;
  const found = await accountsToReset(deps.db, request);
  for (const account of found.length > 0 ? found : [NO_ACCOUNT]) {
    if (await isWithinLimits(deps, account, request)) await sendLink(deps, account, useRecoveryEmail);
  }
}

/** Mail to an account's own address has a limit of its own, which requests for the recovery address cannot use up. */
async function isWithinLimits(deps: Deps, account: Account, request: PasswordResetRequest): Promise<boolean> {
  const hasNoAccount = account === NO_ACCOUNT;
  const who = hasNoAccount ? `nobody ${request.email}` : String(account.id);
  if (!request.useRecoveryEmail) return isWithin(deps, "resetMailPerAccount", who);
  return (
    (await isWithin(deps, "resetMailPerAccount", `${who} recovery`)) &&
    (await isWithin(deps, "resetMailPerRecipient", hasNoAccount ? who : account.recipient))
  );
}

async function sendLink({ db, config }: Deps, account: Account, toRecoveryEmail: boolean): Promise<void> {
  const { token, hash } = newToken();
  await insertReset(db, { userId: account.id, tokenHash: hash, toRecoveryEmail });
  const { name } = await readSiteSettings(db);
  await queueMail(
    db,
    resetMail(account, await greetingOf(db, account), name, `${config.appUrl}/reset-password?token=${token}`),
  );
}

/** Includes the username, which people may have forgotten as well. */
const resetMail = ({ id, username, recipient }: Account, greeting: string, site: string, link: string) => ({
  userId: id || null,
  expiresInMinutes: RESET_MINUTES,
  recipient,
  subject: `Reset your ${site} password`,
  body: `${greeting},

Somebody, hopefully you, asked to reset the password of your account ${username} at ${site}.

${action("Choose a new password", link)}

The link works once, for ${RESET_MINUTES} minutes. You can log in with the new password right after that.

If it was not you, there is nothing to do: your password stays as it is and this link will soon stop working.

Kind regards
${site}
`,
});

export async function insertResetRequest(db: Db, request: PasswordResetRequest): Promise<void> {
  await db.insert(passwordResetRequests).values(request);
}

const BATCH_SIZE = 100;

/** The ids of some waiting requests, oldest first. */
export async function waitingResetRequests(db: Db, after: number): Promise<number[]> {
  const { id } = passwordResetRequests;
  const found = await db
    .select({ id })
    .from(passwordResetRequests)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(BATCH_SIZE);
  return found.map((request) => request.id);
}

/** Takes a request from the queue; a rollback puts it back. Only one of several processes gets it. */
export async function takeResetRequest(tx: Db, id: number): Promise<PasswordResetRequest | undefined> {
  const [request] = await tx.delete(passwordResetRequests).where(eq(passwordResetRequests.id, id)).returning({
    email: passwordResetRequests.email,
    useRecoveryEmail: passwordResetRequests.useRecoveryEmail,
  });
  return request;
}

/** Several accounts may share a recovery address, but nobody should be able to flood it with mail. */
const MOST_ACCOUNTS = 5;

/** The accounts and addresses to send links to. A request for the recovery address skips accounts without one. */
async function accountsToReset(db: Db, { email, useRecoveryEmail }: PasswordResetRequest) {
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
      // Accounts with this main address come before those that only have it as their recovery address. Several accounts may
      // have an address that nobody has confirmed.
      .orderBy(desc(main), desc(users.emailProven), asc(users.id))
      .limit(MOST_ACCOUNTS)
  );
}

const RESET_MINUTES = 60;

type NewResetLink = { userId: number; tokenHash: Uint8Array; toRecoveryEmail: boolean };

/**
 * Locks the account, so that a concurrent change of its address finds the link and revokes it. For an unknown account the same
 * statements run and store nothing, so that timing reveals nothing.
 */
export async function insertReset(db: Db, { userId, tokenHash, toRecoveryEmail }: NewResetLink): Promise<void> {
  const where = `Reset link sent to the ${toRecoveryEmail ? "recovery address" : "email address"}`;
  await db.execute(sql`insert into password_resets (token_hash, user_id, expires_at, to_recovery_email)
    select ${sql.param(tokenHash, passwordResets.tokenHash)}::bytea, id, now() + make_interval(mins => ${RESET_MINUTES}),
      ${toRecoveryEmail}::boolean from users where id = ${userId} for share`);
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

/** Uses up a link and revokes its user's other links. Returns the user and the address it was sent to. */
export async function consumeResetLink(db: Db, tokenHash: Uint8Array) {
  // Locks the user first, or two links of one user used concurrently would deadlock.
  const [owner] = await db
    .select({ id: users.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(openLink(tokenHash))
    .for("no key update", { of: users });
  if (!owner) return undefined;
  const revoked = await revokeResetLinks(db, owner.id);
  // A concurrent use of the same link waited for the lock and now finds the link gone.
  const used = revoked.find((link) => Buffer.compare(link.tokenHash, tokenHash) === 0);
  return used && { userId: owner.id, toRecoveryEmail: used.toRecoveryEmail };
}

const ofUser = (userId: number) => eq(passwordResets.userId, userId);

/** Only links to the recovery email: an intruder in a session must not revoke the owner's own links. */
export const revokeRecoveryLinks = (db: Db, userId: number) =>
  db.delete(passwordResets).where(and(ofUser(userId), eq(passwordResets.toRecoveryEmail, true)));

/** Revokes every reset link of a user, and returns them. */
export const revokeResetLinks = (db: Db, userId: number) =>
  db
    .delete(passwordResets)
    .where(ofUser(userId))
    .returning({ tokenHash: passwordResets.tokenHash, toRecoveryEmail: passwordResets.toRecoveryEmail });
