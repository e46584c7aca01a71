import type { SavedSearch } from "#contract/resources.ts";
import { read } from "#web/lib/api/query.ts";

export const SEARCHES_PATH = "/api/searches";

/** One's own; there are few, so they come all at once. */
export const savedSearchesQuery = read<SavedSearch[]>(SEARCHES_PATH);
