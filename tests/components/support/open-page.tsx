import { createRoot, type Root } from "react-dom/client";
import { expect, vi } from "vitest";
import type { Site } from "#contract/site.ts";
import type { Self } from "#contract/users.ts";
import { hydrate } from "#web/hydrate.tsx";
import { resetDoubleClickGuard } from "#web/lib/forms/double-click-guard.ts";
import { currentToast, dismissToast } from "#web/lib/toasts.ts";
import "#web/ui/theme.css";
import { SITE } from "./examples.ts";
import { HUB } from "./hub.ts";
import { type Answers, endServer, stubFetch } from "./stub-fetch.ts";

type Visit = { viewer?: Self | null; site?: Partial<Site>; answers?: Answers };

let root: Root | undefined;
let listeners = new AbortController();
let errors: string[] = [];

/** Collects errors that no page should cause. */
export function watchErrors(): void {
  errors = [];
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...given) => errors.push(`console ${level}: ${given.join(" ")}`));
  }
}

export const errorsOnPage = () => errors;

/** Opens a page of the app in this document, with its components, providers and stylesheet, and a server with these answers. */
export async function openPage(path: string, { viewer = null, site, answers = {} }: Visit = {}): Promise<void> {
  closePage();
  const shownSite = { ...SITE, ...site };
  stubFetch({ ...HUB, "/api/site": shownSite, "/api/auth/user": viewer ?? { status: 401 }, ...answers }, errors);
  history.replaceState(null, "", path);
  document.body.innerHTML = '<div id="app"></div><script type="application/json" id="state"></script>';
  (document.getElementById("state") as HTMLElement).textContent = JSON.stringify([
    ["/api/site", shownSite],
    ["/api/auth/user", viewer],
  ]);
  await listening(async () => {
    await hydrate((container, node, options) => {
      root = createRoot(container as Element, options);
      root.render(node);
      return root;
    });
    // Toasts and prefetching come with the first press.
    await expect
      .poll(() => {
        dispatchEvent(new Event("pointerdown"));
        return document.querySelector("[aria-label=Notifications]");
      })
      .not.toBeNull();
    await import("#web/lib/navigation/prefetch.ts");
    await new Promise((resolve) => setTimeout(resolve));
  });
}

export function closePage(): void {
  endServer();
  root?.unmount();
  root = undefined;
  listeners.abort();
  listeners = new AbortController();
  dismissToast(currentToast()?.id ?? 0);
  resetDoubleClickGuard();
}

/** A page never ends the listeners it starts with. This one does, because the document stays. */
async function listening(start: () => Promise<void>): Promise<void> {
  const { signal } = listeners;
  const restore = [window, document].map((target) => {
    const own = target.addEventListener;
    target.addEventListener = (name: string, listener: EventListener, options?: boolean | AddEventListenerOptions) =>
      own.call(target, name, listener, { signal, ...(typeof options === "object" ? options : { capture: options }) });
    return () => {
      target.addEventListener = own;
    };
  });
  try {
    await start();
  } finally {
    for (const undo of restore) undo();
  }
}
