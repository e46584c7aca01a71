import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { Redirect, Router, type RouterOptions, useLocation, useSearch } from "wouter";
import { navigateTo } from "#web/lib/navigation/navigate-to.ts";
import { matchRoute, pageFor, redirectFor } from "#web/lib/navigation/route.ts";
import { useDisplayedLocation } from "#web/lib/navigation/use-displayed-location.ts";
import { useRawLocation } from "#web/lib/navigation/use-raw-location.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { routes } from "#web/routes.ts";
import { Announcement } from "#web/shell/announcement.tsx";
import { Header } from "#web/shell/header.tsx";
import { NavigationEffects } from "#web/shell/navigation-effects.tsx";
import { PageError } from "#web/shell/page-error.tsx";
import { PageErrorBoundary } from "#web/shell/page-error-boundary.tsx";
import { SuspensionBanner } from "#web/shell/suspension-banner.tsx";
import { useSessionCheck } from "#web/shell/use-session-check.ts";

type AppProps = {
  client: QueryClient;
  /** On the server, where there is no address bar. */
  location?: { ssrPath: string; ssrSearch: string };
};

const aroundNav: RouterOptions["aroundNav"] = (_navigate, to, options) => navigateTo(String(to), options);

/** What the server renders and the browser hydrates: the header and the page. */
export const App = ({ client, location }: AppProps) => (
  <QueryClientProvider client={client}>
    <Router {...location} aroundNav={aroundNav}>
      <Header />
      <SuspensionBanner />
      <Announcement />
      <main id="main" tabIndex={-1} className="grow">
        <CurrentPage client={client} />
      </main>
    </Router>
  </QueryClientProvider>
);

/** The page at the current URL. Until its code has loaded, the previous page, which must not see the new URL. */
function CurrentPage({ client }: { client: QueryClient }) {
  const { displayed, isPending, failed, retry } = useDisplayedLocation(routes);
  const hooks = useMemo<RouterOptions>(
    () => ({ hook: () => [displayed.path, navigateTo], searchHook: () => displayed.search }),
    [displayed],
  );
  return (
    <Router {...hooks} aroundNav={aroundNav}>
      {isPending && <div role="progressbar" aria-label="Loading the page" className="page-progress" />}
      {failed ? <PageError onRetry={retry} /> : <DisplayedPage client={client} isLeaving={isPending} />}
    </Router>
  );
}

function DisplayedPage({ client, isLeaving }: { client: QueryClient; isLeaving: boolean }) {
  const [path] = useLocation();
  const search = useSearch();
  const { route, params } = matchRoute(routes, path);

  useEffect(() => {
    const address = { params, search: new URLSearchParams(search) };
    const updateTitle = () => {
      document.title = route.head(address, client).title;
    };
    updateTitle();
    // A title may depend on data that is still loading.
    return client.getQueryCache().subscribe(updateTitle);
  }, [route, params, search, client]);

  const location = useRawLocation();
  const viewer = useViewer();
  // Logging out while leaving a page for signed-in users must not redirect to the login page.
  const redirect = isLeaving ? null : redirectFor(route, location, viewer);
  useSessionCheck(client, path, Boolean(route.requiresSignIn && viewer));
  useSignInPrompt(path, search);

  const Page = pageFor(route, viewer).component();
  return (
    <>
      <PageErrorBoundary address={`${path}?${search}`}>
        {redirect ? <Redirect to={redirect} replace /> : Page && <Page params={params} />}
      </PageErrorBoundary>
      <NavigationEffects />
    </>
  );
}

/** On the login page, says why a page for signed-in users redirected there. */
function useSignInPrompt(path: string, search: string): void {
  const redirectTo = path === "/login" ? new URLSearchParams(search).get("redirectTo") : null;
  useEffect(() => {
    const prompt = redirectTo && matchRoute(routes, redirectTo.split("?")[0] ?? "").route.requiresSignIn;
    if (prompt) toast({ ...prompt, variant: "destructive" });
  }, [redirectTo]);
}
