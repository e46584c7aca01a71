import type { RequestListener, ServerResponse } from "node:http";

type Limits = { maxUnreadBytes: number; unreadTimeout: number };

/**
 * A response waits in memory until the client has read it. Clients that stop reading are disconnected after a while, and
 * those with the largest responses at once when all responses together take too much memory.
 */
export function limitUnreadResponses(listener: RequestListener, limits: Limits): RequestListener {
  const unread = new Set<ServerResponse>();

  function freeMemory(): void {
    let total = 0;
    for (const { writableLength } of unread) total += writableLength;
    if (total <= limits.maxUnreadBytes) return;
    for (const response of [...unread].sort((a, b) => b.writableLength - a.writableLength)) {
      if (total <= limits.maxUnreadBytes) return;
      total -= response.writableLength;
      unread.delete(response);
      response.destroy();
    }
  }

  return (request, response) => {
    response.once("prefinish", () => {
      if (response.writableLength === 0) return;
      unread.add(response);
      response.socket?.setTimeout(limits.unreadTimeout);
      freeMemory();
    });
    response.once("close", () => unread.delete(response));
    return listener(request, response);
  };
}
