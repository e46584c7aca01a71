import type { Config } from "#server/config.ts";
import { HOURS, UNDO_DAYS } from "#server/core/auth/email-links.ts";
import type { Mail } from "#server/core/mail/queue.ts";

type Account = { id: number; username: string; email: string };
type Settings = Pick<Config, "requireConfirmedEmail" | "appUrl">;

/** Where an address need not be confirmed, the account has it from the beginning. */
const notYours = ({ requireConfirmedEmail, appUrl }: Settings) =>
  requireConfirmedEmail
    ? "If you did not make this account, there is nothing to do: it will not get your address without your help."
    : `If you did not make this account, somebody has used your address. By choosing a new password you get the account, and can delete it:\n\n${appUrl}/forgot-password`;

/** Names the account, so that nobody confirms one that somebody else has made with their address. */
export const confirmMail = (
  { id, username, email }: Account,
  site: string,
  link: string,
  settings: Settings,
): Mail => ({
  userId: id,
  recipient: email,
  expiresInMinutes: HOURS.confirm * 60,
  subject: `Confirm your address at ${site}`,
  body: `Hello ${username},

Welcome to ${site}. Please confirm that this is the address of your account ${username}:

${link}

The link works once, within ${HOURS.confirm} hours.

${notYours(settings)}

Kind regards
${site}
`,
});

export const changeMail = ({ id, username, email }: Account, site: string, link: string): Mail => ({
  userId: id,
  recipient: email,
  expiresInMinutes: HOURS.change * 60,
  subject: `Confirm your new address at ${site}`,
  body: `Hello ${username},

To make this the address of your account ${username} at ${site}, open this link:

${link}

It works once, within ${HOURS.change} hours. Until then the account keeps the address it has.

If you did not ask for this, there is nothing to do.

Kind regards
${site}
`,
});

export const wayBackMail = ({ id, username, email }: Account, site: string, link: string, newEmail: string): Mail => ({
  userId: id,
  recipient: email,
  subject: `Your ${site} account is to get another address`,
  body: `Hello ${username},

Somebody, hopefully you, asked to change the address of your account at ${site} to ${newEmail}.

If that was you, there is nothing more to do here.

If it was not, somebody else is in your account. This link keeps your address, or takes the change back if it was made, signs out everybody and lets you choose a new password:

${link}

It works until ${UNDO_DAYS} days after the change.

Kind regards
${site}
`,
});
