import type { Deps } from "#server/core/deps.ts";
import { removeMailFiles } from "#server/features/accounts/delete-account.ts";
import { erasePerson } from "#server/features/accounts/delete-account-queries.ts";
import { lockOverdue, overdueAccounts } from "./end-unconfirmed-queries.ts";

/**
 * Ends accounts whose address nobody has confirmed in time and which have posted nothing. Only those that were registered
 * where confirming is required have such a time.
 */
export async function endUnconfirmedAccounts(deps: Deps, stopping?: AbortSignal): Promise<void> {
  if (!deps.config.requireConfirmedEmail) return;
  let ended = 0;
  const end = async (id: number) => {
    if (await endAccount(deps, id)) ended++;
  };
  await deps.runEach("unconfirmed accounts", (last = 0) => overdueAccounts(deps.db, last), end, stopping);
  if (ended === 0) return;
  deps.log.info({ ended }, "accounts that were never confirmed have ended");
  await removeMailFiles(deps);
}

async function endAccount({ db, invalidation }: Deps, id: number): Promise<boolean> {
  const isEnded = await db.transaction(async (tx) => {
    if (!(await lockOverdue(tx, id))) return false;
    // The address may be somebody else's, so what is stored about it stays.
    await erasePerson(tx, id, null);
    return true;
  });
  if (isEnded) await invalidation.publishInvalidation([`user ${id}`]);
  return isEnded;
}
