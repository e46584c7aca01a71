import type { Deps } from "#server/core/deps.ts";
import { isWithin } from "#server/core/throttle.ts";
import { queueMail } from "./queue.ts";

type Account = { id: number; username: string; email: string };

const LOOK = "Then see in your profile whether the recovery email is still yours.";

const ADD_AGAIN = `The recovery email was removed with the old password, in case it was
never yours. If it was, add it again in your profile.`;

const ASK_FOR_HELP = `If you are then asked for a code that you do not have, please write to
the people who run the hub: its contact page needs no account.`;

/** What decides who can get into an account. Its owner is told, for it may have been somebody else. */
const NOTICES = {
  passwordChanged: {
    subject: "Your AI Educators Hub password was changed",
    what: "the password was changed",
    advice: LOOK,
  },
  recoveryEmailChanged: {
    subject: "Your AI Educators Hub recovery email was changed",
    what: "the recovery email was changed",
    advice: LOOK,
  },
  recoveryEmailRemoved: {
    subject: "Your AI Educators Hub password was changed",
    what: "the password was changed",
    advice: ADD_AGAIN,
  },
  twoStepOn: {
    subject: "Two-step sign-in is on at AI Educators Hub",
    what: "two-step sign-in was turned on",
    advice: ASK_FOR_HELP,
  },
  twoStepOff: {
    subject: "Two-step sign-in is off at AI Educators Hub",
    what: "two-step sign-in was turned off",
    advice: LOOK,
  },
};

/** Call it in the transaction of the deed, and ring the bell after it. */
export async function notify(
  deps: Pick<Deps, "db" | "config">,
  account: Account,
  name: keyof typeof NOTICES,
): Promise<void> {
  // Nobody has checked whose the address is, and it could be a stranger's who is to be annoyed.
  if (!(await isWithin(deps, "noticeMailPerAccount", `${account.id} ${name}`))) return;
  const { subject, what, advice } = NOTICES[name];
  const body = `Hello ${account.username},

${what} for your account at AI Educators Hub just now.

If that was you, there is nothing to do.

If it was not, please choose a new password at once, which also signs
out everybody who is in your account:

${deps.config.appUrl}/forgot-password

${advice}

Kind regards
AI Educators Hub
`;
  await queueMail(deps.db, { userId: account.id, recipient: account.email, subject, body });
}
