import type { TokenViewer } from "#server/core/auth/api-tokens.ts";
import type { SessionViewer } from "#server/core/auth/sessions.ts";
import type { Db } from "#server/db/client.ts";
import type { Spec } from "./endpoint.ts";
import { HttpError } from "./http-error.ts";

/** The browser opens a dialog for it, and sends the call again after that. */
export const confirmFirst = () => new HttpError(403, "Confirm that it is you", { confirm: true });

type Input = { viewer: SessionViewer | TokenViewer | null };

/**
 * The one rule for what changes who can get in: it takes a session whose user has logged in, or confirmed that it is them,
 * within the last hour. Programs do not get this far.
 */
export async function requireFreshSignIn({ needsFreshSignIn }: Spec, input: Input, db: Db): Promise<void> {
  const { viewer } = input;
  if (!needsFreshSignIn || !viewer || !("sessionId" in viewer) || viewer.isFresh) return;
  if (needsFreshSignIn === true || (await needsFreshSignIn(input as never, db))) throw confirmFirst();
}
