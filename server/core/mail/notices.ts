import type { Deps } from "#server/core/deps.ts";
import { isWithin } from "#server/core/throttle.ts";
import { queueMail } from "./queue.ts";

type Account = { id: number; username: string; email: string };

/** What decides who can get into an account. Its owner is told, for it may have been somebody else. */
const NOTICES = {
  passwordChanged: { subject: "Your AI Educators Hub password was changed", what: "the password was changed" },
  recoveryEmailChanged: {
    subject: "Your AI Educators Hub recovery email was changed",
    what: "the recovery email was changed",
  },
  recoveryEmailRemoved: {
    subject: "Your AI Educators Hub password was changed",
    what: "the password was changed, and the recovery email removed in case it was never yours (add it\nagain in your profile if it was),",
  },
  twoStepOn: { subject: "Two-step sign-in is on at AI Educators Hub", what: "two-step sign-in was turned on" },
  twoStepOff: { subject: "Two-step sign-in is off at AI Educators Hub", what: "two-step sign-in was turned off" },
};

/** Call it in the transaction of the deed, and ring the bell after it. */
export async function notify(deps: Deps, account: Account, name: keyof typeof NOTICES): Promise<void> {
  // Nobody has checked whose the address is, and it could be a stranger's who is to be annoyed.
  if (!(await isWithin(deps, "noticeMailPerAccount", `${account.id} ${name}`))) return;
  const { subject, what } = NOTICES[name];
  const body = `Hello ${account.username},

${what} for your account at AI Educators Hub just now.

If that was you, there is nothing to do.

If it was not, please choose a new password at once, which also signs
out everybody who is in your account:

${deps.config.appUrl}/forgot-password

Then see in your profile whether the recovery email is still yours.

Kind regards
AI Educators Hub
`;
  await queueMail(deps.db, { userId: account.id, recipient: account.email, subject, body });
}
