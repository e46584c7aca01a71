import { hasFieldErrors, reasonOf } from "#web/lib/api/errors.ts";

/** For `onFailure` of a form with a `FormError`: why it failed, unless its fields say it all. */
export const explainFailure = (error: unknown, fallback?: string): Record<string, string> | undefined =>
  hasFieldErrors(error) ? undefined : { "": reasonOf(error, fallback) };
