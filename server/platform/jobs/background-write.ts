import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

const MINUTE_MS = 60_000;

/**
 * Runs the writes that reads cause in the background, so that reads neither wait for a write nor fail if writing is impossible.
 * Each id is tried at most once a minute. However many fail, the log gets at most one line a minute.
 */
export function newBackgroundWrite(
  log: Logger,
  failure: string,
  write: (id: number) => Promise<unknown>,
  now = () => performance.now(),
) {
  const tried = new LRUCache<number, true>({ max: 10_000, ttl: MINUTE_MS, ttlResolution: 0, perf: { now } });
  let loggedAt = Number.NEGATIVE_INFINITY;

  return (id: number): void => {
    if (tried.has(id)) return;
    tried.set(id, true);
    write(id).then(
      () => tried.delete(id),
      (error) => {
        if (now() - loggedAt < MINUTE_MS) return;
        loggedAt = now();
        log.warn({ err: error }, `${failure}, which is tried again at the next use`);
      },
    );
  };
}
