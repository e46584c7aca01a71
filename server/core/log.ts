import { type DestinationStream, type Logger, pino } from "pino";

/** Structured logs. Redaction is the second line of defence: nothing here is meant to be logged in the first place. */
export function newLog(level: string, destination?: DestinationStream): Logger {
  const redact = ["password", "newPassword", "currentPassword", "token", "secret", "cookie", "authorization"];
  const paths = redact.flatMap((name) => [name, `*.${name}`]);
  return pino({ level, base: null, redact: { paths, censor: "[hidden]" } }, destination);
}
