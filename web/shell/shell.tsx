import type { ReactNode } from "react";
import type { Site } from "#contract/site.ts";
import { FiveStars } from "#web/ui/stars.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Footer } from "./footer.tsx";

/** The frame around the app. Rendered on the server only: it hardly ever changes, so the browser does not hydrate it. */
export const Shell = ({ app, site }: { app: ReactNode; site: Site }) => (
  <div className="flex min-h-dvh flex-col print:block print:min-h-0">
    <a
      href="#main"
      className="sr-only z-20 rounded-md bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
    <div id="app" className="contents">
      {app}
    </div>
    <Footer site={site} />
    <FiveStars />
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
