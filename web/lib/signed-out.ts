import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/lib/api.ts";
import { changeViewer } from "#web/lib/viewer.ts";

/** True if a call failed because the session is over; the screen then stops pretending otherwise. */
export function noticeSignedOut(client: QueryClient, error: unknown): boolean {
  const over = error instanceof ApiError && error.status === 401;
  if (over) changeViewer(client, null);
  return over;
}
