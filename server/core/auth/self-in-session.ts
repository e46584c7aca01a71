import type { Db } from "#server/db/client.ts";
import { viewerOf } from "./sessions.ts";

/** A user as they see themselves in the session that was just started, given its token. */
export async function selfInSession<User extends object>(db: Db, user: User, token: string) {
  const viewer = await viewerOf(db, token);
  return { ...user, needsTwoStep: viewer?.needsTwoStep ?? false };
}
