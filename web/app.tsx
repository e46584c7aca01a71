import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { Redirect, Router, type RouterOptions, useLocation, useSearch } from "wouter";
import { matchRoute, redirectFrom } from "#web/lib/route.ts";
import { toast } from "#web/lib/toasts.ts";
import { useAddress } from "#web/lib/use-address.ts";
import { useShownAddress } from "#web/lib/use-shown-address.ts";
import { useViewer } from "#web/lib/viewer.ts";
import { visit } from "#web/lib/visit.ts";
import { routes } from "#web/routes.ts";
import { NavigationEffects } from "#web/shell/navigation-effects.tsx";
import { PageBoundary } from "#web/shell/page-boundary.tsx";
import { PageFailure } from "#web/shell/page-failure.tsx";
import { useSessionCheck } from "#web/shell/use-session-check.ts";

type AppProps = {
  client: QueryClient;
  /** On the server, where there is no address bar. */
  address?: { ssrPath: string; ssrSearch: string };
  children: ReactNode;
};

const aroundNav: RouterOptions["aroundNav"] = (_navigate, to, options) => visit(String(to), options);

/** What every part of the page that comes alive stands on. */
export const App = ({ client, address, children }: AppProps) => (
  <QueryClientProvider client={client}>
    <Router {...address} aroundNav={aroundNav}>
      {children}
    </Router>
  </QueryClientProvider>
);

/** The page at the address; until its code has come the last one, which must not notice that the address has changed. */
export function CurrentPage({ client }: { client: QueryClient }) {
  const { shown, waiting, failed, retry } = useShownAddress(routes);
  const hooks = useMemo<RouterOptions>(
    () => ({ hook: () => [shown.path, visit], searchHook: () => shown.search }),
    [shown],
  );
  return (
    <Router {...hooks} aroundNav={aroundNav}>
      {waiting && <div role="progressbar" aria-label="Loading the page" className="page-progress" />}
      {failed ? <PageFailure onRetry={retry} /> : <ShownPage client={client} leaving={waiting} />}
    </Router>
  );
}

/** Whoever logs out on the way from a page for signed-in people is not led to sign in again. */
function ShownPage({ client, leaving }: { client: QueryClient; leaving: boolean }) {
  const [path] = useLocation();
  const search = useSearch();
  const { route, params } = matchRoute(routes, path);

  useEffect(() => {
    const address = { params, search: new URLSearchParams(search) };
    const showTitle = () => {
      document.title = route.head(address, client).title;
    };
    showTitle();
    // A title may name what is still being loaded.
    return client.getQueryCache().subscribe(showTitle);
  }, [route, params, search, client]);

  const address = useAddress();
  const viewer = useViewer();
  const elsewhere = leaving ? null : redirectFrom(route, address, viewer);
  useSessionCheck(client, path, Boolean(route.signedIn && viewer));
  usePrompt(path, search);

  const Page = route.page.component();
  return (
    <>
      <PageBoundary address={`${path}?${search}`}>
        {elsewhere ? <Redirect to={elsewhere} replace /> : Page && <Page params={params} />}
      </PageBoundary>
      <NavigationEffects />
    </>
  );
}

/** Whoever was led to the login page by a page for signed-in people is told why. */
function usePrompt(path: string, search: string): void {
  const wanted = path === "/login" ? new URLSearchParams(search).get("redirectTo") : null;
  useEffect(() => {
    const prompt = wanted && matchRoute(routes, wanted.split("?")[0] ?? "").route.signedIn;
    if (prompt) toast({ ...prompt, variant: "destructive" });
  }, [wanted]);
}
