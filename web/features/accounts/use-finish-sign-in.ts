import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "wouter";
import { safeRedirect } from "#contract/redirect.ts";
import type { Self } from "#contract/users.ts";
import { useSend } from "#web/lib/use-send.ts";
import { changeViewer } from "#web/lib/viewer.ts";

/** Signed in: on to where they were headed, leaving no form behind for the Back button. */
export function useFinishSignIn() {
  const client = useQueryClient();
  const { send, goOn } = useSend();
  const search = useSearch();
  const arriveAs = (user: Self) => {
    goOn(safeRedirect(new URLSearchParams(search).get("redirectTo")), { replace: true });
    changeViewer(client, user);
  };
  return { send, arriveAs };
}

/** The other form, with the same destination. */
export function useWithDestination() {
  const redirectTo = new URLSearchParams(useSearch()).get("redirectTo");
  return (path: string) => (redirectTo ? `${path}?${new URLSearchParams({ redirectTo })}` : path);
}
