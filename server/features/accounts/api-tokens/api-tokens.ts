import { type ApiTokenInput, MAX_TOKEN_DAYS, MAX_TOKENS } from "#contract/api-tokens.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { twoStepRequired } from "#server/core/api/two-step-required.ts";
import { newApiToken } from "#server/core/auth/api-tokens.ts";
import { type SessionViewer, sessionHasTwoSteps } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { notify } from "#server/core/mail/security-notices.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import { lockOwner } from "#server/features/accounts/passwords-queries.ts";
import { verifyOwner, wrongPassword } from "#server/features/accounts/verify-owner.ts";
import { countApiTokens, deleteApiToken, insertApiToken } from "./api-tokens-queries.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Returns the token, which nobody can see again: the database has only its hash. */
export async function makeApiToken(deps: Deps, viewer: SessionViewer, { password, ...wanted }: ApiTokenInput) {
  checkEnd(wanted.expiresAt);
  // A token is not asked for a second step, so staff who need one must have shown it before.
  if (viewer.needsTwoStep) throw twoStepRequired();
  const owner = await verifyOwner(deps, viewer, password);
  const { token, hash: tokenHash } = newApiToken();
  const made = await deps.db.transaction(async (tx) => {
    // A concurrent reset of the password ends all tokens, so none may be made with the one it has just replaced.
    if (!(await lockOwner(tx, viewer.id, owner.passwordHash))) throw wrongPassword();
    if ((await countApiTokens(tx, viewer.id)) >= MAX_TOKENS) {
      throw new HttpError(409, `You have ${MAX_TOKENS} API tokens, which is as many as one can have. End one first.`);
    }
    await recordActivity(tx, viewer.id, "token_created", `Made the API token “${wanted.name}”`);
    await notify({ ...deps, db: tx }, { ...owner, id: viewer.id }, "tokenMade");
    const withTwoSteps = await sessionHasTwoSteps(tx, viewer.sessionId);
    return insertApiToken(tx, { ...wanted, userId: viewer.id, tokenHash, withTwoSteps });
  });
  deps.wakeMailJob();
  return { ...made, token };
}

export async function endApiToken({ db }: Deps, viewer: SessionViewer, tokenId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    const name = await deleteApiToken(tx, tokenId, viewer.id);
    if (name === undefined) throw new HttpError(404, "This API token has ended already");
    await recordActivity(tx, viewer.id, "token_ended", `Ended the API token “${name}”`);
  });
}

/** An hour more than a year, since clocks differ. */
function checkEnd(expiresAt: Date): void {
  const days = (expiresAt.getTime() - Date.now()) / DAY_MS;
  const message =
    days <= 0 ? "Choose a time in the future" : days > MAX_TOKEN_DAYS + 1 / 24 ? "A token lasts a year at most" : null;
  if (message) throw new HttpError(400, message, { fields: { expiresAt: message } });
}
