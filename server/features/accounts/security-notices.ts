import type { Deps } from "#server/deps.ts";
import { greetingOf } from "#server/features/profiles/profiles.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import { isWithin } from "#server/platform/limits/rate-limiter.ts";
import { action } from "#server/platform/mail/compose.ts";
import { queueMail } from "#server/platform/mail/queue.ts";
import { UNDO_DAYS } from "./email-links.ts";

type Account = { id: number; username: string; email: string };
type Dependencies = Pick<Deps, "db" | "config">;

const CHECK_RECOVERY_EMAIL = "Then check in your profile that the recovery email is still yours.";

const ASK_FOR_HELP =
  "If you are then asked for a code that you do not have, please write to the people who run the site: its contact page needs no account.";

const SENT_TO_RECOVERY_EMAIL =
  "You get this because your address is the account's recovery email. There, choose “Use my recovery email instead”.";

/** Changes to how an account is logged in to. The owner gets a mail, as somebody else may have made the change. */
const NOTICES = {
  passwordChanged: {
    subject: (site: string) => `Your ${site} password was changed`,
    what: "The password was changed",
    advice: CHECK_RECOVERY_EMAIL,
  },
  recoveryEmailChanged: {
    subject: (site: string) => `Your ${site} recovery email was changed`,
    what: "The recovery email was changed",
    advice: CHECK_RECOVERY_EMAIL,
  },
  twoStepOn: {
    subject: (site: string) => `Two-step sign-in is on at ${site}`,
    what: "Two-step sign-in was turned on",
    advice: ASK_FOR_HELP,
  },
  twoStepOff: {
    subject: (site: string) => `Two-step sign-in is off at ${site}`,
    what: "Two-step sign-in was turned off",
    advice: CHECK_RECOVERY_EMAIL,
  },
  tokenMade: {
    subject: (site: string) => `A new API token for your ${site} account`,
    what: "An API token, with which a program can use the site in your name, was created",
    advice: "That ends every API token, too.",
  },
  providerConnected: {
    subject: (site: string) => `A new way to log in at ${site}`,
    what: "An account at another site was connected as a new way to log in",
    advice:
      "That also disconnects it, unless it has the address of this email. The Security tab of your profile shows what is left.",
  },
  providerDisconnected: {
    subject: (site: string) => `A way to log in at ${site} is gone`,
    what: "An account at another site was disconnected as a way to log in",
    advice: CHECK_RECOVERY_EMAIL,
  },
  passkeyAdded: {
    subject: (site: string) => `A passkey was added to your ${site} account`,
    what: "A passkey, which logs in without the password, was added",
    advice: "A new password also removes all passkeys. You can then add your own again.",
  },
  passkeyRemoved: {
    subject: (site: string) => `A passkey of your ${site} account was removed`,
    what: "A passkey was removed",
    advice: CHECK_RECOVERY_EMAIL,
  },
  wrongCodes: {
    subject: (site: string) => `Wrong codes for your ${site} account`,
    what: "After the right password, ten wrong codes were entered",
    advice: "Nobody got in, but the person who tried knows your current password.",
  },
  wrongCodesAfterProvider: {
    subject: (site: string) => `Wrong codes for your ${site} account`,
    what: "After logging in at another site that is connected, ten wrong codes were entered",
    advice:
      "Nobody got in, but the person who tried can log in at that site as you. So please change your password there, too.",
  },
};

type Name = keyof typeof NOTICES;

/** Call it in the transaction of the change, and wake the mail job after the commit. */
export async function notify(deps: Dependencies, account: Account, name: Name, undoLink?: UndoLink): Promise<void> {
  // An unverified address could be used to annoy a stranger.
  const limit = name.startsWith("wrongCodes") ? "codeMailPerAccount" : "noticeMailPerAccount";
  if (!(await isWithin(deps, limit, `${account.id} ${name}`))) return;
  await send(deps, account, account.email, name, undoLink && undoWith(await undoLink()));
}

/** Makes a link that undoes the change. Called only if the mail is sent. */
type UndoLink = () => Promise<string>;

const undoWith = (url: string) =>
  `Or undo the change within ${UNDO_DAYS} days. That also logs out everybody, removes every other way into the account, and lets you choose a new password:\n\n${url}`;

/** Also sent to the recovery email, as an intruder may have access to one of the two. */
export async function notifyBoth(deps: Dependencies, account: Account & { recoveryEmail: string | null }, name: Name) {
  const { recoveryEmail } = account;
  await notify(deps, account, name);
  if (recoveryEmail && (await isWithin(deps, "noticeMailPerRecipient", recoveryEmail))) {
    await send(deps, account, recoveryEmail, name, SENT_TO_RECOVERY_EMAIL);
  }
}

async function send(
  { db, config }: Dependencies,
  { id, username }: Omit<Account, "email">,
  recipient: string,
  name: Name,
  advice = NOTICES[name].advice,
) {
  const { subject, what } = NOTICES[name];
  const { name: site } = await readSiteSettings(db);
  const body = `${await greetingOf(db, { id, username })},

${what} for your account at ${site} just now.

If that was you, there is nothing to do.

If it was not, please choose a new password at once. That also logs out everybody who is in your account.

${action("Choose a new password", `${config.appUrl}/forgot-password`)}

${advice}

Kind regards
${site}
`;
  await queueMail(db, { userId: id, recipient, subject: subject(site), body });
}
