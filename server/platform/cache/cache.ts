import { LRUCache } from "lru-cache";
import type { Visitor } from "#server/platform/http/client-address.ts";
import type { Encoding } from "./encoding.ts";
import type { CacheTag, Invalidation } from "./invalidation.ts";

const MAX_BYTES = 8 * 1024 * 1024;

/** A whole part of the sitemap, uncompressed, would displace everything else. */
const MAX_ENTRY_BYTES = 1024 * 1024;

/** The size of an entry besides its texts and its body. */
const OVERHEAD_BYTES = 2_048;

/** A longer address is unlikely to be requested twice. */
const LONGEST_ADDRESS = 1_000;

/** Some responses depend on the time of day, such as the list of upcoming events, or on views, which invalidate nothing. */
const LIFETIME_MS = 60_000;

export type CachedResponse = {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  etag: string;
  route: string;
};

/** Collected while a response is made: its cache tags, and the version of the data that was read. */
export type CacheContext = {
  /** Whether every visitor may get the same response. */
  isPublic: boolean;
  version: number;
  tags: Set<CacheTag>;
  viewedResources: Set<number>;
};

type Entry = CachedResponse & {
  /** The headers again, in the form that Node sends with the least work. */
  rawHeaders: string[];
  version: number;
  tags: CacheTag[];
  viewedResources: number[];
};

export type Cache = ReturnType<typeof newCache>;

/** Responses to visitors, as they go over the wire. */
export function newCache(invalidation: Invalidation, countView: (id: number, visitor: Visitor) => void) {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ body, rawHeaders, tags }, key) =>
      body.length + 2 * lengthOf([key, ...rawHeaders, ...tags]) + OVERHEAD_BYTES,
    ttl: LIFETIME_MS,
    // The default reads the clock on nearly every access.
    ttlResolution: 1_000,
  });

  return {
    newContext: (isPublic: boolean): CacheContext => ({
      isPublic,
      version: invalidation.version(),
      tags: new Set(),
      viewedResources: new Set(),
    }),

    countViews: (ids: Iterable<number>, visitor: Visitor): void => {
      for (const id of ids) countView(id, visitor);
    },

    /** A cached response counts as a view too. */
    get: (address: string, encoding: Encoding, visitor: () => Visitor): Entry | undefined => {
      const entry = entries.get(`${encoding} ${address}`);
      if (!entry) return undefined;
      for (const id of entry.viewedResources) countView(id, visitor());
      return invalidation.isFresh(entry.tags, entry.version) ? entry : undefined;
    },

    set: (address: string, encoding: Encoding, response: CachedResponse, context: CacheContext): void => {
      if (address.length > LONGEST_ADDRESS) return;
      const { version, tags, viewedResources } = context;
      const rawHeaders = Object.entries(response.headers).flat();
      const read = { version, tags: [...tags], viewedResources: [...viewedResources] };
      entries.set(`${encoding} ${address}`, { ...response, rawHeaders, ...read });
    },
  };
}

const lengthOf = (texts: string[]) => texts.reduce((sum, { length }) => sum + length, 0);
