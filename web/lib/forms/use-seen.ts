import { useState } from "react";
import { ApiError, explainFailure } from "#web/lib/api/errors.ts";

/**
 * What a form started from, which it sends along as `seen`, so that nobody's change is undone without being noticed. Who
 * was told what somebody else has changed can save again to replace it.
 */
export function useSeen(started: object) {
  const [seen, setSeen] = useState(started);
  /** For `onFailure` of a form with a `FormError`. */
  const explain = (error: unknown) => {
    if (!(error instanceof ApiError && error.now)) return explainFailure(error);
    setSeen({ ...seen, ...error.now });
    return { "": error.reason };
  };
  return { seen, setSeen, explain };
}
