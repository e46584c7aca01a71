import type { QueryClient } from "@tanstack/react-query";
import { SessionEnded } from "#web/lib/api.ts";
import { toast } from "#web/lib/toasts.ts";
import { viewerQuery } from "#web/lib/viewer.ts";

/**
 * Once any answer, to a read or to a change, says that the session has ended, everything is shown as to a visitor. What
 * is on show stays until it was read again, so that nobody loses their place.
 */
export function watchForLostSession(client: QueryClient): void {
  const onError = (error: unknown, prompt = "Your session has ended. Please log in again.") => {
    if (!(error instanceof SessionEnded) || !client.getQueryData(viewerQuery.queryKey)) return;
    client.setQueryData(viewerQuery.queryKey, null);
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerQuery.queryKey[0] });
    toast({ title: "Authentication required", description: prompt, variant: "destructive" });
  };
  client.getQueryCache().config.onError = (error) => onError(error);
  client.getMutationCache().config.onError = (error, _message, _result, { meta }) =>
    onError(error, meta?.prompt as string | undefined);
}
