import { type DestinationStream, destination, type Logger, pino, stdSerializers } from "pino";

/** Structured logs. Redaction is the second line of defence: nothing here is meant to be logged in the first place. */
export function newLog(level: string, lines: DestinationStream = standardOutput()): Logger {
  const redact = ["password", "newPassword", "currentPassword", "token", "secret", "cookie", "authorization"];
  const paths = redact.flatMap((name) => [name, `*.${name}`]);
  const serializers = { err: (error: Error) => stdSerializers.err(withoutValues(error)) };
  return pino({ level, base: null, serializers, redact: { paths, censor: "[hidden]" } }, lines);
}

/** For lines that are made of known parts: looking through them for secrets takes as long as all the rest. */
export const withoutRedaction = (log: Logger): Logger => log.child({}, { redact: [] });

let output: DestinationStream | undefined;

/** What is logged in the same moment is written at once: under load, writing each line by itself is most of the work. */
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
      setImmediate(() => {
        isDue = false;
        lines.flush();
      });
    },
  };
}

/** A failed query is told with the values it was given: hashes, addresses, whole mails. Its cause says what went wrong. */
function withoutValues(error: Error): Error {
  if (!("query" in error && "params" in error)) return error;
  return Object.assign(new Error("A query failed", { cause: error.cause }), { query: error.query });
}
