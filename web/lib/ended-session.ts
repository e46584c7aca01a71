import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/lib/api.ts";
import { changeViewer } from "#web/lib/viewer.ts";

/**
 * Whether a call failed because the session is over. Then nobody is signed in any more, and on a page for signed-in
 * people the way leads over the login page and back; what was typed waits there as a draft.
 */
export function sessionHasEnded(error: unknown, client: QueryClient): boolean {
  const ended = error instanceof ApiError && error.status === 401;
  if (ended) changeViewer(client, null);
  return ended;
}
