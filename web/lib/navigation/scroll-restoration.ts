import { NAVIGATION_EVENT } from "./navigate-to.ts";

/**
 * Remembers the scroll position of each history entry. The browser does so too, but gives up on a page that is still
 * short because its code or data is loading; here the position is applied once the page is tall enough.
 */
const positions = new Map<string, number>();
const STORAGE_KEY = "scroll positions";
/** People go back to the latest entries of the history. */
const MAX_STORED = 100;
let cameThroughHistory = false;
let target: number | undefined;

const TIMEOUT_MS = 3000;
const USER_INPUT = ["wheel", "touchstart", "keydown"];

// Browsers without the Navigation API restore the position themselves.
const entryKey = () => window.navigation?.currentEntry?.key;

const currentUrl = () => window.location.pathname + window.location.search;

/** Must be called before hydration, so that it hears of each navigation first. */
export function trackScroll(): void {
  let displayed = currentUrl();
  readStored();
  const on = (name: string, listener: () => void) => window.addEventListener(name, listener, { passive: true });
  if (window.scrollY > 0) layOutWholePage();
  on("scroll", layOutWholePage);
  // When the page is left: the last scroll event may not have come yet.
  window.navigation?.addEventListener("navigate", remember);
  on("pagehide", () => {
    remember();
    writeStored();
  });
  on("popstate", () => {
    // Between fragments of one page the browser restores the position itself.
    if (displayed === currentUrl()) return;
    displayed = currentUrl();
    const key = entryKey();
    layOutWholePage();
    cameThroughHistory = true;
    target = key ? (positions.get(key) ?? 0) : undefined;
  });
  on(NAVIGATION_EVENT, () => {
    displayed = currentUrl();
    cameThroughHistory = false;
    target = undefined;
  });
}

function remember(): void {
  const key = entryKey();
  if (key && target === undefined) positions.set(key, window.scrollY);
}

/** A position means the same when it is restored only if nothing above it has an estimated height (theme.css). */
const layOutWholePage = () => document.documentElement.toggleAttribute("data-scrolled", true);

/** The history survives a reload, and so does the tab's session storage. */
function readStored(): void {
  try {
    for (const [key, top] of JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]")) positions.set(key, top);
  } catch {}
}

function writeStored(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_STORED)));
  } catch {}
}

/** Restores the scroll position after Back or Forward; false if the page was reached otherwise. */
export function restoreScroll(): boolean {
  if (cameThroughHistory && target !== undefined) scrollWhenTallEnough(target);
  return cameThroughHistory;
}

function scrollWhenTallEnough(top: number): void {
  const done = new AbortController();
  const finish = () => {
    target = undefined;
    growth.disconnect();
    done.abort();
  };
  const tryScroll = () => {
    window.scrollTo({ top, behavior: "instant" });
    if (Math.abs(window.scrollY - top) < 2) finish();
  };
  const growth = new ResizeObserver(tryScroll);
  for (const name of USER_INPUT) window.addEventListener(name, finish, { passive: true, signal: done.signal });
  const timer = setTimeout(finish, TIMEOUT_MS);
  done.signal.addEventListener("abort", () => clearTimeout(timer));
  growth.observe(document.body);
  tryScroll();
}
