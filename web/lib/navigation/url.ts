/** The cursor in the path of the next or the previous page, as the API returned it. */
export const cursorIn = (path: string | null | undefined) => new URLSearchParams(path?.split("?")[1]).get("cursor");

type Parameters = Record<string, string | number | null | undefined>;

/** A path with a query string; null, undefined and empty values are left out. */
export const withQuery = (path: string, query: Parameters) => withChangedQuery(path, "", query);

/** A path with this query string, of which some parameters have other values or, if empty, go. */
export function withChangedQuery(path: string, search: string, change: Parameters): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === "") query.delete(name);
    else query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
