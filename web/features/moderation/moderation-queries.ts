import type { ModeratedResource, Stats } from "#contract/moderation.ts";
import type { Resource } from "#contract/resources.ts";
import { withQuery } from "#web/lib/address.ts";
import { LIVE, read, readPage, readPageOrNull } from "#web/lib/query-client.ts";
import type { Listing } from "./moderation-address.ts";

const PER_PAGE = 20;
const RECENT = 5;

/** The API takes no longer ones. */
const LONGEST_SEARCH = 200;

export const statsQuery = { ...read<Stats>("/api/admin/stats"), ...LIVE };

export const recentQuery = readPage<Resource>(`/api/admin/resources?status=pending&limit=${RECENT}`);

const PATHS = { pending: "/api/admin/resources/pending", all: "/api/admin/resources" };

export const moderationQuery = ({ tab, search, after }: Listing) =>
  readPageOrNull<ModeratedResource>(
    withQuery(PATHS[tab], { limit: PER_PAGE, search: search.slice(0, LONGEST_SEARCH), cursor: after }),
    [400],
  );
