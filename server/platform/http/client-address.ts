import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

export function clientAddress(c: Context, trustProxy: boolean): string | null {
  return addressFrom(trustProxy ? c.req.header("x-forwarded-for") : undefined, connectionAddress(c));
}

/** The proxy wrote the last address in X-Forwarded-For; the client may have invented the others. */
export const addressFrom = (forwarded: string | undefined, connection: string | undefined): string | null =>
  forwarded?.split(",").at(-1)?.trim() || connection?.replace(/^::ffff:/, "") || null;

/** Requests that tests make in-process have no connection. */
function connectionAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}

/** Counts as one client: an IPv4 address, or an IPv6 /64, within which one customer can choose any address. */
export const networkOf = (address: string): string => networksOf(address)[0];

/** The same and the larger networks around it: some customers have a whole /56 or /48. */
export function networksOf(address: string): [string, ...string[]] {
  if (!address.includes(":")) return [address];
  const [plain = ""] = address.replace(/^::ffff:/, "").split("%");
  if (!isIPv6(plain)) return [plain];
  const [head = [], tail = []] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  const [a, b, c, d = "0"] = [...head, ...zeros, ...tail];
  const upperHalf = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${upperHalf}::/56`, `${a}:${b}:${c}::/48`];
}

/** Somebody whose views are counted, and their network, which others may share. */
export type Visitor = { name: string; network: string };

export const visitorOf = (c: Context, trustProxy: boolean): Visitor =>
  visitorFrom(clientAddress(c, trustProxy), c.req.header("user-agent"));

/** Recognizes a visitor without a cookie, well enough not to count a reload. */
export function visitorFrom(address: string | null, userAgent = ""): Visitor {
  const network = networkOf(address ?? "");
  return { network, name: `${network} ${userAgent.length <= MAX_LENGTH ? userAgent : hashOf(userAgent)}` };
}

/** Many thousands are kept in memory, so a longer User-Agent is replaced by its hash. */
const MAX_LENGTH = 200;
const hashOf = (text: string) => createHash("sha1").update(text).digest("base64url");

export const signedInVisitor = ({ id }: { id: number }): Visitor => ({ name: `user ${id}`, network: `user ${id}` });
