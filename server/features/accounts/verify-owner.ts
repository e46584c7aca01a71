import { confirmFirst } from "#server/core/api/fresh-sign-in.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { passwordMatches } from "#server/core/auth/password-hash.ts";
import type { SessionViewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt, uncountAttempt } from "#server/core/limits/rate-limiter.ts";
import { ownerById } from "./passwords-queries.ts";

const WRONG = "Your password is not correct";

export const wrongPassword = () => new HttpError(400, WRONG, { fields: { password: WRONG } });

const missingPassword = () => {
  const message = "Password is required";
  return new HttpError(400, message, { fields: { password: message } });
};

/**
 * Makes sure that it is the owner who uses the session, before anything sensitive is changed: by the password, or for an
 * account without one, by a fresh sign-in.
 */
export async function verifyOwner(
  deps: Deps,
  viewer: SessionViewer,
  password: string | undefined,
  { wrong = wrongPassword, missing = missingPassword } = {},
) {
  const owner = await ownerById(deps.db, viewer.id);
  if (owner?.passwordHash === "") {
    if (viewer.isFresh) return owner;
    throw confirmFirst();
  }
  if (password === undefined) throw missing();
  // Counted by session, or somebody in a stolen one could lock the owner out in another.
  const who = String(viewer.sessionId);
  await countAttempt(deps, "passwordPerSession", who);
  if (!owner || !(await passwordMatches(owner.passwordHash, password))) {
    deps.log.info({ userId: viewer.id }, "password refused");
    throw wrong();
  }
  await uncountAttempt(deps, "passwordPerSession", who);
  return owner;
}
