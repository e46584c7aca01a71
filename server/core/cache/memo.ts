import { LRUCache } from "lru-cache";
import type { CacheTag } from "./cache-tags.ts";
import type { Invalidation } from "./invalidation.ts";

/** As for cached responses: a change that this server was never told of shows after a minute. */
const LIFETIME_MS = 60_000;

type Kept<T> = { value: Promise<T>; version: number };

/**
 * Keeps what is the same for everybody and takes long to work out, until something with its tag changes. Whoever asks
 * while it is being worked out waits for the same result.
 */
export function newMemo<T>(invalidation: Invalidation, tag: CacheTag, max: number) {
  const kept = new LRUCache<string, Kept<T>>({ max, ttl: LIFETIME_MS });

  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && invalidation.isFresh([[tag, known.version]], known.version)) return known.value;
    // What changes from here on may be missing in the result.
    const version = invalidation.version();
    const begun = { version, value: work() };
    kept.set(key, begun);
    begun.value.catch(() => {
      if (kept.peek(key) === begun) kept.delete(key);
    });
    return begun.value;
  };
}
