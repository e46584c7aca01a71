import type { SignOutInput } from "#contract/open-sessions.ts";
import { endSessionsOf, type SessionViewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import { verifyOwner } from "./verify-owner.ts";

/** A session that has ended already, or is somebody else's, is left alone without an error. */
export async function endOpenSessions(
  deps: Deps,
  viewer: SessionViewer,
  { password, session }: SignOutInput,
): Promise<void> {
  await verifyOwner(deps, viewer, password);
  await deps.db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    const ended = await endSessionsOf(tx, viewer.id, { only: session, except: viewer.sessionId });
    if (ended > 0) await recordActivity(tx, viewer.id, "logout", `Logged out in ${describePlaces(ended)}`);
  });
}

const describePlaces = (count: number) => (count === 1 ? "one other place" : `${count} other places`);
