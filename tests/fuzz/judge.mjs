/** @typedef {import("./requests.mjs").Request} Request */
/** @typedef {{ status: number, type: string, text: string }} Answer */

/** A page may be there or not or for admins only, lead elsewhere, be known already, or have an address that is none. */
const PAGE_STATUSES = [200, 302, 303, 304, 400, 403, 404];

/** What may happen to any call: a kept answer that is known, a method it does not take, too long an address. */
const ALWAYS = [304, 404, 431];

/** What is wrong with an answer; undefined, if nothing is. @param {Request} request @param {Answer} answer */
export function wrongWith({ method, path, headers, operation }, { status, type, text }) {
  if (status >= 500) return `it failed with ${status}`;
  if (!path.startsWith("/api/")) return PAGE_STATUSES.includes(status) ? undefined : `a page answered ${status}`;
  const documented = Object.keys(operation?.responses ?? {}).map(Number);
  // With another method the same address may be another call: to PUT, "featured" is an id like any other.
  if (operation && ![...documented, ...ALWAYS].includes(status)) return `${status} is not documented`;
  if (status === 304 && !headers["if-none-match"]) return "nobody said that they know it already";
  if (status < 400 || status === 431 || method === "HEAD") return undefined;
  if (!type.startsWith("application/json")) return `${status} came as ${type}`;
  return typeof JSON.parse(text).message === "string" ? undefined : "a refusal without a message";
}
