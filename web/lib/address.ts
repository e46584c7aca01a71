/** Where the next page of a list begins, out of the address the API gave for it. */
export const cursorIn = (next: string | null) => new URLSearchParams(next?.split("?")[1]).get("cursor");

/** An address with its query; what is null or empty is left out. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${path}?${search}` : path;
}
