import { recordActivity } from "#server/core/users/activity-log.ts";
import type { Db } from "#server/db/client.ts";
import { endSession, type SessionViewer, startSession, type Visit } from "./sessions.ts";

/**
 * Starts a session for somebody who has proved who they are. `previous` is who was signed in with the same browser: their
 * session ends, because its cookie is replaced. Returns the token for the cookie.
 */
export async function signIn(tx: Db, userId: number, visit: Visit, previous: SessionViewer | null): Promise<string> {
  if (previous) await endSession(tx, previous.sessionId);
  await recordActivity(tx, userId, "login", `Logged in from ${visit.ipAddress ?? "an unknown address"}`);
  return startSession(tx, userId, visit);
}
