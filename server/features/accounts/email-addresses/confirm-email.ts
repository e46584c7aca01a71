import { EMAIL_LINK_KINDS } from "#contract/email-addresses.ts";
import { hasNoAddress } from "#contract/no-address.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { insertEmailLink, UNDO_DAYS } from "#server/core/auth/email-links.ts";
import { revokeResetLinks } from "#server/core/auth/revoke-reset-links.ts";
import type { SessionViewer } from "#server/core/auth/sessions.ts";
import { lockAddress, takeAddress } from "#server/core/auth/take-address.ts";
import { hashToken } from "#server/core/auth/token.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt, isWithin } from "#server/core/limits/rate-limiter.ts";
import { queueMail } from "#server/core/mail/queue.ts";
import { readSiteSettings } from "#server/core/site/site-settings.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { selfById } from "#server/features/accounts/accounts-queries.ts";
import { consumeEmailLink, extendUndoLinks, openEmailLink } from "./email-links-queries.ts";
import { confirmMail } from "./email-mails.ts";

type Account = { id: number; username: string; email: string };

export const invalidLink = () => new HttpError(400, "This link has been used or has expired");

/** Anybody can register with anybody's address, so one that gets too many of these gets no more for a while. */
export async function sendFirstConfirmLink(deps: Deps, account: Account): Promise<void> {
  if (await isWithin(deps, "confirmMailPerRecipient", account.email)) await sendConfirmLink(deps, account);
}

async function sendConfirmLink({ db, config }: Deps, account: Account): Promise<void> {
  const { id, email } = account;
  const token = await insertEmailLink(db, { userId: id, kind: "confirm", email, sentTo: email });
  const { name } = await readSiteSettings(db);
  await queueMail(db, confirmMail(account, name, `${config.appUrl}/confirm-email?token=${token}`, config));
}

export async function resendConfirmLink(deps: Deps, viewer: SessionViewer): Promise<void> {
  const account = await selfById(deps.db, viewer.id);
  const isFine = !account || (account.emailConfirmed && account.emailRefusedAt === null);
  if (isFine) throw new HttpError(409, "Your email address is confirmed already");
  if (hasNoAddress(account.email)) throw new HttpError(409, "Please enter another email address first");
  await countAttempt(deps, "confirmMailPerAccount", String(viewer.id));
  await countAttempt(deps, "confirmMailPerRecipient", account.email);
  await deps.db.transaction((tx) => sendConfirmLink({ ...deps, db: tx }, account));
  deps.wakeMailJob();
}

/** What a link is for, without using it. Null if it is of no use any more. */
export async function stateOfLink(deps: Deps, token: string, address: string | null) {
  await countAttempt(deps, "emailLinksPerAddress", address);
  const link = await openEmailLink(deps.db, hashToken(token), EMAIL_LINK_KINDS);
  return link ? { kind: link.kind, username: link.username, email: link.email } : null;
}

/** Confirms the address of an account, or puts a new one in its place. Whoever opens the link need not be signed in. */
export async function confirmEmail(deps: Deps, token: string, address: string | null): Promise<void> {
  await countAttempt(deps, "emailLinksPerAddress", address);
  const tokenHash = hashToken(token);
  const link = await openEmailLink(deps.db, tokenHash, ["confirm", "change"]);
  if (!link) throw invalidLink();
  const { userId, sentTo, kind } = link;
  await deps.db.transaction(async (tx) => {
    await lockAddress(tx, sentTo);
    if (!(await consumeEmailLink(tx, tokenHash))) throw invalidLink();
    await takeAddress(tx, userId, sentTo);
    if (kind === "confirm") {
      await recordActivity(tx, userId, "email_confirmed", "Confirmed the email address");
      return;
    }
    // They were sent to the previous address.
    await revokeResetLinks(tx, userId);
    await extendUndoLinks(tx, userId, UNDO_DAYS);
    await recordActivity(tx, userId, "email_changed", "Changed the email address");
  });
}
