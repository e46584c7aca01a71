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

addEventListener("popstate", reloadOnPopState);
// In the same file (vite.config.ts), but evaluated in a task of its own.
yieldToMain()
  .then(() => import("react-dom/client"))
  .then(({ hydrateRoot }) => hydrate(hydrateRoot))
  .then(
    () => removeEventListener("popstate", reloadOnPopState),
    (error) => {
      reportUnexpected(error);
      // The stylesheet shows the banner after a while anyway, in case a file hangs or this very file does not load.
      document.getElementById("script-error")?.setAttribute("data-failed", "");
    },
  );
