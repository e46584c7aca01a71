/** An error and its causes. Drizzle wraps the database's error in its own. */
const withCauses = (error: unknown): Error[] => (error instanceof Error ? [error, ...withCauses(error.cause)] : []);

/** Whether an error, or what caused it, has one of these codes of PostgreSQL or Node, or one that begins like it. */
export const hasCode = (error: unknown, codes: string[]): boolean =>
  withCauses(error).some((cause) => {
    const { code } = cause as { code?: unknown };
    return typeof code === "string" && codes.some((known) => code.startsWith(known));
  });

/** SQLSTATE classes and codes of Node: the database is unreachable or full, so every statement would fail. */
const OUTAGE_CODES = [
  "08", // connection lost
  "25006", // read-only
  "53100", // out of disk
  "53300", // out of connections
  "57P0", // shutting down or starting up
  "ECONN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOSPC",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
];

/** The database is overloaded, too slow or failed for this statement: another one may succeed. */
const STATEMENT_CODES = [
  "25P03", // a transaction was idle for too long
  "40", // deadlock or serialization failure
  "53", // out of memory
  "57014", // a statement took too long
  "58030", // disk failure
];

/** Messages of the driver that come without a code. */
const MESSAGES = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "not queryable",
  "read timeout",
];

/** The disk is full, or a replica is where the primary should be: reading may still work. */
const READ_ONLY_CODES = ["25006", "53100", "ENOSPC"];

export const isReadOnlyError = (error: unknown): boolean => hasCode(error, READ_ONLY_CODES);

/** Whether the whole database is unavailable, and not only for this statement. */
export const isOutage = (error: unknown): boolean => hasCode(error, OUTAGE_CODES) || withCauses(error).some(hasMessage);

/** Whether the same request might succeed in a moment, so that it is not a bug. */
export const isUnavailable = (error: unknown): boolean => isOutage(error) || hasCode(error, STATEMENT_CODES);

const hasMessage = ({ message }: Error) => MESSAGES.some((known) => message.includes(known));

/** The name of the unique constraint or index that the error reports as violated, or null. */
export function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" ? (constraint ?? "") : uniqueViolation(error.cause);
}
