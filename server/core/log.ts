import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

/** Structured logs. Redaction is the second line of defence: nothing here is meant to be logged in the first place. */
export function newLog(level: string, destination?: DestinationStream): Logger {
  const redact = ["password", "newPassword", "currentPassword", "token", "secret", "cookie", "authorization"];
  const paths = redact.flatMap((name) => [name, `*.${name}`]);
  const serializers = { err: (error: Error) => stdSerializers.err(withoutValues(error)) };
  return pino({ level, base: null, serializers, redact: { paths, censor: "[hidden]" } }, destination);
}

/** A failed query is told with the values it was given: hashes, addresses, whole mails. Its cause says what went wrong. */
function withoutValues(error: Error): Error {
  if (!("query" in error && "params" in error)) return error;
  return Object.assign(new Error("A query failed", { cause: error.cause }), { query: error.query });
}
