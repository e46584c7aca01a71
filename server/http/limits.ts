/** What one client may cost the others, in connections and in waiting. */
export type Limits = {
  /** Request line and headers, from the first byte, or from the connection if none comes. */
  headersTimeout: number;
  /** The whole request with its body. */
  requestTimeout: number;
  /** How long a connection stays open for a next request. */
  keepAliveTimeout: number;
  /** How long nothing may move in either direction while a request is under way, as when nobody reads the answer. */
  timeout: number;
  /** How long nothing may be read of an answer that is finished. */
  readingTimeout: number;
  /** Of all finished answers that nobody has read yet, together, in bytes. */
  mostUnread: number;
  /** How often the two first are looked after. */
  connectionsCheckingInterval: number;
  /** Request line and headers in bytes; more is answered with 431. */
  maxHeaderSize: number;
  maxConnections: number;
  maxPerNetwork: number;
};

export const LIMITS: Limits = {
  // A browser sends them in one piece; even a phone in a tunnel has them out in a few seconds.
  headersTimeout: 10_000,
  // The largest body, 1 MiB, over a line of 20 KB a second.
  requestTimeout: 60_000,
  // Longer than the minute for which proxies keep theirs, so that it is never us who hang up on a request under way.
  keepAliveTimeout: 65_000,
  // More than the slowest answer takes: the database gives up on a statement after 15 seconds.
  timeout: 60_000,
  // A phone in a tunnel; whoever comes out of it later asks again.
  readingTimeout: 20_000,
  // A hundred and more of the largest answers, or some thousand pages.
  mostUnread: 64 * 1024 * 1024,
  connectionsCheckingInterval: 2_000,
  // Node's own default, named because it bounds addresses and cookies too.
  maxHeaderSize: 16 * 1024,
  // Some 20 KB each. Below the 4096 files that the strictest of usual systems lets a process open.
  maxConnections: 3_000,
  // A hundred teachers behind one address with six connections each, and half as many again.
  maxPerNetwork: 900,
};
