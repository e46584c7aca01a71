import { fullNameOf, type Named } from "#contract/full-name.ts";
import type { ProfileDraft } from "#contract/users.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { insertEmailLink } from "#server/core/auth/email-links.ts";
import { revokeRecoveryLinks } from "#server/core/auth/revoke-reset-links.ts";
import type { Deps } from "#server/core/deps.ts";
import { notify } from "#server/core/mail/security-notices.ts";
import { deleteProposal, lockProfile, updateProfile } from "./users-queries.ts";

/** Set on a changed profile if others are now shown another name or picture. JSON leaves it out. */
export const changedName: unique symbol = Symbol("changedName");
export type ProfileChange = { id: number; [changedName]?: boolean };

/** The recovery email is a way into the account, so a change is mailed to the owner's main address. */
export async function changeProfile(deps: Deps, id: number, draft: ProfileDraft) {
  const changed = await deps.db.transaction(async (tx) => {
    const previous = await lockProfile(tx, id);
    const user = previous && (await updateProfile(tx, id, { ...draft, username: newUsername(draft, previous) }));
    // They have chosen what others see.
    await deleteProposal(tx, id);
    if (user && user.recoveryEmail !== previous.recoveryEmail) {
      // Links sent to the previous recovery email must stop working.
      await revokeRecoveryLinks(tx, id);
      const inTransaction = { ...deps, db: tx };
      await notify(inTransaction, user, "recoveryEmailChanged", () =>
        newUndoLink(inTransaction, user, previous.recoveryEmail),
      );
    }
    return user && { ...user, [changedName]: shownOf(user) !== shownOf(previous) };
  });
  deps.wakeMailJob();
  return changed;
}

type Chooser = { username: string; mayChooseUsername: boolean };

/** Null if it stays as it is. */
function newUsername({ username }: ProfileDraft, previous: Chooser): string | null {
  if (username === null || username === previous.username) return null;
  if (!previous.mayChooseUsername) throw new HttpError(409, "You have chosen your username already");
  return username;
}

/** A link that puts the previous recovery email back, for the owner of the main address. */
async function newUndoLink({ db, config }: Deps, user: { id: number; email: string }, recoveryEmail: string | null) {
  const { id: userId, email: sentTo } = user;
  const token = await insertEmailLink(db, { userId, kind: "undo_recovery_email", email: recoveryEmail, sentTo });
  return `${config.appUrl}/undo-email-change?token=${token}`;
}

type Shown = Named & { showName: boolean; profileImage: string | null };

/** What stands on one's posts besides one's number. */
const shownOf = (user: Shown) => (user.showName ? JSON.stringify([fullNameOf(user), user.profileImage]) : "");
