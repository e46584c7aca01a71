import { isDeepStrictEqual } from "node:util";
import { activeFilters, type Filters } from "#contract/filters.ts";
import { MAX_SAVED_SEARCHES } from "#contract/saved-searches.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Deps } from "#server/core/deps.ts";
import { insertNotices } from "#server/core/notices/insert-notices.ts";
import { handleNoticeEvents, type NoticeEvent } from "#server/core/notices/notice-events.ts";
import type { Db } from "#server/db/client.ts";
import {
  authorOfMatch,
  distinctFilters,
  insertSavedSearch,
  lockOwner,
  savedSearchesOf,
  searchersFor,
} from "./saved-searches-queries.ts";
import { searchFor } from "./search.ts";
import { checkSearch } from "./search-matches.ts";

/** Saving the same again returns the one there is. What the library refuses to search for is refused here, too. */
export async function saveSearch(db: Db, given: Filters, userId: number) {
  const { search, ...others } = activeFilters(given);
  const filters = search === undefined ? others : { search: search.trim(), ...others };
  if (search !== undefined) await checkSearch(db, searchFor(search));
  return db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const saved = await savedSearchesOf(tx, userId);
    const same = saved.find((one) => isDeepStrictEqual(one.filters, filters));
    if (same) return same;
    if (saved.length >= MAX_SAVED_SEARCHES)
      throw new HttpError(409, `You have ${MAX_SAVED_SEARCHES} saved searches already. Please remove one first.`);
    return insertSavedSearch(tx, userId, filters);
  });
}

const BATCH_SIZE = 500;

/** Tells people of resources that have become public and are what they search for. */
export const matchSavedSearches = (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  handleNoticeEvents(deps, "saved searches", ["resource"], (tx, event) => tellOfResource(tx, event, deps), stopping);

async function tellOfResource(tx: Db, event: NoticeEvent, { reportFailure }: Deps): Promise<void> {
  let batch = await distinctFilters(tx, null, BATCH_SIZE);
  while (batch.length > 0) {
    for (const filters of batch) {
      await tellSearchers(tx, event, filters).catch((error) => {
        // What was saved before a rule was made may break it. No statement fails by that, so the transaction goes on for
        // everybody else.
        if (!(error instanceof HttpError)) throw error;
        reportFailure("saved searches", { err: error }, "a saved search cannot be searched for; others are told");
      });
    }
    batch = await distinctFilters(tx, batch.at(-1) ?? null, BATCH_SIZE);
  }
}

async function tellSearchers(tx: Db, { causeId: id, createdAt }: NoticeEvent, filters: Filters): Promise<void> {
  if (filters.search) await checkSearch(tx, searchFor(filters.search));
  const doerId = await authorOfMatch(tx, id, filters);
  if (doerId === undefined) return;
  await insertNotices(tx, { kind: "resource", id, doerId }, searchersFor(filters, createdAt));
}
