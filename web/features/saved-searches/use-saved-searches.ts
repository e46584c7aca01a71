import { useQueryClient } from "@tanstack/react-query";
import type { Filters } from "#contract/filters.ts";
import type { SavedSearch } from "#contract/resources.ts";
import { applyChanges, setData } from "#web/lib/api/cached-data.ts";
import { ApiError, reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { SEARCHES_PATH, savedSearchesQuery } from "./saved-searches-query.ts";

/** Saves and removes searches. Not optimistic: the screen changes once the server has confirmed. */
export function useSavedSearches() {
  const client = useQueryClient();
  // A removed search takes its notices along.
  const { send, busy } = useSend({ invalidates: ["/api/notifications"], prompt: "Please log in to save a search" });

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
      attempt(() =>
        send<SavedSearch>("POST", SEARCHES_PATH, filters, (saved) => [
          setData(savedSearchesQuery, (all) => all && [...without(all, saved), saved]),
        ]),
      ),
    remove: (search: SavedSearch) => {
      const removed = [setData(savedSearchesQuery, (all) => all && without(all, search))];
      return attempt(() =>
        send("DELETE", `${SEARCHES_PATH}/${search.id}`, undefined, () => removed).catch((error) => {
          // It was removed elsewhere, which is what is wanted.
          if (!(error instanceof ApiError && error.status === 404)) throw error;
          applyChanges(client, removed);
        }),
      );
    },
  };
}

const without = (searches: SavedSearch[], { id }: SavedSearch) => searches.filter((search) => search.id !== id);
