import type { InvitationInput } from "#contract/invitations.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { queueMail } from "#server/core/mail/queue.ts";
import { FOOTER_LINE } from "#server/core/mail/text-marks.ts";
import { readSiteSettings } from "#server/core/site/site-settings.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import { emailDomain } from "#server/core/users/email-domain.ts";
import type { Db } from "#server/db/client.ts";
import { consumeInvitation, deleteInvitation, INVITATION_DAYS, insertInvitation } from "./invitations-queries.ts";

/** Makes a link, and mails it where an address is given. Nobody can read it again. */
export async function invite(deps: Deps, input: InvitationInput, admin: Viewer) {
  const created = await deps.db.transaction(async (tx) => {
    const { invitation, token } = await insertInvitation(tx, admin.id, input);
    const url = `${deps.config.appUrl}/register?invite=${token}`;
    const { role } = input;
    await logAdminAction(tx, {
      actor: admin,
      action: "invitation_created",
      targetId: invitation.id,
      details: { role },
    });
    if (input.email) {
      const mail = invitationMail(input.email, (await readSiteSettings(tx)).name, url);
      await queueMail(tx, { ...mail, invitationId: invitation.id });
    }
    return { ...invitation, url };
  });
  deps.wakeMailJob();
  return created;
}

export async function withdrawInvitation(db: Db, id: number, admin: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteInvitation(tx, id))) throw new HttpError(404, "Invitation not found");
    await logAdminAction(tx, { actor: admin, action: "invitation_withdrawn", targetId: id });
  });
}

const refused = (field: string, message: string, status: 400 | 403 = 400) =>
  new HttpError(status, message, { fields: { [field]: message } });

type Admission = Awaited<ReturnType<typeof admitNewcomer>>;

/** Refuses who may not register by the site's settings. Returns the invitation that is used up with it. */
export async function admitNewcomer(tx: Db, email: string, tokenHash: Uint8Array | null) {
  const { registration } = await readSiteSettings(tx);
  if (registration === "closed") throw new HttpError(403, "This site takes no new accounts at the moment");
  const invitation = tokenHash === null ? undefined : await consumeInvitation(tx, tokenHash);
  if (tokenHash !== null && !invitation) throw refused("invite", "This invitation has been used or has expired");
  if (invitation?.email && invitation.email.toLowerCase() !== email.toLowerCase()) {
    throw refused("email", "This invitation is for another email address");
  }
  if (invitation || registration === "open") return invitation;
  if (registration === "invited") throw new HttpError(403, "Registering here takes an invitation");
  await rejectOtherDomains(tx, email);
  return undefined;
}

/** Whom an invitation has given a role is in the log, as the doing of who sent it. */
export async function logInvitedRole(tx: Db, invitation: Admission, userId: number): Promise<void> {
  if (!invitation?.role) return;
  const { role, createdBy } = invitation;
  const details = { from: null, to: role };
  await logAdminAction(tx, { actor: { id: createdBy }, action: "role_changed", targetId: userId, details });
}

/** Where only addresses at certain domains may register. */
export async function rejectOtherDomains(tx: Db, email: string): Promise<void> {
  const { registration, domains } = await readSiteSettings(tx);
  const domain = emailDomain(email);
  if (registration === "domains" && !domains.includes(domain)) {
    throw refused("email", `Please use an email address at ${domains.join(" or ")}`);
  }
}

const invitationMail = (recipient: string, siteName: string, url: string) => ({
  recipient,
  subject: `You are invited to ${siteName}`,
  body: `You are invited to ${siteName}, where teachers share how they bring AI into their teaching.

To make your account, open this link within the next ${INVITATION_DAYS} days:

${url}

It works once. If you do not know why you got this, you can ignore it.

${FOOTER_LINE}
${siteName}
`,
  expiresInMinutes: INVITATION_DAYS * 24 * 60,
});
