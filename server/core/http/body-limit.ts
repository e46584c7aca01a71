import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HttpError } from "#server/core/api/http-error.ts";

const MOST_BYTES = 1024 * 1024;

const counted = bodyLimit({
  maxSize: MOST_BYTES,
  onError: () => {
    throw tooLarge();
  },
});

/** Node reads no more than the length that was told. Only a body without one has to be counted, which takes far longer. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const told = c.req.header("transfer-encoding") ? undefined : c.req.header("content-length");
  if (told === undefined) return rejectAbortedBody(() => counted(c, next));
  if (Number(told) > MOST_BYTES) throw tooLarge();
  return next();
};

/** Whoever hangs up half-way is nobody's failure, least of all the database's, whose errors look the same. */
export async function rejectAbortedBody<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, "The body did not arrive");
  }
}

const tooLarge = () => new HttpError(413, "The body is over 1 MiB");
