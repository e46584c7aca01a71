import type { Context } from "hono";
import type * as z from "zod/mini";
import type { TokenViewer } from "#server/core/auth/api-tokens.ts";
import type { SessionViewer, Viewer } from "#server/core/auth/sessions.ts";
import type { CacheContext } from "#server/core/cache/cache.ts";
import { type CacheTag, EVERYTHING } from "#server/core/cache/cache-tags.ts";
import type { Deps } from "#server/core/deps.ts";
import { clientAddress } from "#server/core/http/client-address.ts";
import { countAttempt } from "#server/core/limits/rate-limiter.ts";
import type { CallLimit } from "#server/core/limits/rate-limits.ts";
import { resolveLinks } from "#server/core/markdown/resolve-links.ts";
import type { Db } from "#server/db/client.ts";
import { checkAccess } from "./check-access.ts";
import { defaultMessage, pathsOf } from "./default-messages.ts";
import type { Endpoint, Spec } from "./endpoint.ts";
import { requireFreshSignIn } from "./fresh-sign-in.ts";
import { HttpError } from "./http-error.ts";
import { idempotencyKeyOf, type KeyedWrite, runOnce } from "./idempotency.ts";

export type Request = {
  c: Context;
  viewer: SessionViewer | TokenViewer | null;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Not read before the caller is known to be allowed. */
  body: () => Promise<unknown>;
  cacheContext: CacheContext;
};

/** Runs one call: checks access and input, runs the handler, and invalidates what it changed. */
export async function runEndpoint(
  { spec, handler, showsAuthors }: Endpoint,
  request: Request,
  deps: Deps,
): Promise<unknown> {
  const { c, viewer, cacheContext } = request;
  checkAccess(spec, viewer, deps);
  if (viewer && spec.method !== "GET" && !spec.exemptFromWriteLimit)
    await countAttempt(deps, "writesPerUser", String(viewer.id));
  const key = idempotencyKeyOf(spec, c.req.header("idempotency-key"));
  const body = spec.body && (await request.body());
  const input = {
    params: spec.params && valid(spec.params, request.params),
    query: spec.query && valid(spec.query, spec.method === "GET" ? withoutEmpty(request.query) : request.query),
    body: spec.body && valid(spec.body, body),
    viewer,
  };
  await requireFreshSignIn(spec, input, deps.db);
  if (spec.limit) await countAttempt(deps, spec.limit, counted(spec.limit, request, deps));
  const contentHtml = await htmlOf(spec, input.body, viewer, deps);
  const linked: CacheTag[] = [];
  const run = async (db: Db, work: (call: never) => Promise<unknown> = handler) => {
    const { result, tags } = await resolveLinks(db, await work({ ...input, contentHtml, c, db } as never));
    linked.push(...tags);
    return result;
  };
  const readAgain = (db: Db, id: number) => run(db, async (call) => spec.readAgain?.(call, id));
  const tagsFor = (result: unknown) => cacheTagsOf(spec, input, result);
  const write =
    key === undefined ? undefined : { key, viewer, request: [spec.method, c.req.path, request.query, body] };
  if (spec.method !== "GET") {
    const once = write && (() => runKeyed(c, { run, readAgain }, write, deps));
    return invalidating(spec, once ?? (async () => ({ result: await run(deps.db), isReplay: false })), tagsFor, deps);
  }

  if (!spec.cacheTags) cacheContext.isPublic = false;
  const version = deps.invalidation.version();
  const result = await runRead(cacheContext, run, isExpensive(spec, input) ? deps.expensive : deps);
  const tags = tagsFor(result);
  if (!tags) cacheContext.isPublic = false;
  for (const tag of [...(tags ?? []), ...linked]) addTag(cacheContext, tag, version);
  if (showsAuthors) addTag(cacheContext, "names", version);
  if (spec.isView) {
    const { id } = input.params as { id: number };
    // The current version: reading it was a view, which the response already counts.
    addTag(cacheContext, `views ${id}`, deps.invalidation.version());
    cacheContext.viewedResources.add(id);
  }
  return result;
}

type Run = (db: Db) => Promise<unknown>;

async function runKeyed(c: Context, write: Parameters<typeof runOnce>[2], keyed: KeyedWrite, deps: Deps) {
  const outcome = await runOnce(deps, keyed, write);
  if (outcome.isReplay) c.header("Idempotent-Replayed", "true");
  // When the handler woke it, the transaction had not been committed yet.
  deps.wakeMailJob();
  return outcome;
}

const counted = (limit: CallLimit, { c, viewer }: Request, { config }: Deps) =>
  limit.endsWith("PerUser") ? String(viewer?.id) : clientAddress(c, config.trustProxy);

async function htmlOf(
  { rendersContent, contentField = "content" }: Spec,
  body: unknown,
  viewer: Viewer | null,
  { db, render }: Deps,
) {
  if (!rendersContent) return undefined;
  const markdown = (body as Record<string, string | null>)[contentField] ?? null;
  return markdown === null || !viewer ? null : render(db, markdown, rendersContent, viewer.id);
}

async function runRead(cacheContext: CacheContext, run: Run, { db, read }: Deps["expensive"]): Promise<unknown> {
  try {
    return await (cacheContext.isPublic ? read(run) : run(db));
  } catch (error) {
    // There is no result to make cache tags from, so a page that shows this error must not be cached.
    cacheContext.isPublic = false;
    throw error;
  }
}

/** A page may read the same thing several times, and is as old as the first of them. */
function addTag({ tags }: CacheContext, tag: CacheTag, version: number): void {
  tags.set(tag, Math.min(version, tags.get(tag) ?? version));
}

/** A change that is committed succeeds, whatever fails after it. */
async function invalidating(
  spec: Spec,
  change: () => Promise<{ result: unknown; isReplay: boolean }>,
  tagsFor: (result: unknown) => CacheTag[] | null,
  { invalidation, log }: Deps,
): Promise<unknown> {
  const { result, isReplay } = await change().catch((error) => {
    // An HttpError means that nothing changed. Any other error may have come after the commit.
    if (!(error instanceof HttpError))
      invalidation.publishInvalidation(Array.isArray(spec.cacheTags) ? spec.cacheTags : [EVERYTHING]);
    throw error;
  });
  if (!isReplay) await invalidation.publishInvalidation(tagsOrEverything());
  return result;

  function tagsOrEverything(): CacheTag[] {
    try {
      return tagsFor(result) ?? [];
    } catch (error) {
      log.error({ err: error, path: spec.path }, "bug");
      return [EVERYTHING];
    }
  }
}

const isExpensive = ({ isExpensive = false as never }: Spec, input: object): boolean =>
  typeof isExpensive === "function" ? isExpensive(input as never) : isExpensive;

const cacheTagsOf = ({ cacheTags = [] }: Spec, input: object, result: unknown): CacheTag[] | null =>
  typeof cacheTags === "function" ? cacheTags(input as never, result as never) : cacheTags;

/**
 * Forms send what was left open as empty text, which stands for not asking. But an empty cursor is a program's mistake, and
 * the first page once more would hide it.
 */
const withoutEmpty = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== "" || name === "cursor"));

function valid(schema: z.ZodMiniType, input: unknown): unknown {
  const result = schema.safeParse(input, { error: defaultMessage });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) for (const path of pathsOf(issue)) fields[path] ??= issue.message;
  const [first = "The body is not valid"] = Object.values(fields);
  throw new HttpError(400, first, "" in fields ? {} : { fields });
}
