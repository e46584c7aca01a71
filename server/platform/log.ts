import { type DestinationStream, destination, type Logger, pino, stdSerializers } from "pino";

/** Structured logs. Redaction is the second line of defense: secrets are not meant to be logged in the first place. */
export function newLog(level: string, lines: DestinationStream = standardOutput()): Logger {
  const redact = ["password", "newPassword", "currentPassword", "token", "secret", "cookie", "authorization"];
  const paths = redact.flatMap((name) => [name, `*.${name}`]);
  const serializers = { err: (error: Error) => stdSerializers.err(withoutValues(error)) };
  return pino({ level, base: null, serializers, redact: { paths, censor: "[hidden]" } }, lines);
}

type RequestLine = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  userId?: number | null;
};

/** Logs one line per request. Only the path can hold a secret, so it skips the redaction, which is expensive. */
export function newRequestLogger(log: Logger): (line: RequestLine) => void {
  const requests = log.child({}, { redact: [] });
  return (line) => requests.info({ ...line, path: withoutTokens(line.path) }, "request");
}

/** The addresses of shared lists and school links are secrets, and a program may send its token in the wrong place. */
export const withoutTokens = (path: string) => path.replace(IN_ADDRESS, "[hidden]").replace(API_TOKEN, "[hidden]");

const IN_ADDRESS = /(?<=\/lists\/)[\w-]{22}(?![\w-])|(?<=\/join\/)[^/]+/g;
const API_TOKEN = /hub_[^&]*/g;

let output: DestinationStream | undefined;

/** Under load, writing each line separately would be most of the work, so lines are collected for a moment. */
const FLUSH_EVERY_MS = 100;

function standardOutput(): DestinationStream {
  output ??= bufferedOutput();
  return output;
}

function bufferedOutput(): DestinationStream {
  const lines = destination({ sync: true, minLength: 8_192, periodicFlush: FLUSH_EVERY_MS });
  process.on("exit", () => lines.flushSync());
  return lines;
}

/** The error of a failed query holds its values: hashes, addresses, whole mails. Its cause says what went wrong. */
function withoutValues(error: Error): Error {
  if (!("query" in error && "params" in error)) return error;
  return Object.assign(new Error("A query failed", { cause: error.cause }), { query: error.query });
}
