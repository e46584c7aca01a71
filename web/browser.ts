import "#web/ui/theme.css";
import { nextTurn } from "#web/lib/next-turn.ts";

const pageAddress = () => location.pathname + location.search;
const opened = pageAddress();

/** Before it has come alive, the page cannot follow a step through the history by itself. */
const follow = () => {
  if (pageAddress() !== opened) location.reload();
};

const unfinished = document.getElementById("unfinished");
addEventListener("popstate", follow);
try {
  // The larger half of the code by itself, then what stands on it. The server has the browser fetch all of it at once.
  await import("react-dom/client");
  await nextTurn();
  await import("#web/hydrate.tsx");
  removeEventListener("popstate", follow);
  unfinished?.remove();
} catch {
  // It would show by itself after a while, for code that never comes and for when this very file did not.
  unfinished?.setAttribute("data-failed", "");
}
