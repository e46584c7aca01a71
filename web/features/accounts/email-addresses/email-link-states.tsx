import type { ReactNode } from "react";
import { Notice } from "#web/ui/notice.tsx";

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
