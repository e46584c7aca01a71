import type { Person } from "#contract/people.ts";
import { readPageOrNull } from "#web/lib/api/query-options.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import type { PeopleListing } from "./people-url.ts";

const PER_PAGE = 20;

/** The API rejects longer searches. */
const MAX_SEARCH_LENGTH = 200;

export const peopleQuery = ({ search, role, state, after }: PeopleListing) =>
  readPageOrNull<Person>(
    withQuery("/api/admin/users", {
      limit: PER_PAGE,
      search: search.slice(0, MAX_SEARCH_LENGTH),
      role,
      state,
      cursor: after,
    }),
    [400],
  );
