import { ApiError } from "./errors.ts";
import { send, type WriteRequest } from "./request.ts";

/** The last write to each path that the server may have stored although no response arrived. */
const unconfirmed = new Map<string, { content: string; key: string }>();

const inFlight = new Map<string, Promise<unknown>>();

/** The same write while it is in flight is a second click or a held-down key, faster than the button's busy state. */
export function sendOnce(write: WriteRequest): Promise<unknown> {
  const request = JSON.stringify(write);
  const sending = inFlight.get(request) ?? sendWithKey(write).finally(() => inFlight.delete(request));
  inFlight.set(request, sending);
  return sending;
}

/** A write repeated unchanged after an unclear failure keeps its idempotency key, so the server stores it once. */
async function sendWithKey(write: WriteRequest): Promise<unknown> {
  const { method, path, body } = write;
  const content = `${method} ${JSON.stringify(body)}`;
  const previous = unconfirmed.get(path);
  const key = previous?.content === content ? previous.key : newKey();
  unconfirmed.set(path, { content, key });
  try {
    const result = await send(write, key);
    unconfirmed.delete(path);
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) unconfirmed.delete(path);
    throw error;
  }
}

/** Not `randomUUID`, which browsers offer on https only. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
