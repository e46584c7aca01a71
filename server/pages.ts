import type { Context, Hono } from "hono";
import { documentOf } from "#server/document.ts";
import type { WebBuild } from "#server/web-build.ts";
import { render } from "#web/render.tsx";

/** Answers every address that is not the API's with a page, made from what the API tells this very visitor. */
export function addPages(app: Hono, build: WebBuild, appUrl: string): void {
  // A form that was sent before the page had come alive: back to the page instead of into nowhere.
  app.post("*", (c) => c.redirect(c.req.path, 303));
  app.get("*", async (c) => {
    const url = new URL(c.req.url);
    const page = await render(url, (path) => askApi(app, c, path));
    c.header("Cache-Control", "private, no-store");
    if ("redirect" in page) return c.redirect(page.redirect);
    return c.html(documentOf(page, await build.head(page.module), publicAddress(url, appUrl)), page.status as 200);
  });
}

function publicAddress({ pathname, search }: URL, appUrl: string): URL {
  return Object.assign(new URL(appUrl), { pathname, search });
}

/** In-process and as the visitor, cookie and all, so a page can never show more than its reader may see. */
async function askApi(app: Hono, c: Context, path: string): Promise<Response> {
  const headers: Record<string, string> = {};
  for (const name of ["cookie", "user-agent", "x-forwarded-for"]) {
    const value = c.req.header(name);
    if (value) headers[name] = value;
  }
  return app.request(path, { headers }, c.env);
}
