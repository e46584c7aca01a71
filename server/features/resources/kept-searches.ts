import { activeFilters, type Filters } from "#contract/filters.ts";
import type { Invalidation } from "#server/core/cache/invalidation.ts";
import { newMemo } from "#server/core/cache/memo.ts";
import type { Db } from "#server/db/client.ts";
import type { Counted } from "./facet-counts.ts";
import { countFound } from "./facets-queries.ts";
import { type FindMatch, findMatch, type Match } from "./search-matches.ts";

/** More searches, or combinations of filters, than this are not asked for again within a minute. */
const MOST = 500;

export type KeptSearches = { find: FindMatch; count: (db: Db, query: Filters) => Promise<Counted> };

/** What searches match and count. A page asks for its list and its facets, and for both again with each filter that is chosen. */
export function keepSearches(invalidation: Invalidation): KeptSearches {
  const matches = newMemo<Match>(invalidation, "resources", MOST);
  const counts = newMemo<Counted>(invalidation, "resources", MOST);
  const find: FindMatch = (db, words) => matches(words, () => findMatch(db, words));
  const count = (db: Db, query: Filters) =>
    counts(JSON.stringify(activeFilters(query)), () => countFound(db, query, find));
  return { find, count };
}
