/** @typedef {import("./requests.mjs").Request} Request */
/** @typedef {{ status: number, type: string, text: string }} HttpResponse */

/** Found, asked for its methods, redirected, not modified, invalid URL, admins only, not found, a feed asked for with another method. */
const PAGE_STATUSES = [200, 204, 302, 303, 304, 400, 403, 404, 405];

/** Any call may answer these without documenting them: not modified, method not supported, URL too long. */
const UNDOCUMENTED = [304, 404, 431];

/** The problem with a response, or undefined. @param {Request} request @param {HttpResponse} response */
export function problemWith({ method, path, headers, operation }, { status, type, text }) {
  if (status >= 500) return `failed with ${status}`;
  if (!path.startsWith("/api/")) return PAGE_STATUSES.includes(status) ? undefined : `a page answered ${status}`;
  const documented = Object.keys(operation?.responses ?? {}).map(Number);
  // Without an operation the path may match another call: PUT /resources/featured takes "featured" as an id.
  if (operation && ![...documented, ...UNDOCUMENTED].includes(status)) return `${status} is not documented`;
  if (status === 304 && !headers["if-none-match"]) return "304 without If-None-Match";
  if (status < 400 || status === 431 || method === "HEAD") return undefined;
  if (!type.startsWith("application/json")) return `${status} came as ${type}`;
  return typeof JSON.parse(text).message === "string" ? undefined : "an error without a message";
}
