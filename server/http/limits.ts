/** How much of the server one client, and all of them together, may take. Times are in milliseconds. */
export type Limits = {
  /** For request line and headers, from the first byte, or from the connection if none comes. */
  headersTimeout: number;
  /** For the whole request with its body. */
  requestTimeout: number;
  /** How long an idle connection stays open. */
  keepAliveTimeout: number;
  /** How long a connection may be silent in both directions, from a request until its response has been read. */
  timeout: number;
  /** Of all finished responses together that are still in memory. */
  maxUnreadBytes: number;
  /** How often the first two are enforced. */
  connectionsCheckingInterval: number;
  /** Request line and headers in bytes; more is answered with 431. */
  maxHeaderSize: number;
  maxConnections: number;
  maxPerNetwork: number;
};

export const LIMITS: Limits = {
  // A browser sends them in one piece; even a phone with a bad connection takes only a few seconds.
  headersTimeout: 10_000,
  // The largest body, 1 MiB, over a line of 20 KB a second.
  requestTimeout: 60_000,
  // Longer than the minute that is usual for proxies, so that we never close a connection on which they send a request.
  keepAliveTimeout: 65_000,
  // More than the slowest response takes, as a statement is cancelled after 15 seconds, and than a phone spends in a tunnel.
  timeout: 60_000,
  // More than a hundred of the largest responses, or some thousand pages.
  maxUnreadBytes: 64 * 1024 * 1024,
  connectionsCheckingInterval: 2_000,
  // Node's own default, named because it bounds addresses and cookies too.
  maxHeaderSize: 16 * 1024,
  // Some 20 KB each, and below 4096, the lowest usual limit of open files.
  maxConnections: 3_000,
  // A hundred and fifty teachers behind one address with six connections each.
  maxPerNetwork: 900,
};
