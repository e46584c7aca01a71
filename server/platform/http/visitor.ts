import { createHash } from "node:crypto";
import type { Context } from "hono";
import { clientAddress, networkOf } from "./client-address.ts";

/** Somebody whose views are counted, and their network, which others may share. */
export type Visitor = { name: string; network: string };

export const visitorOf = (c: Context, trustProxy: boolean): Visitor =>
  visitorFrom(clientAddress(c, trustProxy), c.req.header("user-agent"));

/** Recognises a visitor without a cookie, well enough not to count a reload. */
export function visitorFrom(address: string | null, userAgent = ""): Visitor {
  const network = networkOf(address ?? "");
  return { network, name: `${network} ${userAgent.length <= MAX_LENGTH ? userAgent : hashOf(userAgent)}` };
}

/** Many thousands are kept in memory, so a longer User-Agent is replaced by its hash. */
const MAX_LENGTH = 200;
const hashOf = (text: string) => createHash("sha1").update(text).digest("base64url");

export const signedInVisitor = ({ id }: { id: number }): Visitor => ({ name: `user ${id}`, network: `user ${id}` });
