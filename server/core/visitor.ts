import type { Context } from "hono";
import { clientAddress } from "./client-address.ts";

/** Who somebody without an account is, as well as can be told without a cookie: enough to not count a reload. */
export const visitorOf = (c: Context, trustProxy: boolean) =>
  visitorName(clientAddress(c, trustProxy), c.req.header("user-agent"));

export const visitorName = (address: string | null, userAgent: string | undefined) => `${address} ${userAgent}`;
