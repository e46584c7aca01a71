import { type Container, createRoot, type Root, type RootOptions } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, vi } from "vitest";
import type { Site } from "#contract/site.ts";
import type { Self } from "#contract/users.ts";
import { hydrate } from "#web/hydrate.tsx";
import { resetDoubleClickGuard } from "#web/lib/forms/double-click-guard.ts";
import { currentToast, dismissToast } from "#web/lib/toasts.ts";
import { Shell } from "#web/shell/shell.tsx";
import "#web/ui/theme.css";
import { SITE } from "./examples.ts";
import { HUB } from "./hub.ts";
import { type Answers, stubFetch } from "./stub-fetch.ts";

type Visit = { viewer?: Self | null; site?: Partial<Site>; answers?: Answers };

const roots: Root[] = [];
let listeners = new AbortController();
let errors: string[] = [];

/** Collects what no page should do. */
export function watchErrors(): void {
  errors = [];
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...given) => errors.push(`console ${level}: ${given.join(" ")}`));
  }
}

export const errorsOnPage = () => errors;

/** Opens a page of the app in this document: its components, providers and stylesheet, with a server that has these answers. */
export async function openPage(path: string, { viewer = null, site, answers = {} }: Visit = {}): Promise<void> {
  closePage();
  const shownSite = { ...SITE, ...site };
  stubFetch({ ...HUB, "/api/site": shownSite, "/api/auth/user": viewer ?? { status: 401 }, ...answers }, errors);
  history.replaceState(null, "", path);
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <Shell app="" site={shownSite} />
      <script id="state" type="application/json" />
    </>,
  );
  element("script-error").remove();
  element("state").textContent = JSON.stringify([
    ["/api/site", shownSite],
    ["/api/auth/user", viewer],
  ]);
  await listening(() =>
    hydrate({
      createRoot: newRoot,
      hydrateRoot: (container, node, options) => {
        const root = newRoot(container, options);
        root.render(node);
        return root;
      },
    }),
  );
  // Toasts come with the first press.
  dispatchEvent(new Event("pointerdown"));
  await expect.poll(() => element("toasts").childElementCount).toBeGreaterThan(0);
}

export function closePage(): void {
  for (const root of roots.splice(0).reverse()) root.unmount();
  listeners.abort();
  listeners = new AbortController();
  dismissToast(currentToast()?.id ?? 0);
  resetDoubleClickGuard();
}

function newRoot(container: Container, options?: RootOptions): Root {
  const root = createRoot(container, options);
  roots.push(root);
  return root;
}

/** A page never ends the listeners it starts with. This one goes, and the document stays. */
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

const element = (id: string) => document.getElementById(id) as HTMLElement;
