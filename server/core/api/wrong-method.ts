import type { Context } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import type { Endpoint } from "./endpoint.ts";
import { Refusal } from "./refusal.ts";
import { routeOf } from "./route.ts";

const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;

/** For what no call has answered: there is no such call, or only with another method. */
export function answerNoCall(endpoints: Endpoint[]): (c: Context) => Response {
  const router = new TrieRouter<true>();
  for (const { spec } of endpoints) router.add(spec.method, routeOf(spec.path), true);

  return (c) => {
    const known = METHODS.filter((method) => router.match(method, c.req.path)[0].length > 0);
    if (known.length === 0) throw new Refusal(404, "There is no such call");
    return answerWrongMethod(c, known);
  };
}

export function answerWrongMethod(c: Context, known: readonly string[]): Response {
  const allow = known.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
  const all = [...allow, "OPTIONS"].join(", ");
  if (c.req.method === "OPTIONS") return c.body(null, 204, { Allow: all });
  throw new Refusal(405, `This address takes ${all}`, { allow: all });
}
