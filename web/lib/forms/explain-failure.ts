import { ApiError, hasFieldErrors } from "#web/lib/api/errors.ts";

/** For `onFailure` of a form with a `FormError`: what the server said, unless its fields say it all. */
export function explainFailure(error: unknown): Record<string, string> | undefined {
  if (hasFieldErrors(error)) return;
  return { "": error instanceof ApiError ? error.reason : "Please check your connection and try again." };
}
