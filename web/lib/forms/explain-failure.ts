import { hasFieldErrors, reasonOf } from "#web/lib/api/errors.ts";

/** For `onFailure` of a form with a `FormError`: what the server said, unless its fields say it all. */
export const explainFailure = (error: unknown): Record<string, string> | undefined =>
  hasFieldErrors(error) ? undefined : { "": reasonOf(error) };
