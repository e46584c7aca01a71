import type { ModeratedResource, Stats } from "#contract/moderation.ts";
import { POLLED, read, readOrNull, readPage, readPageOrNull } from "#web/lib/api/query.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

type Tab = "pending" | "all";

/** What the moderation page shows, from its URL. */
export type Listing = {
  tab: Tab;
  search: string;
  after: string | null;
  /** The id of the selected resource. */
  selected: number | null;
};

export const parseListing = (search: URLSearchParams): Listing => ({
  tab: search.get("tab") === "all" ? "all" : "pending",
  search: search.get("search")?.trim() ?? "",
  after: search.get("after") || null,
  selected: Number(/^[1-9]\d{0,9}$/.exec(search.get("resource") ?? "")?.[0]) || null,
});

export const listingHref = ({ tab, search, after, selected }: Partial<Listing>) =>
  withQuery("/admin/resources", { tab: tab === "all" ? tab : null, search, after, resource: selected });

const PER_PAGE = 20;
const RECENT = 5;

/** The API rejects longer searches. */
const MAX_SEARCH_LENGTH = 200;

export const statsQuery = { ...read<Stats>("/api/admin/stats"), ...POLLED };

export const PENDING_PATH = "/api/admin/resources/pending";

export const recentQuery = readPage<ModeratedResource>(`${PENDING_PATH}?sort=newest&limit=${RECENT}`);

/** Only the queue shows contents. */
const LISTS = { pending: { path: PENDING_PATH, view: null }, all: { path: "/api/admin/resources", view: "card" } };

export function moderationQuery({ tab, search, after }: Listing) {
  const { path, view } = LISTS[tab];
  const query = { view, limit: PER_PAGE, search: search.slice(0, MAX_SEARCH_LENGTH), cursor: after };
  return readPageOrNull<ModeratedResource>(withQuery(path, query), [400]);
}

/** One resource with the revision that a decision on it carries. */
export const moderatedQuery = (id: number) => readOrNull<ModeratedResource>(`/api/admin/resources/${id}`, [403, 404]);
