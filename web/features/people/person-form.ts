import type { Person } from "#contract/people.ts";
import { ApiError, hasFieldErrors } from "#web/lib/api/errors.ts";

export type PersonFormProps = { person: Person; onClose: () => void };

/** For a form that changes a person: the server's own words, where it refuses. */
export const explainPersonError = (fallback: string) => (error: unknown) =>
  hasFieldErrors(error) ? undefined : { "": reasonOf(error) ?? fallback };

const reasonOf = (error: unknown) =>
  error instanceof ApiError && [404, 409, 429].includes(error.status) ? error.reason : undefined;

export const PROMPT = "Please log in to manage people";
