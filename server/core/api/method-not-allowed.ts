import type { Context } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import type { Endpoint } from "./endpoint.ts";
import { HttpError } from "./http-error.ts";
import { honoPath } from "./route-path.ts";

const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;

/** For requests that no endpoint matches: 404, or 405 if there is one with another method. */
export function noMatchingCall(endpoints: Endpoint[]): (c: Context) => Response {
  const router = new TrieRouter<true>();
  for (const { spec } of endpoints) router.add(spec.method, honoPath(spec.path), true);

  return (c) => {
    const known = METHODS.filter((method) => router.match(method, c.req.path)[0].length > 0);
    if (known.length === 0) throw new HttpError(404, "There is no such call");
    return methodNotAllowed(c, known);
  };
}

export function methodNotAllowed(c: Context, known: readonly string[]): Response {
  const allow = known.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
  const all = [...allow, "OPTIONS"].join(", ");
  if (c.req.method === "OPTIONS") return c.body(null, 204, { Allow: all });
  throw new HttpError(405, `This address allows only ${all}`, { allow: all });
}
