import { useQueryClient } from "@tanstack/react-query";
import { safeRedirect } from "#contract/account-values.ts";
import type { Self } from "#contract/users.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { setViewer } from "#web/lib/session/viewer.ts";

/** After logging in, continues to `redirectTo` and replaces the form in the history. */
export function useFinishSignIn() {
  const client = useQueryClient();
  const { send, continueTo } = useSend();
  const search = useSearch();
  const finishSignIn = (user: Self, to = safeRedirect(new URLSearchParams(search).get("redirectTo"))) => {
    continueTo(to, { replace: true });
    setViewer(client, user);
  };
  return { send, finishSignIn };
}

/** Links between the sign-in pages that keep `redirectTo`. */
export function useWithRedirect() {
  const redirectTo = new URLSearchParams(useSearch()).get("redirectTo");
  return (path: string) => (redirectTo ? `${path}?${new URLSearchParams({ redirectTo })}` : path);
}
