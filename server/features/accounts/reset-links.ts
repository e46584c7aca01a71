import type { PasswordResetRequest } from "#contract/accounts.ts";
import { newToken } from "#server/core/auth/token.ts";
import type { Deps } from "#server/core/deps.ts";
import { isWithin } from "#server/core/limits/rate-limiter.ts";
import { NOBODY, queueMail } from "#server/core/mail/queue.ts";
import { accountsToReset, insertReset, RESET_MINUTES, takeResetRequest } from "./passwords-queries.ts";

type Account = Awaited<ReturnType<typeof accountsToReset>>[number];

/** Stands in for an account that does not exist: what is done about it takes as long, and comes to nothing. */
const STRANGER: Account = { id: 0, username: "stranger", recipient: NOBODY };

/** Sees to the requests for reset links that were noted; several processes may do so at once. */
export async function sendResetLinks(deps: Deps): Promise<void> {
  while (await deps.db.transaction((tx) => answerNextRequest({ ...deps, db: tx }))) deps.wakeMailJob();
}

/** The request goes in the transaction that queues its mail, so it is neither lost nor answered twice. */
async function answerNextRequest(deps: Deps): Promise<boolean> {
  const request = await takeResetRequest(deps.db);
  if (!request) return false;
  const { useRecoveryEmail } = request;
  const found = await accountsToReset(deps.db, request);
  for (const account of found.length > 0 ? found : [STRANGER]) {
    if (await mayBeSent(deps, account, request)) await sendLink(deps, account, useRecoveryEmail);
  }
  return true;
}

/** What goes to an account's own address is counted by itself: nobody else can use it up, whatever they ask for. */
async function mayBeSent(deps: Deps, account: Account, request: PasswordResetRequest): Promise<boolean> {
  const isStranger = account === STRANGER;
  const who = isStranger ? `nobody ${request.email}` : String(account.id);
  if (!request.useRecoveryEmail) return isWithin(deps, "resetMailPerAccount", who);
  return (
    (await isWithin(deps, "resetMailPerAccount", `${who} recovery`)) &&
    (await isWithin(deps, "resetMailPerRecipient", isStranger ? who : account.recipient))
  );
}

async function sendLink({ db, config }: Deps, account: Account, toRecoveryEmail: boolean): Promise<void> {
  const { token, hash } = newToken();
  await insertReset(db, { userId: account.id, tokenHash: hash, toRecoveryEmail });
  await queueMail(db, resetMail(account, `${config.appUrl}/reset-password?token=${token}`));
}

/** Greets by username: the one who forgot the password may well have forgotten that too. */
const resetMail = ({ id, username, recipient }: Account, link: string) => ({
  userId: id || null,
  expiresInMinutes: RESET_MINUTES,
  recipient,
  subject: "Reset your AI Educators Hub password",
  body: `Hello ${username},

Someone, hopefully you, asked to reset the password of your account at AI Educators Hub. To choose a new one, open this link:

${link}

The link works once and expires in ${RESET_MINUTES} minutes.

If it was not you, there is nothing to do: your password stays as it is and this link will soon stop working.

Kind regards
AI Educators Hub
`,
});
