import { useQueryClient } from "@tanstack/react-query";
import type { Filters } from "#contract/filters.ts";
import type { SavedSearch } from "#contract/saved-searches.ts";
import { ApiError, reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { SEARCHES_PATH, savedSearchesQuery } from "./saved-searches-query.ts";

/** Saves and removes searches. Not optimistic: the screen changes once the server has confirmed. */
export function useSavedSearches() {
  const client = useQueryClient();
  // A removed search takes its notices along.
  const { send, busy } = useSend({ invalidates: ["/api/notifications"], prompt: "Please log in to save a search" });
  const update = (change: (searches: SavedSearch[]) => SavedSearch[]) =>
    client.setQueryData(savedSearchesQuery.queryKey, (searches) => searches && change(searches));

  const attempt = async (write: () => Promise<unknown>) => {
    if (busy) return;
    try {
      await write();
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({ title: "That did not work", description: reasonOf(error), variant: "destructive" });
    }
  };

  return {
    busy,
    save: (filters: Filters) =>
      attempt(async () => {
        const saved = await send<SavedSearch>("POST", SEARCHES_PATH, filters);
        update((searches) => [...searches.filter(({ id }) => id !== saved.id), saved]);
      }),
    remove: ({ id }: SavedSearch) =>
      attempt(async () => {
        await send("DELETE", `${SEARCHES_PATH}/${id}`).catch(ignoreMissing);
        update((searches) => searches.filter((search) => search.id !== id));
      }),
  };
}

/** It was removed elsewhere, which is what is wanted. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
