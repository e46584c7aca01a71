import type { RequestListener, ServerResponse } from "node:http";

/**
 * A response waits in memory until the client has read it. When all that wait take too much memory together, those with the
 * largest responses are disconnected.
 */
export function limitUnreadResponses(listener: RequestListener, maxBytes: number): RequestListener {
  const unread = new Set<ServerResponse>();
  /** As much as they took when each was finished: never less than what they take now, which would be slow to add up each time. */
  let bytes = 0;

  function freeMemory(): void {
    let total = 0;
    for (const { writableLength } of unread) total += writableLength;
    for (const response of [...unread].sort((a, b) => b.writableLength - a.writableLength)) {
      if (total <= maxBytes) return;
      total -= response.writableLength;
      unread.delete(response);
      response.destroy();
    }
  }

  return (request, response) => {
    response.on("prefinish", () => {
      const { writableLength } = response;
      if (writableLength === 0) return;
      unread.add(response);
      bytes += writableLength;
      response.on("close", () => {
        unread.delete(response);
        bytes -= writableLength;
      });
      if (bytes > maxBytes) freeMemory();
    });
    return listener(request, response);
  };
}
