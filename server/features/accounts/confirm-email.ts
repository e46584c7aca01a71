import { hasNoAddress } from "#contract/account-values.ts";
import { EMAIL_LINK_KINDS } from "#contract/email-addresses.ts";
import { lockAddress } from "#server/db/locks.ts";
import type { Deps } from "#server/deps.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { greetingOf } from "#server/features/profiles/profiles.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import type { SessionViewer, Viewer } from "#server/platform/api/viewer.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { countAttempt, countSuccess, isWithin } from "#server/platform/limits/rate-limiter.ts";
import { queueMail } from "#server/platform/mail/queue.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { recordActivity, selfById } from "./account-queries.ts";
import {
  confirmMail,
  consumeEmailLink,
  extendUndoLinks,
  insertEmailLink,
  openEmailLink,
  UNDO_DAYS,
} from "./email-links.ts";
import { revokeResetLinks } from "./password-reset.ts";
import { takeAddress } from "./take-address.ts";
import { ownerById } from "./verify-owner.ts";

type Account = { id: number; username: string; email: string };

export const invalidLink = () => new HttpError(400, "This link has been used or has expired");

/** Anybody can register with anybody's address, so an address that gets too many of these mails gets no more for a while. */
export async function sendFirstConfirmLink(deps: Deps, account: Account): Promise<void> {
  if (await isWithin(deps, "confirmMailPerRecipient", account.email)) await sendConfirmLink(deps, account);
}

async function sendConfirmLink({ db, config }: Deps, account: Account): Promise<void> {
  const { id, email } = account;
  const token = await insertEmailLink(db, { userId: id, kind: "confirm", email, sentTo: email });
  const { name } = await readSiteSettings(db);
  const to = { ...account, greeting: await greetingOf(db, account) };
  await queueMail(db, confirmMail(to, name, `${config.appUrl}/confirm-email?token=${token}`, config));
}

export async function resendConfirmLink(deps: Deps, viewer: SessionViewer): Promise<void> {
  const account = await selfById(deps.db, viewer.id);
  const isFine = !account || (account.emailConfirmed && account.emailRefusedAt === null);
  if (isFine) throw new HttpError(409, "Your email address is already confirmed");
  if (hasNoAddress(account.email)) throw new HttpError(409, "Please enter another email address first");
  await countAttempt(deps, "confirmMailPerAccount", String(viewer.id));
  await countAttempt(deps, "confirmMailPerRecipient", account.email);
  await deps.db.transaction((tx) => sendConfirmLink({ ...deps, db: tx }, account));
  deps.wakeMailJob();
}

/** An admin sends the link for somebody else: the limit of the address applies, the admin's own limit is not used up. */
export async function sendConfirmLinkTo(deps: Deps, id: number, admin: Viewer): Promise<void> {
  const account = (await ownerById(deps.db, id)) && (await selfById(deps.db, id));
  if (!account) throw new HttpError(404, "User not found");
  if (account.emailConfirmed && account.emailRefusedAt === null)
    throw new HttpError(409, "The email address is already confirmed");
  if (hasNoAddress(account.email)) throw new HttpError(409, "The account has no email address");
  await deps.db.transaction(async (tx) => {
    await countSuccess({ ...deps, db: tx }, "confirmMailPerRecipient", account.email);
    await sendConfirmLink({ ...deps, db: tx }, account);
    await logAdminAction(tx, { actor: admin, action: "confirmation_sent", targetId: id });
  });
  deps.wakeMailJob();
}

/** The purpose of a link, without using it up. Null if the link no longer works. */
export async function stateOfLink(deps: Deps, token: string, address: string | null) {
  await countAttempt(deps, "emailLinksPerAddress", address);
  const link = await openEmailLink(deps.db, hashToken(token), EMAIL_LINK_KINDS);
  return link ? { kind: link.kind, username: link.username, email: link.email } : null;
}

/** Confirms the address of an account, or replaces it. The link works without logging in. */
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
