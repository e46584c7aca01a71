import { type ReactNode, useEffect, useState } from "react";
import type { EmailLinkState, OpenEmailLink } from "#contract/email-addresses.ts";
import { reportUnexpected } from "#web/lib/api/errors.ts";
import { bodyOf, request } from "#web/lib/api/request.ts";
import { Notice } from "#web/ui/notice.tsx";

export type LinkState = "checking" | "invalid" | "failed" | OpenEmailLink;

/** What the link of a mail is for. The token goes in a body, which is never logged or cached. */
export function useEmailLink(token: string | null, kinds: readonly OpenEmailLink["kind"][]): LinkState {
  const [state, setState] = useState<LinkState>(token ? "checking" : "invalid");
  useEffect(() => {
    if (!token) return;
    const check = async () => {
      const response = await request(fetch, "POST", "/api/auth/email-link/check", { token });
      const { link }: EmailLinkState = await bodyOf(response);
      setState(link && kinds.includes(link.kind) ? link : "invalid");
    };
    check().catch((error) => {
      reportUnexpected(error);
      setState("failed");
    });
  }, [token, kinds]);
  return state;
}

/** Shown until the browser knows what a link is for. */
export const CheckingLink = () => (
  <>
    <p role="status" className="needs-script text-quiet">
      Checking your link...
    </p>
    <noscript>
      <p className="text-quiet">This page needs JavaScript, which is switched off in your browser.</p>
    </noscript>
  </>
);

export const LinkNotLoaded = () => <p role="alert">This could not be loaded. Please reload the page in a moment.</p>;

export const InvalidLink = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    <Notice tone="danger" title="This link does not work any more">
      {children}
    </Notice>
  </div>
);
