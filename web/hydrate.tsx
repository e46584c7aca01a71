import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, CurrentPage } from "#web/app.tsx";
import { followLinks } from "#web/lib/follow-links.ts";
import { nextTurn } from "#web/lib/next-turn.ts";
import { preloadOnIntent } from "#web/lib/preload-on-intent.ts";
import { newQueryClient } from "#web/lib/query-client.ts";
import { matchRoute } from "#web/lib/route.ts";
import { rememberScroll } from "#web/lib/scroll-memory.ts";
import { ignoreSecondClicks } from "#web/lib/second-click.ts";
import { watchForLostSession } from "#web/lib/session-lost.ts";
import { routes } from "#web/routes.ts";
import { Header } from "#web/shell/header.tsx";
import { Toaster } from "#web/ui/toast.tsx";

const client = newQueryClient((path, init) => fetch(path, init));
watchForLostSession(client);
// What was read for this page came with it.
for (const [path, answer] of JSON.parse(document.getElementById("state")?.textContent ?? "[]")) {
  client.setQueryData([path], answer);
}
await matchRoute(routes, location.pathname).route.page.preload();
rememberScroll();
await nextTurn();
const element = (id: string) => document.getElementById(id) as HTMLElement;
const wake = (id: string, part: ReactNode) =>
  hydrateRoot(element(id), <App client={client}>{part}</App>, { identifierPrefix: id });
// As a transition, React does it in small steps.
startTransition(() => {
  wake("header", <Header />);
  wake("main", <CurrentPage client={client} />);
});
createRoot(element("notices")).render(<Toaster />);
ignoreSecondClicks();
followLinks(routes);
preloadOnIntent(routes, client);
