import { useEffect, useState } from "react";
import type { ResetLinkState } from "#contract/accounts.ts";
import { request } from "#web/lib/api.ts";

/** Whether a reset link can still be used; undefined until that is known. Sent in a body, which nobody logs or keeps. */
export function useResetLink(token: string | null): boolean | undefined {
  const [valid, setValid] = useState(token ? undefined : false);
  useEffect(() => {
    if (!token) return;
    const check = async () => {
      const answer = await request(fetch, "POST", "/api/auth/password-reset/check", { token });
      const { valid }: ResetLinkState = await answer.json();
      setValid(valid);
    };
    // A check that fails says nothing against the link; sending the form will tell.
    check().catch(() => setValid(true));
  }, [token]);
  return valid;
}
