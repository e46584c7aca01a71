import "#web/ui/theme.css";
import { hydrate } from "#web/hydrate.tsx";
import { reportUnexpected } from "#web/lib/api/errors.ts";
import { yieldToMain } from "#web/lib/yield-to-main.ts";

const currentUrl = () => location.pathname + location.search;
const initialUrl = currentUrl();

/** Before hydration nothing in the page reacts to Back and Forward, so the browser has to load the other page. */
const reloadOnPopState = () => {
  if (currentUrl() !== initialUrl) location.reload();
};

addEventListener("error", ({ error }) => reportUnexpected(error));
addEventListener("unhandledrejection", ({ reason }) => reportUnexpected(reason));

const errorBanner = document.getElementById("script-error");
addEventListener("popstate", reloadOnPopState);
try {
  // React, the larger half of the code, is evaluated on its own. The server preloads all of it.
  const reactDom = await import("react-dom/client");
  await yieldToMain();
  await hydrate(reactDom);
  removeEventListener("popstate", reloadOnPopState);
  errorBanner?.remove();
} catch (error) {
  reportUnexpected(error);
  // The stylesheet shows the banner after a while anyway, in case a file hangs or this very file does not load.
  errorBanner?.setAttribute("data-failed", "");
}
