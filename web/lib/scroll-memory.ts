/**
 * Remembers how far each entry of the history was scrolled. The browser does so too, but gives up on a page that is
 * still short because its code or data is on the way; here the position is kept until the page is tall enough.
 */
const positions = new Map<string, number>();
let wanted: number | undefined;

const PATIENCE = 3000;

// Browsers without it are left to their own memory.
const entryKey = () => window.navigation?.currentEntry?.key;

export const scrollMemory = {
  watch(): () => void {
    const remember = () => {
      const key = entryKey();
      if (key && wanted === undefined) positions.set(key, window.scrollY);
    };
    const wentBack = () => {
      wanted = positions.get(entryKey() ?? "");
    };
    window.addEventListener("scroll", remember, { passive: true });
    // Before the router hears of it and draws the page.
    window.addEventListener("popstate", wentBack, { capture: true });
    return () => {
      window.removeEventListener("scroll", remember);
      window.removeEventListener("popstate", wentBack, { capture: true });
    };
  },

  /** Whether this address was reached through the history. */
  restore(): boolean {
    if (wanted === undefined) return false;
    const top = wanted;
    const stop = () => {
      wanted = undefined;
      growth.disconnect();
      clearTimeout(timer);
      for (const name of ["wheel", "touchstart", "keydown"]) window.removeEventListener(name, stop);
    };
    const reach = () => {
      window.scrollTo({ top, behavior: "instant" });
      if (Math.abs(window.scrollY - top) < 2) stop();
    };
    const growth = new ResizeObserver(reach);
    const timer = setTimeout(stop, PATIENCE);
    for (const name of ["wheel", "touchstart", "keydown"]) window.addEventListener(name, stop, { passive: true });
    growth.observe(document.body);
    reach();
    return true;
  },
};
