import { LRUCache } from "lru-cache";
import type { ViewCounts } from "#server/core/resources/view-counts.ts";
import type { Visitor } from "#server/core/resources/visitor.ts";
import type { CacheTag } from "./cache-tags.ts";
import type { Encoding } from "./encoding.ts";
import type { Invalidation } from "./invalidation.ts";

const MOST_BYTES = 8 * 1024 * 1024;

/** Kept beside each body and the words around it: the room that all of them take in the map. */
const OVERHEAD_BYTES = 2_048;

/** Longer ones are nobody's but their sender's. */
const LONGEST_ADDRESS = 1_000;

/** Some answers depend on the time of day, such as which events are still to come. */
const LIFETIME_MS = 60_000;

export type CachedResponse = {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  etag: string;
  route: string;
};

/** Node takes a list of names and values as it is, and spends as long on an object as on all the rest of an answer. */
export type Sendable = CachedResponse & { head: readonly string[] };

/** Collected while a response is made: what it shows, and at which version of the data that was read. */
export type CacheContext = {
  /** Whether any visitor may be sent the same response. */
  isPublic: boolean;
  version: number;
  tags: Map<CacheTag, number>;
  viewedResources: Set<number>;
};

type Entry = Sendable & { version: number; tags: [CacheTag, number][]; viewedResources: number[] };

export type Cache = ReturnType<typeof newCache>;

/** Finished answers to visitors, as they go over the wire. */
export function newCache(invalidation: Invalidation, views: ViewCounts) {
  const entries = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body, head, tags }, key) =>
      body.length + 2 * (key.length + lengthOf(head) + lengthOf(tags.map(([tag]) => tag))) + OVERHEAD_BYTES,
    ttl: LIFETIME_MS,
  });

  return {
    newContext: (isPublic: boolean): CacheContext => ({
      isPublic,
      version: invalidation.version(),
      tags: new Map(),
      viewedResources: new Set(),
    }),

    /** Being shown a kept resource is a view too, and the first view by somebody makes the kept count an old one. */
    get: (address: string, encoding: Encoding, visitor: () => Visitor): Sendable | undefined => {
      const entry = entries.get(`${encoding} ${address}`);
      if (!entry) return undefined;
      for (const id of entry.viewedResources) views.count(id, visitor());
      return invalidation.isFresh(entry.tags, entry.version) ? entry : undefined;
    },

    set: (address: string, encoding: Encoding, response: CachedResponse, context: CacheContext): void => {
      if (address.length > LONGEST_ADDRESS) return;
      const { version, tags, viewedResources } = context;
      entries.set(`${encoding} ${address}`, {
        ...{ ...response, head: Object.entries(response.headers).flat() },
        ...{ version, tags: [...tags], viewedResources: [...viewedResources] },
      });
    },
  };
}

const lengthOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);
