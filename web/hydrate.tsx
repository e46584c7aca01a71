import { startTransition } from "react";
import { App } from "#web/app.tsx";
import { reportUnexpected } from "#web/lib/api/errors.ts";
import { newQueryClient } from "#web/lib/api/query-client.ts";
import { guardAgainstDoubleClicks } from "#web/lib/forms/double-click-guard.ts";
import { interceptLinks } from "#web/lib/navigation/intercept-links.ts";
import { prefetchLinks } from "#web/lib/navigation/prefetch.ts";
import { matchRoute, pageFor } from "#web/lib/navigation/route.ts";
import { trackScroll } from "#web/lib/navigation/scroll-restoration.ts";
import { watchSessionExpiry } from "#web/lib/session/session-expiry.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { onToastChange } from "#web/lib/toasts.ts";
import { yieldToMain } from "#web/lib/yield-to-main.ts";
import { routes } from "#web/routes.ts";

type ReactDom = Pick<typeof import("react-dom/client"), "createRoot" | "hydrateRoot">;

export async function hydrate({ createRoot, hydrateRoot }: ReactDom): Promise<void> {
  const client = newQueryClient((path, init) => fetch(path, init));
  watchSessionExpiry(client);
  // The page comes with the data it was rendered from.
  const state = document.getElementById("state");
  for (const [path, data] of JSON.parse(state?.textContent ?? "[]")) {
    client.setQueryData([path], data);
  }
  const viewer = client.getQueryData(viewerQuery.queryKey) ?? null;
  await pageFor(matchRoute(routes, location.pathname).route, viewer).preload();
  trackScroll();
  await yieldToMain();
  // In a transition React hydrates in small steps and lets the browser handle input between them.
  startTransition(() => {
    // React hands all other errors to the window, where web/browser.ts listens.
    hydrateRoot(element("app"), <App client={client} zone={state?.dataset.zone ?? null} />, {
      onCaughtError: logAndReport,
    });
  });
  loadToaster(createRoot);
  guardAgainstDoubleClicks();
  interceptLinks(routes);
  prefetchLinks(routes, client);
}

const element = (id: string) => document.getElementById(id) as HTMLElement;

/** Nobody needs toasts before they press something. By the time there is one, its code is here, even if the network is not. */
function loadToaster(createRoot: ReactDom["createRoot"]): void {
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const { Toaster } = await import("#web/ui/toast.tsx");
      createRoot(element("toasts")).render(<Toaster />);
    } catch (error) {
      reportUnexpected(error);
      isLoading = false;
    }
  };
  onToastChange(load);
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, load, { once: true, passive: true });
}

function logAndReport(error: unknown): void {
  console.error(error);
  reportUnexpected(error);
}
