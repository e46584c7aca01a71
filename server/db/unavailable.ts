/** SQLSTATE classes and codes of Node: the database is unreachable, full, overloaded or too slow, which is not a bug. */
const CODES = [
  "08", // connection lost
  "25006", // read-only
  "25P03", // a transaction was idle for too long
  "40", // deadlock or serialization failure
  "53", // out of disk, memory or connections
  "57014", // a statement took too long
  "57P0", // shutting down or starting up
  "58030", // disk failure
  "ECONN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOSPC",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
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

export const isReadOnlyError = (error: unknown): boolean =>
  causes(error).some((cause) => hasCode(cause, READ_ONLY_CODES));

/** Whether the same might succeed in a moment. */
export const isUnavailable = (error: unknown): boolean =>
  causes(error).some((cause) => hasCode(cause) || hasMessage(cause));

const hasCode = (error: Error, codes = CODES) => {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && codes.some((known) => code.startsWith(known));
};

const hasMessage = ({ message }: Error) => MESSAGES.some((known) => message.includes(known));

const causes = (error: unknown): Error[] => (error instanceof Error ? [error, ...causes(error.cause)] : []);
