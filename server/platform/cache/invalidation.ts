import { LRUCache } from "lru-cache";
import type { Broadcast } from "#server/platform/db/broadcast.ts";

/** More tags than this are not worth remembering one by one. */
const MOST_TAGS = 10_000;

export type Invalidation = ReturnType<typeof newInvalidation>;

/**
 * Counts changes, and remembers the last one for each tag. `onUnpublished` is called when the other servers may show a change
 * late.
 */
export function newInvalidation(broadcast: Broadcast, onUnpublished: (error: Error) => void) {
  let version = 0;
  /** Everything that was read before this version is out of date. */
  let everythingChangedAt = 0;
  const changedAt = new Map<CacheTag, number>();

  function invalidate(tags: Iterable<CacheTag>): void {
    version++;
    for (const tag of tags) changedAt.set(tag, version);
    if (changedAt.has(EVERYTHING) || changedAt.size > MOST_TAGS) invalidateAll();
  }

  function invalidateAll(): void {
    everythingChangedAt = ++version;
    changedAt.clear();
  }

  broadcast.subscribe({ onInvalidation: (tags) => invalidate(tags as CacheTag[]), onGap: invalidateAll });

  return {
    version: () => version,
    /** Whether changes in other processes are known here; otherwise nothing cached is served. */
    isListening: broadcast.isListening,
    /**
     * Invalidates in every process: here at once, in the others a moment later. Call it after the commit and before the
     * response. It never fails: a committed change stands, even if the other servers could not be notified.
     */
    publishInvalidation: async (tags: CacheTag[]): Promise<void> => {
      if (tags.length === 0) return;
      invalidate(tags);
      await broadcast.publish(tags).catch(onUnpublished);
    },
    /** The same for everything. Waits until no process serves what it had in memory before. It never fails either. */
    publishEverywhere: async (): Promise<void> => {
      invalidateAll();
      await broadcast.publish([EVERYTHING]).catch(onUnpublished);
      await broadcast.settled();
    },
    /** Whether nothing with these tags has changed since this version. */
    isFresh: (tags: CacheTag[], readAt: number) =>
      readAt >= everythingChangedAt &&
      broadcast.isListening() &&
      tags.every((tag) => (changedAt.get(tag) ?? 0) <= readAt),
  };
}

/** As for cached responses: a change that this server was not notified of shows after a minute. */
const LIFETIME_MS = 60_000;

type Kept<T> = { value: Promise<T>; version: number };

/**
 * Keeps an expensive value that is the same for everybody until something with its tag changes. A caller that asks while it is
 * being computed waits for the same result.
 */
export function newMemo<T>(invalidation: Invalidation, tag: CacheTag, max: number) {
  const kept = new LRUCache<string, Kept<T>>({ max, ttl: LIFETIME_MS });

  return (key: string, work: () => PromiseLike<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && invalidation.isFresh([tag], known.version)) return known.value;
    // The result may miss changes from here on.
    const version = invalidation.version();
    // A statement of Drizzle is no promise: it would run again each time somebody awaits it.
    const begun = { version, value: Promise.resolve(work()) };
    kept.set(key, begun);
    begun.value.catch(() => {
      if (kept.peek(key) === begun) kept.delete(key);
    });
    return begun.value;
  };
}

/** What reads show and writes change: one row by its id, or all lists of a kind. Each endpoint names its own in `cacheTags`. */
export type CacheTag = Kind | `${Thing} ${number}` | typeof EVERYTHING;

/** For the few writes that change too much to list. */
export const EVERYTHING = "everything";

/** Every response with authors depends on `names`, without declaring it. */
type Kind = "resources" | "forums" | "topics" | "lists" | "events" | "site" | "tools" | "pages" | "names";
type Thing = "resource" | "topic" | "user";
