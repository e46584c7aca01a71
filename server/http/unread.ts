import type { RequestListener, ServerResponse } from "node:http";

type Bounds = { mostUnread: number; readingTimeout: number };

/**
 * Answers wait in memory until they are read. Whoever stops reading is hung up on after a while, and whoever has most
 * waiting at once when all of them together take too much.
 */
export function boundUnread(listener: RequestListener, { mostUnread, readingTimeout }: Bounds): RequestListener {
  const waiting = new Set<ServerResponse>();

  function makeRoom(): void {
    let total = 0;
    for (const response of waiting) total += unread(response);
    while (total > mostUnread) {
      const [largest] = [...waiting].sort((a, b) => unread(b) - unread(a));
      if (!largest) return;
      total -= unread(largest);
      waiting.delete(largest);
      largest.destroy();
    }
  }

  return (request, response) => {
    response.once("prefinish", () => {
      if (unread(response) === 0) return;
      waiting.add(response);
      response.socket?.setTimeout(readingTimeout);
      makeRoom();
    });
    response.once("close", () => waiting.delete(response));
    return listener(request, response);
  };
}

const unread = ({ writableLength }: ServerResponse) => writableLength;
