import type { PERSON_STATES, Person } from "#contract/people.ts";
import type { Role } from "#contract/roles.ts";
import { readPageOrNull } from "#web/lib/api/query.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

const ROLE: Record<"" | Role, string> = { "": "Any role", admin: "Admins", moderator: "Moderators" };

const STATE: Record<"" | (typeof PERSON_STATES)[number], string> = {
  "": "Any state",
  active: "Active",
  suspended: "Suspended",
};

export const PEOPLE_FILTERS = [
  { name: "role", label: "Role", options: ROLE },
  { name: "state", label: "State", options: STATE },
] as const;

/** Which people are listed, from the page's URL. Empty filters ask for everybody. */
export type PeopleListing = { search: string; role: string; state: string; after: string | null };

export const parsePeople = (search: URLSearchParams): PeopleListing => ({
  search: search.get("search")?.trim() ?? "",
  role: keyOf(ROLE, search.get("role")),
  state: keyOf(STATE, search.get("state")),
  after: search.get("after") || null,
});

export const peopleHref = (listing: Partial<PeopleListing>) => withQuery("/admin/people", listing);

const keyOf = (options: object, value: string | null) => (value && Object.hasOwn(options, value) ? value : "");

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
