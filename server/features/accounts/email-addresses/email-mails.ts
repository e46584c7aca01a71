import { describeRemoved, type RemovedSignIn } from "#contract/email-addresses.ts";
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

export const undoMail = ({ id, username, email }: Account, site: string, link: string, newEmail: string): Mail => ({
  userId: id,
  recipient: email,
  subject: `Your ${site} account is to get another address`,
  body: `Hello ${username},

Somebody, hopefully you, asked to change the address of your account at ${site} to ${newEmail}.

If that was you, there is nothing more to do here.

If it was not, somebody else is in your account. This link keeps your address, or undoes the change if it was made. It logs out everybody, removes every other way into the account, and lets you choose a new password:

${link}

It works until ${UNDO_DAYS} days after the change.

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
  body: `Hello ${account.username},

This is the address of your account at ${site} again. Everybody was logged out, and the old password no longer works. If you have not chosen a new one yet, ask for a link here:

${appUrl}/forgot-password

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

/** An intruder may have named a passkey like an address, and mail programs would make a link of it. */
const withoutLinks = (name: string) => name.replace(/[^\p{L}\p{N}'’(),-]+/gu, " ").trim();

const recoveryEmailText = (recoveryEmail: string | null) =>
  recoveryEmail
    ? `The recovery email of your account is ${recoveryEmail}. If that is not yours, change it in your profile.`
    : "Your account has no recovery email.";
