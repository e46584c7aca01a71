/** A parameter with a suffix, as in `/events/:id.ics`. Hono takes the whole segment as the parameter. */
const WITH_SUFFIX = /:(\w+)(\.\w+)$/;

export const honoPath = (path: string) => path.replace(WITH_SUFFIX, ":$1{[^/]+\\$2}");

/** The label of a route in the metrics: API calls one by one, the rest by kind. */
export const routeName = (path: string) =>
  path.startsWith("/api/") ? path : path === "*" || path === "/*" ? "page" : "file";

export function pathParams(path: string, params: Record<string, string>): Record<string, string> {
  const [, name = "", suffix = ""] = WITH_SUFFIX.exec(path) ?? [];
  return name ? { ...params, [name]: params[name]?.slice(0, -suffix.length) ?? "" } : params;
}
