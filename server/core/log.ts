import { type DestinationStream, destination, type Logger, levels, pino, stdSerializers, symbols } from "pino";

/** Structured logs. Redaction is the second line of defence: nothing here is meant to be logged in the first place. */
export function newLog(level: string, lines: DestinationStream = standardOutput()): Logger {
  const redact = ["password", "newPassword", "currentPassword", "token", "secret", "cookie", "authorization"];
  const paths = redact.flatMap((name) => [name, `*.${name}`]);
  const serializers = { err: (error: Error) => stdSerializers.err(withoutValues(error)) };
  return pino({ level, base: null, serializers, redact: { paths, censor: "[hidden]" } }, lines);
}

type Answered = { requestId: string; method: string; path: string; status: number; ms: number; userId?: number | null };

/** Writes a request's line as the log would, but sooner: it is made of known parts, none of them a secret to look for. */
export function newRequestLogger(log: Logger): (answered: Answered) => void {
  const lines = (log as unknown as Record<symbol, DestinationStream>)[symbols.streamSym];
  const head = `{"level":${levels.values.info},"time":`;
  return (answered) => {
    if (log.isLevelEnabled("info")) {
      lines?.write(`${head}${Date.now()},${JSON.stringify(answered).slice(1, -1)},"msg":"request"}\n`);
    }
  };
}

let output: DestinationStream | undefined;

/** Lines wait this long for others: under load, writing each by itself is most of the work. */
const GATHERING_MS = 20;

function standardOutput(): DestinationStream {
  output ??= gathered();
  return output;
}

function gathered(): DestinationStream {
  const lines = destination({ sync: true, minLength: 8_192 });
  let isDue = false;
  process.on("exit", () => lines.flushSync());
  return {
    write: (line) => {
      lines.write(line);
      if (isDue) return;
      isDue = true;
      setTimeout(() => {
        isDue = false;
        lines.flush();
      }, GATHERING_MS).unref();
    },
  };
}

/** A failed query is told with the values it was given: hashes, addresses, whole mails. Its cause says what went wrong. */
function withoutValues(error: Error): Error {
  if (!("query" in error && "params" in error)) return error;
  return Object.assign(new Error("A query failed", { cause: error.cause }), { query: error.query });
}
