import { useEffect, useState } from "react";
import type { MailedKinds } from "#contract/notices.ts";
import { ApiError, reportUnexpected } from "#web/lib/api/errors.ts";
import { bodyOf, request } from "#web/lib/api/request.ts";

export type LinkState = "checking" | "unknown" | "failed" | MailedKinds["kinds"];

/** What the link of a mail can stop. The token goes in a body, which is never logged or cached. */
export function useUnsubscribeLink(token: string | null) {
  const [state, setState] = useState<LinkState>(token ? "checking" : "unknown");
  useEffect(() => {
    if (!token) return;
    const check = async () => {
      const response = await request(fetch, "POST", "/api/unsubscribe/check", { token });
      const { kinds }: MailedKinds = await bodyOf(response);
      setState(kinds);
    };
    check().catch((error) => {
      reportUnexpected(error);
      setState(error instanceof ApiError && error.status < 429 ? "unknown" : "failed");
    });
  }, [token]);
  return [state, setState] as const;
}
