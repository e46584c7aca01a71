import { basename } from "node:path";
import { FILTERS } from "#contract/filters.ts";

/** What each page looks at in its query, as far as others could look at it too: not a reset token, not where one came from. */
const SHARED: Record<string, readonly string[]> = {
  "resources-page": [...FILTERS, "sort", "cursor"],
  "community-page": ["forum", "topic", "after"],
  "events-page": ["after"],
  "profile-page": ["tab"],
  "admin-resources-page": ["tab", "search", "after"],
};

/** Of a query, what decides what the page shows; and whether it said anything else. */
export function canonicalQuery(module: string, query: URLSearchParams): { query: string; hasMore: boolean } {
  const known = SHARED[basename(module, ".tsx")] ?? [];
  const shared = new URLSearchParams([...query].filter(([key]) => known.includes(key)));
  return { query: shared.size > 0 ? `?${shared}` : "", hasMore: shared.size < query.size };
}

/** The one way to write a path: no empty segments, nothing at its end, and no letter or digit in disguise. */
export const canonicalPath = (path: string) =>
  path
    .replace(/%[2-7][\da-f]/gi, (code) => {
      const character = decodeURIComponent(code);
      return /[\w.~-]/.test(character) ? character : code;
    })
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
