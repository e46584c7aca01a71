import type { EmailAddress, EmailChange } from "#contract/email-addresses.ts";
import { hasNoAddress } from "#contract/no-address.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { insertEmailLink } from "#server/core/auth/email-links.ts";
import type { SessionViewer } from "#server/core/auth/sessions.ts";
import { addressTaken, isConfirmedByOther } from "#server/core/auth/take-address.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt } from "#server/core/limits/rate-limiter.ts";
import { queueMail } from "#server/core/mail/queue.ts";
import { readSiteSettings } from "#server/core/site/site-settings.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import type { Db } from "#server/db/client.ts";
import { selfById } from "#server/features/accounts/accounts-queries.ts";
import { rejectOtherDomains } from "#server/features/accounts/invitations.ts";
import { lockOwner } from "#server/features/accounts/passwords-queries.ts";
import { verifyOwner, wrongPassword } from "#server/features/accounts/verify-owner.ts";
import { pendingChangeOf } from "./email-links-queries.ts";
import { changeMail, undoMail } from "./email-mails.ts";

const fieldError = (message: string) => new HttpError(400, message, { fields: { email: message } });

export async function emailAddressOf(db: Db, userId: number) {
  const account = await selfById(db, userId);
  if (!account) throw new HttpError(401, "Please log in first");
  const { email, emailConfirmed } = account;
  return { email, confirmed: emailConfirmed, pending: await pendingChangeOf(db, userId) } satisfies Record<
    keyof EmailAddress,
    unknown
  >;
}

/** The address changes once the link to the new one is opened. Until then, and for a week after it, the old one can undo it. */
export async function requestEmailChange(
  deps: Deps,
  viewer: SessionViewer,
  { email, password }: EmailChange,
): Promise<void> {
  const owner = { ...(await verifyOwner(deps, viewer, password)), id: viewer.id };
  if (owner.email.toLowerCase() === email.toLowerCase()) throw fieldError("This is your address already");
  if (await isConfirmedByOther(deps.db, email, viewer.id)) throw addressTaken();
  await countAttempt(deps, "emailChangePerAccount", String(viewer.id));
  await countAttempt(deps, "confirmMailPerRecipient", email);
  const mustBeConfirmed = deps.config.requireConfirmedEmail && !viewer.emailConfirmed;
  await deps.db.transaction(async (tx) => {
    if (!(await lockOwner(tx, viewer.id, owner.passwordHash))) throw wrongPassword();
    // Whoever has not shown that they have such an address cannot get around it by asking for another one.
    if (mustBeConfirmed) await rejectOtherDomains(tx, email);
    await sendChangeLink({ ...deps, db: tx }, owner, email);
    // An address that was never confirmed may be a stranger's, who should not get the account.
    if (!mustBeConfirmed && !hasNoAddress(owner.email)) await sendUndoLink({ ...deps, db: tx }, owner, email);
    await recordActivity(tx, viewer.id, "email_change_requested", "Asked for another email address");
  });
  deps.wakeMailJob();
}

type Owner = { id: number; username: string; email: string };

async function sendChangeLink({ db, config }: Deps, { id, username }: Owner, email: string): Promise<void> {
  const token = await insertEmailLink(db, { userId: id, kind: "change", email, sentTo: email });
  const { name } = await readSiteSettings(db);
  await queueMail(db, changeMail({ id, username, email }, name, `${config.appUrl}/confirm-email?token=${token}`));
}

async function sendUndoLink({ db, config }: Deps, owner: Owner, newEmail: string): Promise<void> {
  const { id, email } = owner;
  const token = await insertEmailLink(db, { userId: id, kind: "undo_email", email, sentTo: email });
  const { name } = await readSiteSettings(db);
  const url = `${config.appUrl}/undo-email-change?token=${token}`;
  await queueMail(db, undoMail(owner, name, url, newEmail));
}
