/** By SQLSTATE class or Node's code: the database is away, full, overrun or too slow, which is nobody's bug. */
const CODES = [
  "08", // connection lost
  "25006", // it takes no writes at the moment
  "25P03", // a transaction was left idle for too long
  "40", // it gave up one of two that were in each other's way
  "53", // out of disk, memory or connections
  "57014", // a statement took too long
  "57P0", // shutting down or starting up
  "58030", // the disk does not work
  "ECONN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOSPC",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
];

/** What the driver says without a code. */
const WORDS = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "not queryable",
  "read timeout",
];

/** No room for more, or a replica where the main database should be: reading may still work. */
const NO_WRITES = ["25006", "53100", "ENOSPC"];

export const takesNoWrites = (error: unknown): boolean => causes(error).some((cause) => hasCode(cause, NO_WRITES));

/** Whether the same might well succeed in a moment. */
export const isUnavailable = (error: unknown): boolean =>
  causes(error).some((cause) => hasCode(cause) || hasWords(cause));

const hasCode = (error: Error, codes = CODES) => {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && codes.some((known) => code.startsWith(known));
};

const hasWords = ({ message }: Error) => WORDS.some((words) => message.includes(words));

const causes = (error: unknown): Error[] => (error instanceof Error ? [error, ...causes(error.cause)] : []);
