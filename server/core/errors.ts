import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { Refusal } from "./refusal.ts";

/** Connection trouble by SQLSTATE class or Node's code: the database is away, which is nobody's bug. */
const DATABASE_AWAY = /^(08|57P0|53300|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE)/;

/** The one place where a failure becomes an answer. */
export function answerError(error: Error, c: Context, log: Logger): Response {
  const refusal = asRefusal(error);
  const where = { err: error, requestId: c.get("requestId"), path: c.req.path };
  if (!refusal) {
    log.error(where, "bug");
    return c.json({ message: "Something went wrong on our side" }, 500);
  }
  if (refusal.status === 503) log.warn(where, "unavailable");
  if (refusal.retryAfterSeconds) c.header("Retry-After", String(refusal.retryAfterSeconds));
  const { message, fields } = refusal;
  return c.json(fields ? { message, fields } : { message }, refusal.status);
}

function asRefusal(error: Error): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException && error.status === 413) return new Refusal(413, "The body is over 1 MiB");
  if (isDatabaseAway(error)) {
    return new Refusal(503, "The service is briefly unavailable. Please try again.", { retryAfterSeconds: 2 });
  }
  return null;
}

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && DATABASE_AWAY.test(code)) return true;
  return (
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message) || isDatabaseAway(error.cause)
  );
}
