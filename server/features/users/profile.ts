import type { ProfileDraft } from "#contract/users.ts";
import { revokeRecoveryLinks } from "#server/core/auth/revoke-reset-links.ts";
import type { Deps } from "#server/core/deps.ts";
import { notify } from "#server/core/mail/security-notices.ts";
import { recoveryEmailOf, updateProfile } from "./users-queries.ts";

/** The recovery email is a way into the account, so its owner hears of a change at their own address. */
export async function changeProfile(deps: Deps, id: number, draft: ProfileDraft) {
  const changed = await deps.db.transaction(async (tx) => {
    const before = await recoveryEmailOf(tx, id);
    const user = await updateProfile(tx, id, draft);
    if (user && user.recoveryEmail !== before) {
      // A link that was sent to the one before must not outlive it.
      await revokeRecoveryLinks(tx, id);
      await notify({ ...deps, db: tx }, user, "recoveryEmailChanged");
    }
    return user;
  });
  deps.wakeMailJob();
  return changed;
}
