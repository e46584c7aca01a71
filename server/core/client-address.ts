import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

export function clientAddress(c: Context, trustProxy: boolean): string | null {
  return addressFrom(trustProxy ? c.req.header("x-forwarded-for") : undefined, connectionAddress(c));
}

/** With a proxy in front, the last hop of X-Forwarded-For is the one the proxy itself wrote; earlier ones may be lies. */
export const addressFrom = (forwarded: string | undefined, connection: string | undefined): string | null =>
  forwarded?.split(",").at(-1)?.trim() || connection?.replace(/^::ffff:/, "") || null;

/** Requests made in-process, as tests make them, come without a connection. */
function connectionAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}
