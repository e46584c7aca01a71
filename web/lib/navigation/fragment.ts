const TIMEOUT_MS = 10_000;
const USER_INPUT = ["wheel", "touchstart", "keydown"];

let stop = () => {};

/**
 * Goes to the element that the URL's fragment names, as the browser does by itself on a new page. After a client-side
 * navigation that element may have to load first. Whoever scrolls meanwhile is left where they are.
 */
export function goToFragment(): void {
  stop();
  const { hash, href } = location;
  if (!hash) return;
  const ended = new AbortController();
  const loading = new MutationObserver(goIfThere);
  stop = () => {
    ended.abort();
    loading.disconnect();
  };
  function goIfThere(): void {
    const isElsewhere = location.href !== href;
    if (!isElsewhere && !document.getElementById(idIn(hash))) return;
    stop();
    if (isElsewhere) return;
    const { state } = history;
    // Not `scrollIntoView`: so the browser also moves the focus and styles the target.
    location.replace(href);
    history.replaceState(state, "");
  }
  for (const name of USER_INPUT) addEventListener(name, stop, { passive: true, signal: ended.signal });
  const timer = setTimeout(stop, TIMEOUT_MS);
  ended.signal.addEventListener("abort", () => clearTimeout(timer));
  loading.observe(document.body, { childList: true, subtree: true });
  goIfThere();
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
