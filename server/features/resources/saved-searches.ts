import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { IdParam } from "#contract/common-schemas.ts";
import { activeFilters, type Filters } from "#contract/filters.ts";
import { FilterQuery, MAX_SAVED_SEARCHES, SavedSearch } from "#contract/resources.ts";
import { lockUser } from "#server/db/locks.ts";
import { savedSearches } from "#server/db/schema/notices.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { handleNoticeEvents, insertNotices, type NoticeEvent } from "#server/features/notices/notices.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { existingValues, filterConditions } from "./filter-conditions.ts";
import { IS_APPROVED } from "./resources.ts";
import { checkSearch } from "./search-matches.ts";
import { otherLanguages, searchFor } from "./search-query.ts";

const noSuchSearch = () => new HttpError(404, "Saved search not found");

export function savedSearchesRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/searches",
        summary: "Your saved searches",
        description: `There are ${MAX_SAVED_SEARCHES} at most, so they come all at once, without paging.`,
        access: "user",
        allowedWithToken: true,
        answers: { status: 200, body: z.array(SavedSearch) },
      },
      async ({ viewer, db }) => savedSearchesOf(db, viewer.id),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/searches",
        summary: "Save a search, to be notified of new resources that match it",
        description:
          "The body is the set of filters, as in the address of a listing; without filters it is the whole library. Filters that restrict nothing are left out. Saving the same search again returns the existing one.",
        example: { request: { search: "lab report", subject: "Science", grade: "6-8" } },
        access: "user",
        allowedWithToken: true,
        body: FilterQuery,
        answers: { status: 201, body: SavedSearch },
        readAgain: async ({ viewer, db }, id) => {
          const saved = (await savedSearchesOf(db, viewer.id)).find((one) => one.id === id);
          if (!saved) throw noSuchSearch();
          return saved;
        },
        cacheTags: [],
        refuses: { 409: `You have ${MAX_SAVED_SEARCHES} saved searches already` },
      },
      async ({ body, viewer, db }) => saveSearch(db, body, viewer.id),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/searches/:id",
        summary: "Remove a saved search, and the notices about it",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 404: "You have no such saved search" },
      },
      async ({ params, viewer, db }) => {
        if (!(await deleteSavedSearch(db, params.id, viewer.id))) throw noSuchSearch();
      },
    ),
  ];
}

/** Saving the same search again returns the saved one. Searches that the library refuses are refused here, too. */
async function saveSearch(db: Db, given: Filters, userId: number) {
  const { search, ...others } = activeFilters(given);
  const filters = search === undefined ? others : { search: search.trim(), ...others };
  if (search !== undefined) await checkSearch(db, searchFor(search));
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const saved = await savedSearchesOf(tx, userId);
    const same = saved.find((one) => isDeepStrictEqual(one.filters, filters));
    if (same) return same;
    if (saved.length >= MAX_SAVED_SEARCHES)
      throw new HttpError(409, `You have ${MAX_SAVED_SEARCHES} saved searches already. Please remove one first.`);
    return insertSavedSearch(tx, userId, filters);
  });
}

const BATCH_SIZE = 500;

/** Notifies people of resources that have become public and match their searches. */
export const matchSavedSearches = (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  handleNoticeEvents(deps, "saved searches", ["resource"], (tx, event) => tellOfResource(tx, event, deps), stopping);

async function tellOfResource(tx: Db, event: NoticeEvent, { reportFailure }: Deps): Promise<void> {
  let batch = await distinctFilters(tx, null, BATCH_SIZE);
  while (batch.length > 0) {
    for (const filters of batch) {
      await tellSearchers(tx, event, filters).catch((error) => {
        // A search that was saved before a rule existed may violate it. It is checked without a failing statement, so that the
        // transaction continues for everybody else.
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

const columns = { id: savedSearches.id, filters: savedSearches.filters, createdAt: savedSearches.createdAt };

const selectSavedSearches = preparedStatement("saved_searches", (db) =>
  db
    .select(columns)
    .from(savedSearches)
    .where(eq(savedSearches.userId, sql.placeholder("userId")))
    .orderBy(savedSearches.id),
);

const savedSearchesOf = (db: Db, userId: number) => selectSavedSearches(db, { userId });

async function insertSavedSearch(tx: Db, userId: number, filters: Filters) {
  const [created] = await tx.insert(savedSearches).values({ userId, filters }).returning(columns);
  if (!created) throw new Error("insert returned no saved search");
  return created;
}

async function deleteSavedSearch(db: Db, id: number, userId: number): Promise<boolean> {
  const own = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
  return (await db.delete(savedSearches).where(own).returning({ id: savedSearches.id })).length > 0;
}

/** The distinct sets of saved filters, after the given one. */
async function distinctFilters(db: Db, after: Filters | null, limit: number): Promise<Filters[]> {
  const found = await db
    .selectDistinct({ filters: savedSearches.filters })
    .from(savedSearches)
    .where(after ? gt(savedSearches.filters, after) : undefined)
    .orderBy(savedSearches.filters)
    .limit(limit);
  return found.map(({ filters }) => filters);
}

/** The author of this public resource, if it matches the filters. Typos are not corrected here. */
async function authorOfMatch(db: Db, id: number, { search, ...filters }: Filters): Promise<number | undefined> {
  const conditions = filterConditions(resources, existingValues(filters));
  const words = search ? searchFor(search, await otherLanguages(db)).exact : undefined;
  const isWanted = and(eq(resources.id, id), IS_APPROVED, ...conditions, words);
  const [match] = await db.select({ userId: resources.userId }).from(resources).where(isWanted);
  return match?.userId;
}

/** Recipients of notices about several newly public resources, as `insertNotices` takes them. */
const searchersFor = (filters: Filters, publicSince: Date) =>
  sql`select user_id, 'search_match' as kind, 'search' as subject_kind, id as subject_id
    from saved_searches
    where filters = ${JSON.stringify(filters)}::jsonb and created_at <= ${publicSince.toISOString()}::timestamptz`;
