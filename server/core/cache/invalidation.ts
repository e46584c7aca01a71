import type { Broadcast } from "#server/db/broadcast.ts";
import { type CacheTag, EVERYTHING } from "./cache-tags.ts";

/** More tags than this are not worth remembering one by one. */
const MOST_REMEMBERED = 10_000;

export type Invalidation = ReturnType<typeof newInvalidation>;

/**
 * Remembers what changed when, on a clock of its own that ticks with every change. `onUntold` hears of changes that the
 * other processes may learn of late.
 */
export function newInvalidation(broadcast: Broadcast, onUntold: (error: Error) => void) {
  let now = 0;
  /** Whatever was made before this moment is out of date, whatever it tells of. */
  let everything = 0;
  const changed = new Map<CacheTag, number>();

  function invalidate(tags: Iterable<CacheTag>): void {
    now++;
    for (const tag of tags) changed.set(tag, now);
    if (changed.has(EVERYTHING) || changed.size > MOST_REMEMBERED) invalidateAll();
  }

  function invalidateAll(): void {
    everything = ++now;
    changed.clear();
  }

  broadcast.heardBy({ message: (text) => invalidate(JSON.parse(text)), gap: invalidateAll });

  return {
    version: () => now,
    /** For this process alone. */
    invalidate,
    /**
     * Returns once no process will give an older answer. Call it after the commit and before the answer. It never fails:
     * what is committed is done, whoever could not be told of it.
     */
    publishInvalidation: async (tags: CacheTag[]): Promise<void> => {
      if (tags.length === 0) return;
      invalidate(tags);
      await broadcast.send(JSON.stringify(tags)).catch(onUntold);
    },
    /** Whether what was made since that moment, from these as they were at theirs, is still true for every process. */
    isFresh: (seen: [CacheTag, number][], since: number) =>
      since >= everything && broadcast.isSure() && seen.every(([tag, at]) => (changed.get(tag) ?? 0) <= at),
  };
}
