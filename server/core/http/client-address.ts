import { isIPv6 } from "node:net";
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

/** Who is counted as one: an IPv4 address, or the 64 bits that one IPv6 customer has to choose all addresses from. */
export const networkOf = (address: string): string => networksOf(address)[0];

/** The same, and the larger networks around it: some customers have a /56 or a /48, and with it thousands of the smaller. */
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
