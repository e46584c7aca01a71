import { ApiError, hasFieldErrors } from "#web/lib/api/errors.ts";

/** Shown when the session has expired before a change to the account was sent. */
export const ACCOUNT_PROMPT = { prompt: "Please log in to change your account" };

/** The error message of a form that changes the account; field errors are shown at their fields. */
export const explainAccountError = (fallback: string) => (error: unknown) =>
  hasFieldErrors(error) ? undefined : { "": reasonOf(error) ?? fallback };

/** The server's message, for a conflict, too many attempts, or somebody who has to prove first who they are. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && [403, 409, 429].includes(error.status) ? error.reason : undefined;
