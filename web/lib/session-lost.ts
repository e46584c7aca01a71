import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/lib/api.ts";
import { changeViewer } from "#web/lib/viewer.ts";

/** A refusal because the session has ended meanwhile: from here on everything is shown as to a visitor. */
export function sessionLost(client: QueryClient, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  changeViewer(client, null);
  return true;
}
