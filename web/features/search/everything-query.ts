import type { SearchResults } from "#contract/search.ts";
import { readOrNull } from "#web/lib/api/query.ts";
import { countOf } from "#web/lib/format/format.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

/** What a search finds everywhere; null if it asks for nothing that can be found. */
export const everythingQuery = (q: string, exact?: string) =>
  readOrNull<SearchResults>(withQuery("/api/search", { q, exact }), [400]);

export const searchHref = (q: string, exact?: string) => withQuery("/search", { q, exact });

export const discussionCount = (count: number) => countOf(count, "discussion");
export const memberCount = (count: number) => countOf(count, "member");
