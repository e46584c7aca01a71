import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import { safeRedirect } from "#contract/redirect.ts";
import type { Self } from "#contract/users.ts";
import { changeViewer } from "#web/lib/viewer.ts";

/** Signed in: on to where they were headed, leaving no form behind for the Back button. */
export function useArriveAs() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  return (user: Self) => {
    navigate(safeRedirect(new URLSearchParams(search).get("redirectTo")), { replace: true });
    changeViewer(client, user);
  };
}

/** The other form, with the same destination. */
export function useWithDestination() {
  const redirectTo = new URLSearchParams(useSearch()).get("redirectTo");
  return (path: string) => (redirectTo ? `${path}?${new URLSearchParams({ redirectTo })}` : path);
}
