import type { Broadcast } from "#server/db/broadcast.ts";
import { type CacheTag, EVERYTHING } from "./cache-tags.ts";

/** More tags than this are not worth remembering one by one. */
const MOST_TAGS = 10_000;

export type Invalidation = ReturnType<typeof newInvalidation>;

/**
 * Counts changes, and remembers for each tag the last one that concerned it. `onUnpublished` is called when the other
 * servers may show a change late.
 */
export function newInvalidation(broadcast: Broadcast, onUnpublished: (error: Error) => void) {
  let version = 0;
  /** Whatever was read before this version is out of date. */
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
    /** Whether the changes of other processes are known here; without that nothing cached is served. */
    isListening: broadcast.isListening,
    /** In this process alone. */
    invalidate,
    /**
     * In every process: here at once, in the others a moment later. Call it after the commit and before the response. It
     * never fails: what is committed is done, even if the other servers could not be told.
     */
    publishInvalidation: async (tags: CacheTag[]): Promise<void> => {
      if (tags.length === 0) return;
      invalidate(tags);
      await broadcast.publish(tags).catch(onUnpublished);
    },
    /** Whether what was read at this version, and each of these tags at its own, has not changed since. */
    isFresh: (tags: [CacheTag, number][], readAt: number) =>
      readAt >= everythingChangedAt &&
      broadcast.isListening() &&
      tags.every(([tag, version]) => (changedAt.get(tag) ?? 0) <= version),
  };
}
