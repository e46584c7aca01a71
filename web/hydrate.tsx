import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "#web/app.tsx";
import { newQueryClient } from "#web/lib/api/query-client.ts";
import { guardAgainstDoubleClicks } from "#web/lib/forms/double-click-guard.ts";
import { interceptLinks } from "#web/lib/navigation/intercept-links.ts";
import { prefetchLinks } from "#web/lib/navigation/prefetch.ts";
import { matchRoute, pageFor } from "#web/lib/navigation/route.ts";
import { trackScroll } from "#web/lib/navigation/scroll-restoration.ts";
import { watchSessionExpiry } from "#web/lib/session/session-expiry.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { yieldToMain } from "#web/lib/yield-to-main.ts";
import { routes } from "#web/routes.ts";
import { Toaster } from "#web/ui/toast.tsx";

const client = newQueryClient((path, init) => fetch(path, init));
watchSessionExpiry(client);
// The page comes with the data it was rendered from.
for (const [path, data] of JSON.parse(document.getElementById("state")?.textContent ?? "[]")) {
  client.setQueryData([path], data);
}
const viewer = client.getQueryData(viewerQuery.queryKey) ?? null;
await pageFor(matchRoute(routes, location.pathname).route, viewer).preload();
trackScroll();
await yieldToMain();
const element = (id: string) => document.getElementById(id) as HTMLElement;
// In a transition React hydrates in small steps and lets the browser handle input between them.
startTransition(() => {
  hydrateRoot(element("app"), <App client={client} />);
});
createRoot(element("toasts")).render(<Toaster />);
guardAgainstDoubleClicks();
interceptLinks(routes);
prefetchLinks(routes, client);
