/**
 * Remembers how far each entry of the history was scrolled. The browser does so too, but gives up on a page that is
 * still short because its code or data is on the way; here the position is kept until the page is tall enough.
 */
const positions = new Map<string, number>();
const STORED = "scroll positions";
/** The latest entries of the history are those that one goes back to. */
const MOST_STORED = 100;
let travelled = false;
let wanted: number | undefined;

const PATIENCE = 3000;
const INTERRUPTIONS = ["wheel", "touchstart", "keydown"];

// Browsers without it are left to their own memory.
const entryKey = () => window.navigation?.currentEntry?.key;

const pageAddress = () => window.location.pathname + window.location.search;

/** To be called before the router starts, so that it is told first of every step. */
export function rememberScroll(): void {
  let shown = pageAddress();
  recall();
  const on = (name: string, listener: () => void) => window.addEventListener(name, listener, { passive: true });
  on("scroll", () => {
    const key = entryKey();
    if (key && wanted === undefined) positions.set(key, window.scrollY);
  });
  on("pagehide", store);
  on("popstate", () => {
    // Within a page, to or from one of its parts, the browser knows the way and nobody asks to restore anything.
    if (shown === pageAddress()) return;
    shown = pageAddress();
    const key = entryKey();
    travelled = true;
    wanted = key ? (positions.get(key) ?? 0) : undefined;
  });
  // The router's own events for a step forward.
  for (const name of ["pushState", "replaceState"]) {
    on(name, () => {
      shown = pageAddress();
      travelled = false;
      wanted = undefined;
    });
  }
}

/** The history outlives the page, which may be loaded anew; the tab's own storage lives as long. */
function recall(): void {
  try {
    for (const [key, top] of JSON.parse(sessionStorage.getItem(STORED) ?? "[]")) positions.set(key, top);
  } catch {}
}

function store(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MOST_STORED)));
  } catch {}
}

/** Goes back to where one was; false if this address was not reached through the history. */
export function restoreScroll(): boolean {
  if (travelled && wanted !== undefined) scrollWhenTall(wanted);
  return travelled;
}

function scrollWhenTall(top: number): void {
  const done = new AbortController();
  const finish = () => {
    wanted = undefined;
    growth.disconnect();
    done.abort();
  };
  const reach = () => {
    window.scrollTo({ top, behavior: "instant" });
    if (Math.abs(window.scrollY - top) < 2) finish();
  };
  const growth = new ResizeObserver(reach);
  for (const name of INTERRUPTIONS) window.addEventListener(name, finish, { passive: true, signal: done.signal });
  const timer = setTimeout(finish, PATIENCE);
  done.signal.addEventListener("abort", () => clearTimeout(timer));
  growth.observe(document.body);
  reach();
}
