import type { PasswordResetRequest } from "#contract/accounts.ts";
import { newToken } from "#server/core/auth/token.ts";
import type { Deps } from "#server/core/deps.ts";
import { isWithin } from "#server/core/limits/rate-limiter.ts";
import { NOBODY, queueMail } from "#server/core/mail/queue.ts";
import { readSiteSettings } from "#server/core/site/site-settings.ts";
import {
  accountsToReset,
  insertReset,
  RESET_MINUTES,
  takeResetRequest,
  waitingResetRequests,
} from "./reset-links-queries.ts";

type Account = Awaited<ReturnType<typeof accountsToReset>>[number];

/** Used when there is no such account, so that the same work is done and timing reveals nothing. */
const NO_ACCOUNT: Account = { id: 0, username: "stranger", recipient: NOBODY };

/** Processes the stored requests for reset links; several processes may do so concurrently. */
export async function sendResetLinks(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const process = async (id: number) => {
    await deps.db.transaction((tx) => processRequest({ ...deps, db: tx }, id));
    deps.wakeSenders();
  };
  await deps.runEach("reset links", (last = 0) => waitingResetRequests(deps.db, last), process, stopping);
}

/** The request is removed in the transaction that queues its mail, so it is neither lost nor processed twice. */
async function processRequest(deps: Deps, id: number): Promise<void> {
  const request = await takeResetRequest(deps.db, id);
  if (!request) return;
  const { useRecoveryEmail } = request;
  const found = await accountsToReset(deps.db, request);
  for (const account of found.length > 0 ? found : [NO_ACCOUNT]) {
    if (await isWithinLimits(deps, account, request)) await sendLink(deps, account, useRecoveryEmail);
  }
}

/** Mail to an account's own address has a limit of its own, which requests for the recovery address cannot use up. */
async function isWithinLimits(deps: Deps, account: Account, request: PasswordResetRequest): Promise<boolean> {
  const hasNoAccount = account === NO_ACCOUNT;
  const who = hasNoAccount ? `nobody ${request.email}` : String(account.id);
  if (!request.useRecoveryEmail) return isWithin(deps, "resetMailPerAccount", who);
  return (
    (await isWithin(deps, "resetMailPerAccount", `${who} recovery`)) &&
    (await isWithin(deps, "resetMailPerRecipient", hasNoAccount ? who : account.recipient))
  );
}

async function sendLink({ db, config }: Deps, account: Account, toRecoveryEmail: boolean): Promise<void> {
  const { token, hash } = newToken();
  await insertReset(db, { userId: account.id, tokenHash: hash, toRecoveryEmail });
  const { name } = await readSiteSettings(db);
  await queueMail(db, resetMail(account, name, `${config.appUrl}/reset-password?token=${token}`));
}

/** Greets by username, which people who forgot the password may have forgotten too. */
const resetMail = ({ id, username, recipient }: Account, site: string, link: string) => ({
  userId: id || null,
  expiresInMinutes: RESET_MINUTES,
  recipient,
  subject: `Reset your ${site} password`,
  body: `Hello ${username},

Someone, hopefully you, asked to reset the password of your account at ${site}. To choose a new one, open this link:

${link}

The link works once and expires in ${RESET_MINUTES} minutes.

If it was not you, there is nothing to do: your password stays as it is and this link will soon stop working.

Kind regards
${site}
`,
});
