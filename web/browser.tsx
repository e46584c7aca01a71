import "#web/ui/theme.css";
import { hydrate } from "@tanstack/react-query";
import { hydrateRoot } from "react-dom/client";
import { App } from "#web/app.tsx";
import { preloadOnIntent } from "#web/lib/preload-on-intent.ts";
import { newQueryClient } from "#web/lib/query-client.ts";
import { matchRoute } from "#web/lib/route.ts";
import { rememberScroll } from "#web/lib/scroll-memory.ts";
import { routes } from "#web/routes.ts";

const client = newQueryClient((path, init) => fetch(path, init));
hydrate(client, JSON.parse(document.getElementById("state")?.textContent ?? "{}"));
await matchRoute(routes, location.pathname).route.page.preload();
rememberScroll();
hydrateRoot(document.getElementById("root") as HTMLElement, <App client={client} />);
preloadOnIntent(routes, client);
