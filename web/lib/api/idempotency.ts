import { ApiError } from "./errors.ts";
import { send, type WriteRequest } from "./request.ts";

/** The last write to each path that the server may have stored although no response arrived. */
const unconfirmed = new Map<string, { content: string; key: string }>();

/** A write repeated unchanged after an unclear failure keeps its idempotency key, so the server stores it once. */
export async function sendOnce(write: WriteRequest): Promise<unknown> {
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
