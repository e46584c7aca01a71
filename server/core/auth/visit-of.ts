import type { Context } from "hono";
import { clientAddress } from "#server/core/http/client-address.ts";
import type { Visit } from "./sessions.ts";

/** Where a session is started from, as its owner sees it later. */
export const visitOf = (c: Context, trustProxy: boolean): Visit => ({
  ipAddress: clientAddress(c, trustProxy),
  userAgent: c.req.header("user-agent")?.slice(0, 500) ?? null,
});
