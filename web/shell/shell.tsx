import type { ReactNode } from "react";
import { TextLink } from "#web/ui/text-link.tsx";
import { Footer } from "./footer.tsx";

/** The frame around every page. Rendered on the server only: the browser hydrates the header and the page inside it. */
export const Shell = ({ header, page }: { header: ReactNode; page: ReactNode }) => (
  <div className="flex min-h-dvh flex-col print:block print:min-h-0">
    <a
      href="#main"
      className="sr-only z-20 rounded-md bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
    <header id="header" className="screen-only sticky top-0 z-10 border-line border-b bg-paper">
      {header}
    </header>
    <main id="main" tabIndex={-1} className="grow">
      {page}
    </main>
    <Footer />
    <div id="toasts" />
    <ScriptErrorBanner />
  </div>
);

/** Shown by the stylesheet alone if the page's scripts do not load, since forms and buttons cannot work then. */
const ScriptErrorBanner = () => (
  <p id="script-error" role="alert" className="script-error screen-only">
    This page did not load completely. <TextLink href="">Reload</TextLink>
  </p>
);
