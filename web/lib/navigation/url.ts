/** The cursor in the path of the next or the previous page, as the API returned it. */
export const cursorIn = (path: string | null | undefined) => new URLSearchParams(path?.split("?")[1]).get("cursor");

/** A path with a query string; null, undefined and empty values are left out. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${path}?${search}` : path;
}
