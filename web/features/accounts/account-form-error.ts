import { explainFailure } from "#web/lib/forms/explain-failure.ts";

/** Shown when the session has expired before a change to the account was sent. */
export const ACCOUNT_PROMPT = { prompt: "Please log in to change your account" };

/** The error message of a form that changes the account; field errors are shown at their fields. */
export const explainAccountError = (fallback: string) => (error: unknown) => explainFailure(error, fallback);
