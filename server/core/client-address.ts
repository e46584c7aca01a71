import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** With a proxy in front, the last hop of X-Forwarded-For is the one the proxy itself wrote; earlier ones may be lies. */
export function clientAddress(c: Context, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || connectionAddress(c);
}

/** Requests made in-process (a page asking the API, a test) come without a connection. */
function connectionAddress(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address?.replace(/^::ffff:/, "") ?? null;
  } catch {
    return null;
  }
}
