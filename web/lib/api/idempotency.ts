import { ApiError } from "./errors.ts";
import { send, type WriteRequest } from "./request.ts";

/** Writes that the server may have stored although no response arrived, with their keys. */
const unconfirmed = new Map<string, Pick<WriteRequest, "method" | "path"> & { key: string }>();

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
  const content = JSON.stringify([method, path, body]);
  const key = unconfirmed.get(content)?.key ?? newKey();
  for (const [other, sent] of unconfirmed) if (replaces(write, sent)) unconfirmed.delete(other);
  unconfirmed.set(content, { method, path, key });
  try {
    const result = await send(write, key);
    unconfirmed.delete(content);
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) unconfirmed.delete(content);
    throw error;
  }
}

/** What was saved, then unsaved and is saved again is a new write. Two comments are two writes, whichever comes first. */
const replaces = (write: WriteRequest, sent: Pick<WriteRequest, "method" | "path">) =>
  write.path === sent.path && !(write.method === "POST" && sent.method === "POST");

/** Not `randomUUID`, which browsers offer on https only. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
