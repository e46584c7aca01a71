import type { ReactNode } from "react";
import type { EmailLinkState, OpenEmailLink } from "#contract/email-addresses.ts";
import { readByPost, useQuery } from "#web/lib/api/query.ts";
import { Notice } from "#web/ui/notice.tsx";

export type LinkState = "checking" | "invalid" | "failed" | OpenEmailLink;

/** What the link of a mail is for. */
export function useEmailLink(token: string | null, kinds: readonly OpenEmailLink["kind"][]): LinkState {
  const query = readByPost<EmailLinkState>("/api/auth/email-link/check", { token });
  const { data, isError } = useQuery({ ...query, enabled: token !== null });
  if (!token) return "invalid";
  if (!data) return isError ? "failed" : "checking";
  return data.link && kinds.includes(data.link.kind) ? data.link : "invalid";
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

type InvalidLinkProps = { title?: string; children: ReactNode };

export const InvalidLink = ({ title = "This link no longer works", children }: InvalidLinkProps) => (
  <div role="alert">
    <Notice tone="danger" title={title}>
      {children}
    </Notice>
  </div>
);
