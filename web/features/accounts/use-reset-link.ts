import { useEffect, useState } from "react";
import type { ResetLinkState } from "#contract/accounts.ts";
import { send } from "#web/lib/api.ts";

/** Whether a reset link can still be used; undefined until that is known. Sent in a body, which nobody logs or keeps. */
export function useResetLink(token: string | null): boolean | undefined {
  const [valid, setValid] = useState(token ? undefined : false);
  useEffect(() => {
    if (!token) return;
    send<ResetLinkState>("POST", "/api/auth/password-reset/check", { token }).then(
      (state) => setValid(state.valid),
      // Nothing is known against it; sending the form will tell.
      () => setValid(true),
    );
  }, [token]);
  return valid;
}
