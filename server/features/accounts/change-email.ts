import { hasNoAddress } from "#contract/account-values.ts";
import type { EmailAddress, EmailChange } from "#contract/email-addresses.ts";
import type { Deps } from "#server/deps.ts";
import { greetingOf } from "#server/features/profiles/profiles.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { countAttempt } from "#server/platform/limits/rate-limiter.ts";
import { queueMail } from "#server/platform/mail/queue.ts";
import { recordActivity, selfById } from "./account-queries.ts";
import { changeMail, insertEmailLink, pendingChangeOf, undoMail } from "./email-links.ts";
import { rejectOtherDomains } from "./invitations.ts";
import { rejectOtherDomain } from "./school-links.ts";
import { addressTaken, isConfirmedByOther } from "./take-address.ts";
import { lockOwner, verifyOwner, wrongPassword } from "./verify-owner.ts";

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

/**
 * The address changes when the link sent to the new one is opened. The owner of the old address can undo it until then and for
 * a week after.
 */
export async function requestEmailChange(
  deps: Deps,
  viewer: SessionViewer,
  { email, password }: EmailChange,
): Promise<void> {
  const owner = { ...(await verifyOwner(deps, viewer, password)), id: viewer.id };
  if (owner.email.toLowerCase() === email.toLowerCase()) throw fieldError("This is already your address");
  if (await isConfirmedByOther(deps.db, email, viewer.id)) throw addressTaken();
  await countAttempt(deps, "emailChangePerAccount", String(viewer.id));
  await countAttempt(deps, "confirmMailPerRecipient", email);
  const mustBeConfirmed = deps.config.requireConfirmedEmail && !viewer.emailConfirmed;
  await deps.db.transaction(async (tx) => {
    if (!(await lockOwner(tx, viewer.id, owner.passwordHash))) throw wrongPassword();
    // Members without a confirmed address must not evade the site's domains by asking for another address.
    if (mustBeConfirmed) await rejectOtherDomains(tx, email);
    const { requiredDomain } = owner;
    if (requiredDomain) rejectOtherDomain(requiredDomain, email);
    await sendChangeLink({ ...deps, db: tx }, owner, email);
    // An address that was never confirmed may be a stranger's, who should not get the account.
    if (!mustBeConfirmed && !hasNoAddress(owner.email)) await sendUndoLink({ ...deps, db: tx }, owner, email);
    await recordActivity(tx, viewer.id, "email_change_requested", "Asked for another email address");
  });
  deps.wakeMailJob();
}

type Owner = { id: number; username: string; email: string };

async function sendChangeLink({ db, config }: Deps, owner: Owner, email: string): Promise<void> {
  const { id } = owner;
  const token = await insertEmailLink(db, { userId: id, kind: "change", email, sentTo: email });
  const { name } = await readSiteSettings(db);
  const to = { ...owner, greeting: await greetingOf(db, owner) };
  await queueMail(db, changeMail({ ...to, email }, name, `${config.appUrl}/confirm-email?token=${token}`));
}

async function sendUndoLink({ db, config }: Deps, owner: Owner, newEmail: string): Promise<void> {
  const { id, email } = owner;
  const token = await insertEmailLink(db, { userId: id, kind: "undo_email", email, sentTo: email });
  const { name } = await readSiteSettings(db);
  const url = `${config.appUrl}/undo-email-change?token=${token}`;
  await queueMail(db, undoMail({ ...owner, greeting: await greetingOf(db, owner) }, name, url, newEmail));
}
