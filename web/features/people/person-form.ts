import type { Person } from "#contract/people.ts";
import { explainFailure } from "#web/lib/forms/explain-failure.ts";

export type PersonFormProps = { person: Person; onClose: () => void };

/** For a form that changes a person: the server's own words, where it refuses. */
export const explainPersonError = (fallback: string) => (error: unknown) => explainFailure(error, fallback);

export const PROMPT = "Please log in to manage people";
