import type { LatestTopic } from "#contract/forum.ts";
import type { Member } from "#contract/people.ts";
import type { SearchResults } from "#contract/search.ts";
import { readOrNull, readPageOrNull } from "#web/lib/api/query.ts";
import { countOf } from "#web/lib/format/format.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

/** What a search finds everywhere; null if it asks for nothing that can be found. */
export const everythingQuery = (q: string, exact?: string) =>
  readOrNull<SearchResults>(withQuery("/api/search", { q, exact }), [400]);

/** For the numbers of what the words of a search for resources find elsewhere. Names are not corrected. */
export const discussionsQuery = (words: string) =>
  readPageOrNull<LatestTopic>(withQuery("/api/topics", { search: words, limit: 1 }), [400]);
export const membersQuery = (words: string) =>
  readPageOrNull<Member>(withQuery("/api/members", { search: words, limit: 1 }), [400]);

export const searchHref = (q: string, exact?: string) => withQuery("/search", { q, exact });

export const discussionCount = (count: number) => countOf(count, "discussion");
export const memberCount = (count: number) => countOf(count, "member");
