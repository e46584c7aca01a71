import { useEffect, useState } from "react";
import type { ResetLinkState } from "#contract/accounts.ts";
import { reportUnexpected } from "#web/lib/api/errors.ts";
import { bodyOf, request } from "#web/lib/api/request.ts";

/** Whether a reset link is still valid; undefined while checking. The token goes in a body, which is never logged or cached. */
export function useResetLink(token: string | null): boolean | undefined {
  const [valid, setValid] = useState(token ? undefined : false);
  useEffect(() => {
    if (!token) return;
    const check = async () => {
      const response = await request(fetch, "POST", "/api/auth/password-reset/check", { token });
      const { valid }: ResetLinkState = await bodyOf(response);
      setValid(valid);
    };
    // A failed check says nothing about the link; submitting the form will.
    check().catch((error) => {
      reportUnexpected(error);
      setValid(true);
    });
  }, [token]);
  return valid;
}
