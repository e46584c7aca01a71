import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { Redirect, Router, useLocation, useSearch } from "wouter";
import { loginFor, matchRoute } from "#web/lib/route.ts";
import { toast } from "#web/lib/toasts.ts";
import { useViewer } from "#web/lib/viewer.ts";
import { routes } from "#web/routes.ts";
import { Arrival } from "#web/shell/arrival.tsx";
import { useSessionCheck } from "#web/shell/use-session-check.ts";

type AppProps = {
  client: QueryClient;
  /** On the server, where there is no address bar. */
  address?: { ssrPath: string; ssrSearch: string };
  children: ReactNode;
};

/** What every part of the page that comes alive stands on. */
export const App = ({ client, address, children }: AppProps) => (
  <QueryClientProvider client={client}>
    <Router {...address}>{children}</Router>
  </QueryClientProvider>
);

export function CurrentPage({ client }: { client: QueryClient }) {
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

  const viewer = useViewer();
  const mustSignIn = route.signedIn && !viewer;
  useSessionCheck(client, path, Boolean(route.signedIn && viewer));
  usePrompt(path, search);

  const Page = route.page;
  if (mustSignIn) return <Redirect to={loginFor(path)} replace />;
  return (
    <Suspense fallback={<div className="min-h-screen" aria-busy="true" />}>
      <Page params={params} />
      <Arrival />
    </Suspense>
  );
}

/** Whoever was led to the login page by a page for signed-in people is told why. */
function usePrompt(path: string, search: string): void {
  const wanted = path === "/login" ? new URLSearchParams(search).get("redirectTo") : null;
  useEffect(() => {
    const prompt = wanted && matchRoute(routes, wanted).route.signedIn;
    if (prompt) toast({ ...prompt, variant: "destructive" });
  }, [wanted]);
}
