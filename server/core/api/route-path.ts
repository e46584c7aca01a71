/** A parameter with an ending, as in `/events/:id.ics`. To Hono the parameter is the whole segment. */
const WITH_ENDING = /:(\w+)(\.\w+)$/;

export const honoPath = (path: string) => path.replace(WITH_ENDING, ":$1{[^/]+\\$2}");

/** What a route is counted as: calls of the API one by one, and the rest by their kind. */
export const routeName = (path: string) =>
  path.startsWith("/api/") ? path : path === "*" || path === "/*" ? "page" : "file";

export function pathParams(path: string, params: Record<string, string>): Record<string, string> {
  const [, name = "", ending = ""] = WITH_ENDING.exec(path) ?? [];
  return name ? { ...params, [name]: params[name]?.slice(0, -ending.length) ?? "" } : params;
}
