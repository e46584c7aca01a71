import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { UrlContext, usePathAndSearch } from "#web/lib/navigation/location.ts";
import { navigateTo } from "#web/lib/navigation/navigate-to.ts";
import { matchRoute, pageFor, redirectFor } from "#web/lib/navigation/route.ts";
import { useDisplayedLocation } from "#web/lib/navigation/use-displayed-location.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { toast } from "#web/lib/toasts.ts";
import { useZoneCookie, ZoneContext } from "#web/lib/use-clock.ts";
import { routes } from "#web/routes.ts";
import { Header } from "#web/shell/header.tsx";
import { NavigationEffects } from "#web/shell/navigation-effects.tsx";
import { PageError } from "#web/shell/page-error.tsx";
import { useSessionCheck } from "#web/shell/use-session-check.ts";
import { PageErrorBoundary } from "./shell/page-error.tsx";

/** Loaded while there is one. */
const Announcement = lazyPart(() => import("#web/shell/announcement.tsx"), "Announcement");
/** Visitors do not load these. */
const MemberBanners = lazyPart(() => import("#web/shell/member-parts.tsx"), "MemberBanners");

type AppProps = {
  client: QueryClient;
  /** On the server, where there is no address bar. */
  url?: string | null;
  /** The time zone the server renders in. */
  zone?: string | null;
};

/** What the server renders and the browser hydrates: the header and the page. */
export const App = ({ client, url = null, zone = null }: AppProps) => (
  <QueryClientProvider client={client}>
    <UrlContext value={url}>
      <ZoneContext value={zone}>
        <Header />
        <Banners />
        <AnnouncementIfAny />
        <main id="main" tabIndex={-1} className="grow">
          <CurrentPage client={client} />
        </main>
      </ZoneContext>
    </UrlContext>
  </QueryClientProvider>
);

const AnnouncementIfAny = () => <>{useSite().announcement && <Announcement />}</>;

function Banners() {
  const viewer = useViewer();
  return <>{viewer && <MemberBanners user={viewer} />}</>;
}

/** The page at the current URL. Until its code has loaded, the previous page, which must not see the new URL. */
function CurrentPage({ client }: { client: QueryClient }) {
  const { displayed, isPending, failed, retry } = useDisplayedLocation(routes);
  return (
    <UrlContext value={`${displayed.path}?${displayed.search}`}>
      {isPending && <div role="progressbar" aria-label="Loading the page" className="page-progress" />}
      {failed ? <PageError onRetry={retry} /> : <DisplayedPage client={client} isLeaving={isPending} />}
    </UrlContext>
  );
}

function DisplayedPage({ client, isLeaving }: { client: QueryClient; isLeaving: boolean }) {
  const { path, search } = usePathAndSearch();
  const { route, params } = matchRoute(routes, path);

  useEffect(() => {
    const address = { params, search: new URLSearchParams(search) };
    const updateTitle = () => {
      document.title = route.title(address, client);
    };
    updateTitle();
    // A title may depend on data that is still loading.
    return client.getQueryCache().subscribe(updateTitle);
  }, [route, params, search, client]);

  const viewer = useViewer();
  // Logging out while leaving a page for logged-in users must not redirect to the login page.
  const redirect = isLeaving ? null : redirectFor(route, { path, search }, viewer);
  useSessionCheck(client, path, Boolean(route.requiresSignIn && viewer));
  useSignInPrompt(path, search);
  useZoneCookie(viewer !== null);

  const Page = pageFor(route, viewer).component();
  return (
    <>
      <PageErrorBoundary address={`${path}?${search}`}>
        {redirect ? <Redirect to={redirect} /> : Page && <Page params={params} />}
      </PageErrorBoundary>
      <NavigationEffects />
    </>
  );
}

function Redirect({ to }: { to: string }): null {
  useLayoutEffect(() => navigateTo(to, { replace: true }), [to]);
  return null;
}

/** On the login page, says why a page for logged-in users redirected there. */
function useSignInPrompt(path: string, search: string): void {
  const redirectTo = path === "/login" ? new URLSearchParams(search).get("redirectTo") : null;
  useEffect(() => {
    const prompt = redirectTo && matchRoute(routes, redirectTo.split("?")[0] ?? "").route.requiresSignIn;
    if (prompt) toast({ ...prompt, variant: "destructive" });
  }, [redirectTo]);
}
