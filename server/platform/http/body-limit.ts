import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HttpError } from "#server/platform/http-error.ts";

const MAX_BYTES = 1024 * 1024;

const counted = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw tooLarge();
  },
});

/**
 * Node reads no more than the Content-Length. Only a body without one has to be counted, which takes far longer. Calls that
 * receive a file have their own limits.
 */
export const limitBody =
  (receiving: ReadonlySet<string>): MiddlewareHandler =>
  async (c, next) => {
    if (receiving.has(`${c.req.method} ${c.req.path}`)) return next();
    const length = c.req.header("transfer-encoding") ? undefined : c.req.header("content-length");
    if (length === undefined) return rejectAbortedBody(() => counted(c, next));
    if (Number(length) > MAX_BYTES) throw tooLarge();
    return next();
  };

/** A client that hangs up halfway causes an error that looks like one of the database connection. */
export async function rejectAbortedBody<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, "The body did not arrive");
  }
}

const tooLarge = () => new HttpError(413, "The body is over 1 MiB");
