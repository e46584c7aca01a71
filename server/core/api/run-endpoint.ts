import type { Context } from "hono";
import type * as z from "zod/mini";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { CacheContext } from "#server/core/cache/cache.ts";
import { type CacheTag, EVERYTHING } from "#server/core/cache/cache-tags.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt } from "#server/core/limits/rate-limiter.ts";
import type { TextKind } from "#server/core/markdown/text-kinds.ts";
import type { Db } from "#server/db/client.ts";
import type { Access, Endpoint, Spec } from "./endpoint.ts";
import { HttpError } from "./http-error.ts";
import { idempotencyKeyOf, type KeyedWrite, runOnce } from "./idempotency.ts";

export type Request = {
  c: Context;
  viewer: Viewer | null;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Read only once the caller is admitted. */
  body: () => Promise<unknown>;
  cacheContext: CacheContext;
};

/** Carries out one call: may they, is the input right, then the answer, and word of what it changed. */
export async function runEndpoint({ spec, answer }: Endpoint, request: Request, deps: Deps): Promise<unknown> {
  const { c, viewer, cacheContext } = request;
  admit(spec.access, viewer);
  if (viewer && spec.method !== "GET" && !spec.exemptFromWriteLimit)
    await countAttempt(deps, "writesPerUser", String(viewer.id));
  const key = idempotencyKeyOf(spec, c.req.header("idempotency-key"));
  const sent = spec.body && (await request.body());
  const input = {
    params: spec.params && valid(spec.params, request.params),
    query: spec.query && valid(spec.query, request.query),
    body: spec.body && valid(spec.body, sent),
    viewer,
  };
  const contentHtml = spec.rendersContent && (await htmlOf(spec.rendersContent, input.body, viewer, deps));
  const respond = (db: Db) => answer({ ...input, contentHtml, c, db } as never);
  const tagsFor = (result: unknown) => cacheTagsOf(spec, input, result);
  const write =
    key === undefined ? undefined : { key, viewer, request: [spec.method, c.req.path, request.query, sent] };
  if (spec.method !== "GET") return changing(spec, () => doing(c, respond, write, deps), tagsFor, deps);

  if (!spec.cacheTags) cacheContext.isPublic = false;
  const version = deps.invalidation.version();
  const result = await reading(cacheContext, respond, isExpensive(spec, input) ? deps.expensive : deps);
  for (const tag of tagsFor(result)) addTag(cacheContext, tag, version);
  if (spec.isView) {
    const { id } = input.params as { id: number };
    // As of now: reading it was a view, which the answer already shows.
    addTag(cacheContext, `views ${id}`, deps.invalidation.version());
    cacheContext.viewedResources.add(id);
  }
  return result;
}

async function doing(c: Context, deed: (db: Db) => Promise<unknown>, write: KeyedWrite | undefined, deps: Deps) {
  if (!write) return deed(deps.db);
  const { result, isReplay } = await runOnce(deps, write, deed);
  if (isReplay) c.header("Idempotent-Replayed", "true");
  // The deed rang before there was anything to see.
  deps.wakeMailJob();
  return result;
}

async function htmlOf(kind: TextKind, body: unknown, viewer: Viewer | null, { render }: Deps): Promise<string | null> {
  const { content } = body as { content: string | null };
  return content === null || !viewer ? null : render(content, kind, viewer.id);
}

async function reading(
  cacheContext: CacheContext,
  respond: (db: Db) => Promise<unknown>,
  { db, read }: Deps["expensive"],
): Promise<unknown> {
  try {
    return await (cacheContext.isPublic ? read(respond) : respond(db));
  } catch (error) {
    // Nobody can say what a page depends on that shows a failure.
    cacheContext.isPublic = false;
    throw error;
  }
}

/** A page may show the same thing several times, and is as old as the first. */
function addTag({ tags }: CacheContext, tag: CacheTag, version: number): void {
  tags.set(tag, Math.min(version, tags.get(tag) ?? version));
}

/** What is committed is answered as done, whatever fails after it. */
async function changing(
  spec: Spec,
  change: () => Promise<unknown>,
  tagsFor: (result: unknown) => CacheTag[],
  { invalidation, log }: Deps,
): Promise<unknown> {
  const result = await change().catch((error) => {
    // A refusal changed nothing. Any other failure may have come after the commit, and nobody can tell.
    if (!(error instanceof HttpError))
      invalidation.publishInvalidation(Array.isArray(spec.cacheTags) ? spec.cacheTags : [EVERYTHING]);
    throw error;
  });
  await invalidation.publishInvalidation(tagsOrEverything());
  return result;

  function tagsOrEverything(): CacheTag[] {
    try {
      return tagsFor(result);
    } catch (error) {
      log.error({ err: error, path: spec.path }, "bug");
      return [EVERYTHING];
    }
  }
}

const isExpensive = ({ isExpensive = false as never }: Spec, input: object): boolean =>
  typeof isExpensive === "function" ? isExpensive(input as never) : isExpensive;

const cacheTagsOf = ({ cacheTags = [] }: Spec, input: object, result: unknown): CacheTag[] =>
  typeof cacheTags === "function" ? cacheTags(input as never, result as never) : cacheTags;

function admit(access: Access, viewer: Viewer | null): void {
  if (access === "anyone") return;
  if (!viewer) throw new HttpError(401, "Please log in first");
  if (access === "admin" && viewer.role !== "admin") throw new HttpError(403, "Only admins may do this");
}

function valid(schema: z.ZodMiniType, input: unknown): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join(".")] ??= issue.message;
  const [first = "Invalid input"] = Object.values(fields);
  throw new HttpError(400, first, "" in fields ? {} : { fields });
}
