import { newRandom } from "./random.mjs";
import { IDS, ODD_VALUES, oddText, valueFor } from "./values.mjs";

/** @typedef {import("./random.mjs").Random} Random */
/** @typedef {import("#server/features/docs/openapi-types.ts").OpenApi} OpenApi */
/** @typedef {import("#server/features/docs/openapi-types.ts").Operation} Operation */

/**
 * @typedef {object} Request
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {string} [body]
 * @property {string} person
 * @property {Operation} [operation] the documented call, if there is one
 */

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"];
const PAGES = [
  "/",
  "/resources",
  "/resources/ID",
  "/users/ID",
  "/lists/ID",
  "/community",
  "/profile",
  "/admin",
  "/login",
  "/nothing",
  "/events",
];
const KINDS = ["comment", "rating", "trial", "topic", "reply"];
const PAGE_QUERIES = [
  "search",
  "forum",
  "topic",
  "cursor",
  "educationalLevel",
  "redirect",
  "token",
  "tab",
  "__proto__",
];

/** These calls start or end sessions: sent as a visitor, so that the teacher and the admin stay logged in. */
const CHANGES_SESSION = /login|register|logout|password|account|sessions/;

const HEADERS = {
  "accept-encoding": ["br", "gzip;q=0", "*", "identity;q=0, *;q=0", ",,,;q=x"],
  "content-type": ["text/plain", "application/json; charset=utf-16", "application/jsonx", "multipart/form-data", "a/b"],
  origin: ["null", "https://evil.example", "not an address"],
  "sec-fetch-site": ["cross-site", "same-origin"],
  "if-none-match": ["*", 'W/"x"', "x".repeat(500)],
  cookie: ["sid=", "sid=nonsense", `sid=${"x".repeat(4_000)}`, "sid=%00", ";;;=;", "sid=a; sid=b"],
  "x-forwarded-for": ["1.2.3.4, evil", "x".repeat(300)],
  "user-agent": ["x".repeat(4_000)],
  range: ["bytes=0-1"],
};

const BROKEN_BODIES = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "7",
  "1e999",
  "[".repeat(5_000),
  '{"a":1}garbage',
  '{"__proto__":{"x":1}}',
  "\ufeff{}",
];

/** The same seed and number always give the same request. @param {OpenApi} document @param {number} seed @param {number} number */
export function requestOf(document, seed, number) {
  const random = newRandom(seed * 1_000_003 + number);
  const request = random.chance(0.15) ? pageRequest(random) : callRequest(document, random);
  if (random.chance(0.15)) {
    const [name, values] = random.pick(Object.entries(HEADERS));
    request.headers[name] = random.pick(values);
  }
  return request;
}

/** @param {OpenApi} document @param {Random} random @returns {Request} */
function callRequest(document, random) {
  const [template, methods] = random.pick(Object.entries(document.paths));
  const wrongMethod = random.chance(0.05);
  const method = wrongMethod ? random.pick(METHODS) : random.pick(Object.keys(methods)).toUpperCase();
  const operation = methods[method === "HEAD" ? "get" : method.toLowerCase()];
  const person = CHANGES_SESSION.test(template) ? "visitor" : random.pick(["visitor", "teacher", "admin"]);
  const path = template
    .replace("{kind}", () => (random.chance(0.9) ? random.pick(KINDS) : encoded(oddText(random))))
    .replace(/\{(id|resourceId)\}/g, () => (random.chance(0.7) ? String(random.integer(1, 30)) : random.pick(IDS)));
  const body = method === "GET" || method === "HEAD" ? undefined : bodyFor(operation, document, random);
  return {
    method,
    path: path + queryFor(operation, document, random),
    headers: body === undefined ? {} : { "content-type": "application/json" },
    ...(body !== undefined && { body }),
    person,
    ...(operation && { operation }),
  };
}

/** @param {Random} random @returns {Request} */
function pageRequest(random) {
  const id = random.chance(0.6) ? String(random.integer(1, 30)) : random.pick(IDS);
  const names = PAGE_QUERIES.filter(() => random.chance(0.2));
  const query = names.map((name) => `${name}=${encoded(random.chance(0.5) ? id : oddText(random))}`).join("&");
  const path = random.pick(PAGES).replace("ID", id) + (query && `?${query}`);
  return { method: "GET", path, headers: {}, person: random.pick(["visitor", "teacher", "admin"]) };
}

/** @param {Operation | undefined} operation @param {OpenApi} document @param {Random} random */
function queryFor(operation, document, random) {
  const parameters = (operation?.parameters ?? []).filter((parameter) => parameter.in === "query");
  const pairs = parameters
    .filter(() => random.chance(0.4))
    .map(({ name, schema, example }) => {
      const value = random.chance(0.6)
        ? (example ?? valueFor(schema, random, document.components.schemas))
        : oddText(random);
      return `${name}=${encoded(String(value))}`;
    });
  if (random.chance(0.05)) pairs.push(`${encoded(oddText(random)).slice(0, 500)}=1`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** @param {Operation | undefined} operation @param {OpenApi} document @param {Random} random */
function bodyFor(operation, document, random) {
  const schema = operation?.requestBody?.content["application/json"]?.schema;
  if (!schema) return random.chance(0.2) ? random.pick(BROKEN_BODIES) : undefined;
  if (random.chance(0.1)) return random.pick(BROKEN_BODIES);
  const body = /** @type {Record<string, unknown>} */ (valueFor(schema, random, document.components.schemas));
  const names = Object.keys(body);
  if (names.length > 0 && random.chance(0.5)) body[random.pick(names)] = random.pick(ODD_VALUES);
  if (random.chance(0.05)) body[oddText(random)] = random.pick(ODD_VALUES);
  return JSON.stringify(body);
}

/** Includes an invalid escape; cut so that the URL stays below the server's limit. @param {string} text */
const encoded = (text) => (text === "%" ? "%zz" : encodeURIComponent(text.toWellFormed())).slice(0, 6_000);
