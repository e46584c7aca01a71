import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Db } from "#server/db/client.ts";
import { extendSession } from "./sessions.ts";

const RETRY_MS = 60_000;

/** Extends sessions in the background, so that reads neither wait for a write nor fail if writing is impossible. */
export function newSessionExtension(db: Db, log: Logger): (sessionId: number) => void {
  const tried = new LRUCache<number, true>({ max: 10_000, ttl: RETRY_MS });

  return (sessionId) => {
    if (tried.has(sessionId)) return;
    tried.set(sessionId, true);
    extendSession(db, sessionId).then(
      () => tried.delete(sessionId),
      (error) => log.warn({ err: error }, "a session could not be extended, which is tried again at its next use"),
    );
  };
}
