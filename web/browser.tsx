import "#web/ui/theme.css";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, CurrentPage } from "#web/app.tsx";
import { followLinks } from "#web/lib/follow-links.ts";
import { preloadOnIntent } from "#web/lib/preload-on-intent.ts";
import { newQueryClient } from "#web/lib/query-client.ts";
import { matchRoute } from "#web/lib/route.ts";
import { rememberScroll } from "#web/lib/scroll-memory.ts";
import { routes } from "#web/routes.ts";
import { Header } from "#web/shell/header.tsx";
import { Toaster } from "#web/ui/toast.tsx";

const client = newQueryClient((path, init) => fetch(path, init));
// What was read for this page came with it.
for (const [path, answer] of JSON.parse(document.getElementById("state")?.textContent ?? "[]")) {
  client.setQueryData([path], answer);
}
await matchRoute(routes, location.pathname).route.page.preload();
rememberScroll();
// Loading the code was work enough in one go: whoever has begun to scroll or type gets a turn.
await new Promise((resolve) => setTimeout(resolve));
const element = (id: string) => document.getElementById(id) as HTMLElement;
const wake = (id: string, part: ReactNode) =>
  hydrateRoot(element(id), <App client={client}>{part}</App>, { identifierPrefix: id });
wake("header", <Header />);
wake("main", <CurrentPage client={client} />);
createRoot(element("notices")).render(<Toaster />);
followLinks(routes);
preloadOnIntent(routes, client);
