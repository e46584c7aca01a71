import type { ResetLinkState } from "#contract/accounts.ts";
import { readByPost, useQuery } from "#web/lib/api/query.ts";

/** Whether a reset link is still valid; undefined while checking. A failed check says nothing; submitting the form will. */
export function useResetLink(token: string | null): boolean | undefined {
  const query = readByPost<ResetLinkState>("/api/auth/password-reset/check", { token });
  const { data, isError } = useQuery({ ...query, enabled: token !== null });
  return token ? isError || data?.valid : false;
}
