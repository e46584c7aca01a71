import type { Context, Hono } from "hono";
import type * as z from "zod/mini";
import type { Deps } from "./deps.ts";
import type { Access, Endpoint, Spec } from "./endpoint.ts";
import type { Page } from "./paging.ts";
import { Refusal } from "./refusal.ts";
import { readSessionCookie, writeSessionCookie } from "./session-cookie.ts";
import { type Viewer, viewerOf } from "./sessions.ts";
import { hit } from "./throttle.ts";

/** Routes endpoints: who asks, may they, is the input right, then the answer as JSON. */
export function mount(app: Hono, endpoints: Endpoint[], deps: Deps): void {
  for (const { spec, answer } of endpoints) {
    app.on(spec.method, routeOf(spec.path), async (c) => {
      c.header("Cache-Control", "private, no-store");
      const viewer = await identify(c, deps);
      admit(spec.access, viewer);
      if (viewer && spec.method !== "GET") await hit(deps, "writesPerUser", String(viewer.id));
      const input = {
        params: spec.params && valid(spec.params, paramsOf(c, spec.path)),
        query: spec.query && valid(spec.query, c.req.query()),
        body: spec.body && valid(spec.body, await readJson(c)),
      };
      return respond(c, spec, await answer({ ...input, viewer, c } as never));
    });
  }
}

/** A parameter with an ending, as in `/events/:id.ics`. To Hono the parameter is the whole segment. */
const WITH_ENDING = /:(\w+)(\.\w+)$/;

const routeOf = (path: string) => path.replace(WITH_ENDING, ":$1{[^/]+\\$2}");

function paramsOf(c: Context, path: string): Record<string, string> {
  const params = c.req.param();
  const [, name = "", ending = ""] = WITH_ENDING.exec(path) ?? [];
  return name ? { ...params, [name]: params[name]?.slice(0, -ending.length) ?? "" } : params;
}

function respond(c: Context, { answers }: Spec, result: unknown): Response {
  if ("body" in answers) return c.json(result as object, answers.status);
  if ("list" in answers) {
    const { items, total, nextCursor } = result as Page<object>;
    c.header("X-Total-Count", String(total));
    if (nextCursor) c.header("Link", `<${nextAddress(c, nextCursor)}>; rel="next"`);
    return c.json(items, 200);
  }
  if ("type" in answers) return c.body(result as string, 200, { "Content-Type": answers.type });
  return c.body(null, 204);
}

function nextAddress(c: Context, cursor: string): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set("cursor", cursor);
  return `${pathname}?${searchParams}`;
}

async function identify(c: Context, { db, config }: Deps): Promise<Viewer | null> {
  const secret = readSessionCookie(c);
  if (!secret) return null;
  const viewer = await viewerOf(db, secret);
  if (viewer?.extended) writeSessionCookie(c, secret, config.appUrl);
  return viewer;
}

function admit(access: Access, viewer: Viewer | null): void {
  if (access === "anyone") return;
  if (!viewer) throw new Refusal(401, "Please log in first");
  if (access === "admin" && viewer.role !== "admin") throw new Refusal(403, "Only admins may do this");
}

async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    throw new Refusal(415, "Send the body as application/json");
  }
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal(400, "The body is not valid JSON");
    throw error;
  }
}

function valid(schema: z.ZodMiniType, input: unknown): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join(".")] ??= issue.message;
  const [first = "Invalid input"] = Object.values(fields);
  throw new Refusal(400, first, "" in fields ? {} : { fields });
}
