// Loaded by `npm run dev` through Vite, anew after each change.
import type { Hono } from "hono";
import { endpointsOf, newApp } from "#server/app.ts";
import { addDownloads } from "#server/pages/downloads/downloads.ts";
import { renderWordInThisThread } from "#server/pages/downloads/word-renderer.ts";
import { addPages } from "#server/pages/pages.ts";
import type { WebBuild } from "#server/pages/web-build.ts";
import type { Deps } from "./deps.ts";
import type { Cache } from "./platform/cache/cache.ts";

export { readConfig } from "#server/config.ts";
export { startBackground } from "./background.ts";
export { prepare } from "./prepare.ts";

/** No cache: a cached page would show the sources as they were. */
export function newDevApp(deps: Deps, webBuild: WebBuild): Hono {
  const cache = { ...deps.cache, set: () => {} } satisfies Cache;
  const uncached = { ...deps, cache };
  const endpoints = endpointsOf(uncached);
  const app = newApp(uncached, endpoints);
  addDownloads(app, endpoints, uncached, renderWordInThisThread);
  addPages(app, endpoints, webBuild, uncached);
  return app;
}
