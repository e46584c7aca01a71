import type { ProfileDraft } from "#contract/users.ts";
import { revokeRecoveryLinks } from "#server/core/auth/revoke-reset-links.ts";
import type { Deps } from "#server/core/deps.ts";
import { notify } from "#server/core/mail/security-notices.ts";
import { lockRecoveryEmail, updateProfile } from "./users-queries.ts";

/** The recovery email is a way into the account, so a change is mailed to the owner's main address. */
export async function changeProfile(deps: Deps, id: number, draft: ProfileDraft) {
  const changed = await deps.db.transaction(async (tx) => {
    const previous = await lockRecoveryEmail(tx, id);
    const user = await updateProfile(tx, id, draft);
    if (user && user.recoveryEmail !== previous) {
      // Links sent to the previous recovery email must stop working.
      await revokeRecoveryLinks(tx, id);
      await notify({ ...deps, db: tx }, user, "recoveryEmailChanged");
    }
    return user;
  });
  deps.wakeMailJob();
  return changed;
}
