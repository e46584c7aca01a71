import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Marks } from "#contract/me.ts";
import { reportUnexpected } from "#web/lib/api/errors.ts";
import { firstUse, lazyOnUse, lazyPart } from "#web/lib/lazy-part.tsx";
import { UrlContext, usePathAndSearch } from "#web/lib/navigation/location.ts";
import { navigateTo } from "#web/lib/navigation/navigate-to.ts";
import { matchRoute, pageFor, type Route, redirectFor, signInPrompt } from "#web/lib/navigation/route.ts";
import { useLoadedPage } from "#web/lib/navigation/use-loaded-page.ts";
import { applyMarks } from "#web/lib/session/me.ts";
import { SharedPage, useIsOutside, useViewer, viewerQuery } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { currentToast, onToastChange, toast } from "#web/lib/toasts.ts";
import { useZoneCookie, ZoneContext } from "#web/lib/use-clock.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { routes } from "#web/routes.ts";
import { Header } from "#web/shell/header.tsx";
import { NavigationEffects } from "#web/shell/navigation-effects.tsx";
import { PageError, PageErrorBoundary } from "#web/shell/page-error.tsx";
import { FiveStars } from "#web/ui/stars.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Loaded while there is one. */
const Announcement = lazyPart(() => import("#web/shell/announcement.tsx"), "Announcement");
/** Visitors do not load these. */
const MemberBanners = lazyPart(() => import("#web/shell/member-parts.tsx"), "MemberBanners");
const Footer = lazyOnUse(() => import("#web/shell/footer.tsx"), "Footer");

type AppProps = {
  client: QueryClient;
  /** On the server, where there is no address bar. */
  url?: string | null;
  /** The time zone the server renders in. */
  zone?: string | null;
  /** Whether the page is the same for all members. */
  isShared?: boolean | undefined;
  /** What the member who reads such a page has marked on it. */
  marks?: Marks | undefined;
  /** Renders only what is above the page, and the reader's own part of it. The rest comes from the page that all members share. */
  isFrame?: boolean;
};

/** What the server renders and the browser hydrates: all of the body. */
export const App = ({ client, url = null, zone = null, isShared = false, marks, isFrame = false }: AppProps) => (
  <QueryClientProvider client={client}>
    <UrlContext value={url}>
      <ZoneContext value={zone}>
        <div className="flex min-h-dvh flex-col print:block print:min-h-0">
          <a
            href="#main"
            className="sr-only z-20 rounded-md bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            Skip to content
          </a>
          <Header />
          <Banners />
          <AnnouncementIfAny />
          <main id="main" tabIndex={-1} className="grow">
            <PageOfMembers client={client} isShared={isShared} marks={marks}>
              {isFrame ? <OwnPartOfPage /> : <CurrentPage client={client} />}
            </PageOfMembers>
          </main>
          {!isFrame && <Footer />}
          {!isFrame && <FiveStars />}
          <Toasts />
          <ScriptErrorBanner />
        </div>
      </ZoneContext>
    </UrlContext>
  </QueryClientProvider>
);

const AnnouncementIfAny = () => <>{useSite().announcement && <Announcement />}</>;

function Banners() {
  const viewer = useViewer();
  return <>{viewer && <MemberBanners user={viewer} />}</>;
}

/** Nobody needs toasts before they press something. By the time there is one, its code is here, even if the network is not. */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const load = () => import("#web/ui/toast.tsx").then((loaded) => setToaster(() => loaded.Toaster), reportUnexpected);
    // The page's own effects come first, such as why somebody was redirected to the login page.
    if (currentToast()) load();
    firstUse.then(load);
    return onToastChange(load);
  }, []);
  return Toaster && <Toaster />;
}

/** Shown by the stylesheet alone if the page's scripts do not load, since forms and buttons cannot work then. */
const ScriptErrorBanner = () =>
  useHydrated() || (
    <p id="script-error" role="alert" className="script-error screen-only">
      This page did not load completely. <TextLink href="">Reload</TextLink>
    </p>
  );

type PageOfMembersProps = Pick<AppProps, "client" | "isShared" | "marks"> & { children: ReactNode };

/** A page that all members share is hydrated as any of them sees it. Then it shows what is the reader's own. */
function PageOfMembers({ client, isShared = false, marks, children }: PageOfMembersProps) {
  const [isStillShared, setIsStillShared] = useState(isShared);
  // In a transition React waits for parts whose code is not there yet. Otherwise they would disappear for a moment.
  useEffect(() => startTransition(() => setIsStillShared(false)), []);
  useLayoutEffect(() => {
    if (!isStillShared && marks) applyMarks(client, marks);
  }, [client, isStillShared, marks]);
  return <SharedPage value={isStillShared}>{children}</SharedPage>;
}

/** The page at the current URL. Until its code has loaded, the previous page, which must not see the new URL. */
function CurrentPage({ client }: { client: QueryClient }) {
  const { displayed, isPending, failed, retry } = useLoadedPage(routes);
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
  const isOutside = useIsOutside();
  // Logging out while leaving a page for logged-in users must not redirect to the login page.
  const redirect = isLeaving ? null : redirectFor(route, { path, search }, viewer, isOutside);
  useSessionCheck(client, path, Boolean(viewer && signInPrompt(route, search)));
  useSignInPrompt(path, search);
  useZoneCookie(viewer !== null);

  const Page = pageFor(route, viewer).component();
  return (
    <>
      <PageErrorBoundary address={`${path}?${search}`}>
        {redirect ? (
          <Redirect to={redirect} />
        ) : (
          Page && (
            <>
              <OwnPart route={route} />
              <Page params={params} />
            </>
          )
        )}
      </PageErrorBoundary>
      <NavigationEffects />
    </>
  );
}

/** On the server, before a page that all members share. */
const OwnPartOfPage = () => <OwnPart route={matchRoute(routes, usePathAndSearch().path).route} />;

/** What is the reader's own, who is known here from the start. */
const OwnPart = ({ route: { own } }: { route: Route }) =>
  own && (
    <SharedPage value={false}>
      <ForMembers Part={own.Part} />
    </SharedPage>
  );

function ForMembers({ Part }: { Part: ComponentType }) {
  const viewer = useViewer();
  return !useIsOutside() && viewer && <Part />;
}

function Redirect({ to }: { to: string }): null {
  useLayoutEffect(() => navigateTo(to, { replace: true }), [to]);
  return null;
}

/** On the login page, says why a page for logged-in users redirected there. */
function useSignInPrompt(path: string, search: string): void {
  const redirectTo = path === "/login" ? new URLSearchParams(search).get("redirectTo") : null;
  useEffect(() => {
    const [path = "", search] = redirectTo?.split(/\?(.*)/s) ?? [];
    const prompt = redirectTo && signInPrompt(matchRoute(routes, path).route, search);
    if (prompt) toast({ title: prompt.title, description: prompt.description, variant: "destructive" });
  }, [redirectTo]);
}

/**
 * Checks on navigating to a page for logged-in users whether the session is still valid, so that nobody fills in a form
 * in vain. For a page rendered by the server, the server has checked.
 */
function useSessionCheck(client: QueryClient, path: string, needed: boolean): void {
  const previousPath = useRef(path);
  useEffect(() => {
    const hasNavigated = path !== previousPath.current;
    previousPath.current = path;
    if (!hasNavigated || !needed) return;
    client.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch((error) => {
      reportUnexpected(error);
      toast(CHECK_FAILED);
    });
  }, [client, path, needed]);
}

const CHECK_FAILED = {
  title: "Authentication Error",
  description: "We could not check whether you are still logged in",
  variant: "destructive",
} as const;
