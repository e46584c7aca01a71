import type { SigningOut } from "#contract/open-sessions.ts";
import { recordActivity } from "#server/core/activity.ts";
import type { Deps } from "#server/core/deps.ts";
import { holdWriter } from "#server/core/hold-writer.ts";
import { endSessionsOf, type Viewer } from "#server/core/sessions.ts";
import { proveOwner } from "./own-password.ts";

/** One that has ended meanwhile, or is somebody else's, is as good as ended. */
export async function endOpenSessions(deps: Deps, viewer: Viewer, { password, session }: SigningOut): Promise<void> {
  await proveOwner(deps, viewer, password);
  await deps.db.transaction(async (tx) => {
    await holdWriter(tx, viewer);
    const ended = await endSessionsOf(tx, viewer.id, { only: session, but: viewer.sessionId });
    if (ended > 0) await recordActivity(tx, viewer.id, "logout", `Signed out in ${placesOf(ended)}`);
  });
}

const placesOf = (count: number) => (count === 1 ? "one other place" : `${count} other places`);
