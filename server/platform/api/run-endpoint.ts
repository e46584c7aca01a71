import type { Context } from "hono";
import type * as z from "zod/mini";
import type { CacheContext } from "#server/platform/cache/cache.ts";
import { type CacheTag, EVERYTHING } from "#server/platform/cache/invalidation.ts";
import type { Db } from "#server/platform/db/client.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { countAttempt } from "#server/platform/limits/rate-limiter.ts";
import type { CallLimit } from "#server/platform/limits/rate-limits.ts";
import type { TextKind } from "#server/platform/markdown/text-kinds.ts";
import type { Platform } from "#server/platform/platform.ts";
import { checkAccess, checkRestriction, requireFreshSignIn } from "./access.ts";
import type { Endpoint, Spec } from "./endpoint.ts";
import { idempotencyKeyOf, type KeyedWrite, runOnce } from "./idempotency.ts";
import type { SessionViewer, TokenViewer, Viewer } from "./viewer.ts";

export type Request = {
  c: Context;
  viewer: SessionViewer | TokenViewer | null;
  params: Record<string, string>;
  query: Record<string, string>;
  /** The input is read only after the caller is known to be allowed. */
  body: () => Promise<unknown>;
  cacheContext: CacheContext;
};

/** What a call needs: parts of the platform, and the product's treatment of texts. */
export type CallDeps = Pick<
  Platform,
  "config" | "db" | "read" | "expensive" | "log" | "invalidation" | "cache" | "wakeMailJob"
> & {
  render: (db: Db, markdown: string, kind: TextKind, authorId: number) => Promise<string>;
  receiveFile: (c: Context, viewer: Viewer, name: string) => Promise<ReceivedFile>;
  resolveLinks: <T>(db: Db, result: T) => Promise<{ result: T; tags: CacheTag[] }>;
};

type ReceivedFile = { discard: () => Promise<void> };

/** Runs one call: checks access and input, runs the handler, and invalidates what it changed. */
export async function runEndpoint(endpoint: Endpoint, request: Request, deps: CallDeps): Promise<unknown> {
  const { c, viewer } = request;
  const { spec } = endpoint;
  checkRestriction(c, spec);
  checkAccess(spec, viewer, deps);
  if (viewer && spec.method !== "GET" && !spec.exemptFromWriteLimit)
    await countAttempt(deps, "writesPerUser", String(viewer.id));
  if (!spec.receivesFile || !viewer) return runAllowed(endpoint, request, deps);
  if (spec.limit) await countAttempt(deps, spec.limit, counted(spec.limit, request, deps));
  const { name } = valid(spec.query as z.ZodMiniType, request.query) as { name: string };
  const file = await deps.receiveFile(c, viewer, name);
  try {
    return await runAllowed(endpoint, { ...request, body: async () => file }, deps);
  } finally {
    // Only if no call has kept it. If this fails, the file expires.
    await file.discard().catch(() => {});
  }
}

async function runAllowed(
  { spec, handler, showsAuthors }: Endpoint,
  request: Request,
  deps: CallDeps,
): Promise<unknown> {
  const { c, viewer, cacheContext } = request;
  const key = idempotencyKeyOf(spec, c.req.header("idempotency-key"));
  const body = spec.body && (await request.body());
  const input = {
    params: spec.params && valid(spec.params, request.params),
    query: spec.query && valid(spec.query, spec.method === "GET" ? withoutEmpty(request.query) : request.query),
    body: spec.body && valid(spec.body, body),
    viewer,
  };
  await requireFreshSignIn(spec, input, deps.db);
  if (spec.limit && !spec.receivesFile) await countAttempt(deps, spec.limit, counted(spec.limit, request, deps));
  const contentHtml = await htmlOf(spec, input.body, viewer, deps);
  const linked: CacheTag[] = [];
  const run = async (db: Db, work: (call: never) => Promise<unknown> = handler) => {
    const { result, tags } = await deps.resolveLinks(db, await work({ ...input, contentHtml, c, db } as never));
    linked.push(...tags);
    return result;
  };
  const readAgain = (db: Db, id: number) => run(db, async (call) => spec.readAgain?.(call, id));
  const tagsFor = (result: unknown) => cacheTagsOf(spec, input, result);
  const write =
    key === undefined ? undefined : { key, viewer, request: [spec.method, c.req.path, request.query, body] };
  if (spec.method !== "GET") {
    const once = write && (() => runKeyed(c, { run, readAgain }, write, deps));
    return invalidating(
      c,
      spec,
      once ?? (async () => ({ result: await run(deps.db), isReplay: false })),
      tagsFor,
      deps,
    );
  }

  if (!spec.cacheTags) cacheContext.isPublic = false;
  const result = await runRead(cacheContext, run, isExpensive(spec, input) ? deps.expensive : deps);
  const tags = tagsFor(result);
  if (!tags) cacheContext.isPublic = false;
  for (const tag of [...(tags ?? []), ...linked]) cacheContext.tags.add(tag);
  if (showsAuthors) cacheContext.tags.add("names");
  if (spec.isView) cacheContext.viewedResources.add((input.params as { id: number }).id);
  return result;
}

type Run = (db: Db) => Promise<unknown>;

async function runKeyed(c: Context, write: Parameters<typeof runOnce>[2], keyed: KeyedWrite, deps: CallDeps) {
  const outcome = await runOnce(deps, keyed, write);
  if (outcome.isReplay) c.header("Idempotent-Replayed", "true");
  // When the handler woke the job, the transaction had not been committed yet.
  deps.wakeMailJob();
  return outcome;
}

const counted = (limit: CallLimit, { c, viewer }: Request, { config }: CallDeps) =>
  limit.endsWith("PerUser") ? String(viewer?.id) : clientAddress(c, config.trustProxy);

async function htmlOf(
  { rendersContent, contentField = "content" }: Spec,
  body: unknown,
  viewer: Viewer | null,
  { db, render }: CallDeps,
) {
  if (!rendersContent) return undefined;
  const markdown = (body as Record<string, string | null>)[contentField] ?? null;
  return markdown === null || !viewer ? null : render(db, markdown, rendersContent, viewer.id);
}

async function runRead(cacheContext: CacheContext, run: Run, { db, read }: Platform["expensive"]): Promise<unknown> {
  try {
    return await (cacheContext.isPublic ? read(run) : run(db));
  } catch (error) {
    // Without a result there are no cache tags, so a page that shows this error must not be cached.
    cacheContext.isPublic = false;
    throw error;
  }
}

/** For a call that changes who may read the site: its response waits until no server can send what it sent before. */
export const noteChangeOfReaders = (c: Context): void => c.set("changesWhoReads", true);

const changesWhoReads = (c: Context): boolean => c.get("changesWhoReads") === true;

/** A committed change succeeds, whatever fails after it. */
async function invalidating(
  c: Context,
  spec: Spec,
  change: () => Promise<{ result: unknown; isReplay: boolean }>,
  tagsFor: (result: unknown) => CacheTag[] | null,
  { invalidation, log }: CallDeps,
): Promise<unknown> {
  const { result, isReplay } = await change().catch((error) => {
    // An HttpError means that nothing changed. Any other error may have come after the commit.
    if (!(error instanceof HttpError))
      invalidation.publishInvalidation(
        Array.isArray(spec.cacheTags) && !changesWhoReads(c) ? spec.cacheTags : [EVERYTHING],
      );
    throw error;
  });
  if (changesWhoReads(c)) await invalidation.publishEverywhere();
  else if (!isReplay) await invalidation.publishInvalidation(tagsOrEverything());
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
 * Forms send fields that were left open as empty text, which means no filter. But an empty cursor is a program's mistake, and
 * showing the first page again would hide it.
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

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** Replaces zod's generic "Invalid input", where a schema has no message of its own. */
function defaultMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "unrecognized_keys") return "There is no such field";
  const name = issue.path?.join(".") || "The body";
  const kind = issue.code === "invalid_type" ? KINDS[issue.expected] : undefined;
  return kind ? `${name} must be ${kind}` : `${name} is not valid`;
}

/** If all fields of a body are unknown, the whole body is not repeated. */
const MAX_NAMED = 20;

/** The path of an unknown field is that of its issue plus the field's name. */
function pathsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== "unrecognized_keys") return [issue.path.join(".")];
  return issue.keys.slice(0, MAX_NAMED).map((key) => [...issue.path, key].join("."));
}
