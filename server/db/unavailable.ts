import { hasCode, withCauses } from "./error-code.ts";

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

export const isReadOnlyError = (error: unknown): boolean => hasCode(error, READ_ONLY_CODES);

/** Whether the same might succeed in a moment. */
export const isUnavailable = (error: unknown): boolean => hasCode(error, CODES) || withCauses(error).some(hasMessage);

const hasMessage = ({ message }: Error) => MESSAGES.some((known) => message.includes(known));
