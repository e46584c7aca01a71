import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { clientAddress, networkOf } from "#server/core/http/client-address.ts";

/** Somebody whose views are counted, and where many others may be who are not told apart from them for sure. */
export type Visitor = { name: string; network: string };

export const visitorOf = (c: Context, trustProxy: boolean): Visitor =>
  visitorFrom(clientAddress(c, trustProxy), c.req.header("user-agent"));

/** Who somebody without an account is, as well as can be told without a cookie: enough to not count a reload. */
export function visitorFrom(address: string | null, userAgent = ""): Visitor {
  const network = networkOf(address ?? "");
  return { network, name: `${network} ${userAgent.length <= USUAL_LENGTH ? userAgent : hashOf(userAgent)}` };
}

/** Many thousands are remembered, so a browser that calls itself something long is known by a hash of that. */
const USUAL_LENGTH = 200;
const hashOf = (text: string) => createHash("sha1").update(text).digest("base64url");

export const signedInVisitor = ({ id }: Viewer): Visitor => ({ name: `user ${id}`, network: `user ${id}` });
