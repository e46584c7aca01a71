import * as z from "zod/mini";
import { IdParam } from "#contract/ids.ts";
import { FilterQuery } from "#contract/resources.ts";
import { MAX_SAVED_SEARCHES, SavedSearch } from "#contract/saved-searches.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { saveSearch } from "./saved-searches.ts";
import { deleteSavedSearch, savedSearchesOf } from "./saved-searches-queries.ts";

const noSuchSearch = () => new HttpError(404, "Saved search not found");

export function savedSearchesRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/searches",
        summary: "One's own saved searches",
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
        summary: "Save a search, to be told of new resources that match it",
        description:
          "The body is the filter set, as in the address of a listing; without any filter it is the whole library. What restricts nothing is left out of it. Saving the same search again returns the one there is.",
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
