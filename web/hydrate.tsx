import { startTransition } from "react";
import type { Json } from "#contract/common-schemas.ts";
import type { Me } from "#contract/me.ts";
import { App } from "#web/app.tsx";
import { reportUnexpected } from "#web/lib/api/errors.ts";
import { newQueryClient } from "#web/lib/api/query-client.ts";
import { guardAgainstDoubleClicks } from "#web/lib/forms/double-click-guard.ts";
import { firstUse } from "#web/lib/lazy-part.tsx";
import { interceptLinks } from "#web/lib/navigation/intercept-links.ts";
import { matchRoute, pageFor } from "#web/lib/navigation/route.ts";
import { trackScroll } from "#web/lib/navigation/scroll-restoration.ts";
import { setMe } from "#web/lib/session/me.ts";
import { watchSessionExpiry } from "#web/lib/session/session-expiry.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { yieldToMain } from "#web/lib/yield-to-main.ts";
import { routes } from "#web/routes.ts";

export async function hydrate(hydrateRoot: typeof import("react-dom/client").hydrateRoot): Promise<void> {
  // Evaluating all that code was a long task already.
  await yieldToMain();
  const client = newQueryClient((path, init) => fetch(path, init));
  watchSessionExpiry(client);
  // The page comes with the data it was rendered from.
  const state = document.getElementById("state");
  for (const [path, data] of JSON.parse(state?.textContent ?? "[]")) {
    client.setQueryData([path], data);
  }
  const me = client.getQueryData<Json<Me>>([state?.dataset.me]);
  if (me) setMe(client, me);
  const viewer = client.getQueryData(viewerQuery.queryKey) ?? null;
  await pageFor(matchRoute(routes, location.pathname).route, viewer).preload();
  trackScroll();
  await yieldToMain();
  // In a transition React hydrates in small steps and lets the browser handle input between them.
  startTransition(() => {
    // React hands all other errors to the window, where web/browser.ts listens.
    hydrateRoot(
      document.getElementById("app") as HTMLElement,
      <App client={client} zone={state?.dataset.zone ?? null} isShared={me !== undefined} marks={me?.marks} />,
      {
        onCaughtError: logAndReport,
      },
    );
  });
  guardAgainstDoubleClicks();
  interceptLinks(routes);
  firstUse
    .then(() => import("#web/lib/navigation/prefetch.ts"))
    .then(({ prefetchLinks }) => prefetchLinks(routes, client), reportUnexpected);
}

function logAndReport(error: unknown): void {
  console.error(error);
  reportUnexpected(error);
}
