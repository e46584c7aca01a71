/** The part of a query that decides what a page shows, given the parameters it knows; and whether there were others. */
export function canonicalQuery(known: readonly string[], query: URLSearchParams): { query: string; hasMore: boolean } {
  const shared = new URLSearchParams([...query].filter(([key]) => known.includes(key)));
  return { query: shared.size > 0 ? `?${shared}` : "", hasMore: shared.size < query.size };
}

/** The one spelling of a path: no empty segments, no slash at its end, and no letter or digit percent-encoded. */
export const canonicalPath = (path: string) =>
  path
    .replace(/%[2-7][\da-f]/gi, (code) => {
      const character = decodeURIComponent(code);
      return /[\w.~-]/.test(character) ? character : code;
    })
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
