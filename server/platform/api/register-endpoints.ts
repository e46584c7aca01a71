import { ReadableStream, TextEncoderStream } from "node:stream/web";
import type { Context, Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { sendResponse } from "#server/platform/cache/cached-responses.ts";
import { rejectAbortedBody } from "#server/platform/http/body-limit.ts";
import { noteChange } from "#server/platform/http/credentials.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { Page } from "#server/platform/lists/list.ts";
import { listHeaders } from "#server/platform/lists/paging.ts";
import { type Endpoint, honoPath, pathParams, type SentBytes, type Spec } from "./endpoint.ts";
import { type CallDeps, type Request, runEndpoint } from "./run-endpoint.ts";

/** Identifies the caller. */
type FindCaller = (c: Context) => Promise<Pick<Request, "viewer" | "cacheContext">>;

/** Adds a route for each endpoint, which sends its result as JSON. */
export function registerEndpoints(app: Hono, endpoints: Endpoint[], deps: CallDeps, findCaller: FindCaller): void {
  for (const endpoint of endpoints) {
    const { method, path, answers, bodyIsOptional } = endpoint.spec;
    app.on(method, honoPath(path), async (c) => {
      c.header("Cache-Control", "private, no-store");
      const { viewer, cacheContext } = await findCaller(c);
      const params = pathParams(path, c.req.param());
      const request = {
        c,
        viewer,
        params,
        query: c.req.query(),
        body: () => readBody(c, bodyIsOptional),
        cacheContext,
      };
      const result = await runEndpoint(endpoint, request, deps);
      if (method !== "GET" && viewer && "sessionId" in viewer) noteChange(c, deps.config.appUrl);
      if (hasUnknownParameter(endpoint.spec, request.query)) cacheContext.isPublic = false;
      if (answers.status === 204) return c.body(null, 204);
      if ("redirect" in answers) return c.redirect(result as string, answers.status);
      if ("inPieces" in answers) return streamPieces(c, result as AsyncIterable<string>);
      if ("bytes" in answers) {
        const { status, headers, body } = result as SentBytes;
        return c.newResponse(body as globalThis.ReadableStream | null, status, headers);
      }
      const body = bodyOf(c, answers, result);
      const type = "type" in answers ? answers.type : "application/json";
      return sendResponse(c, deps, { status: answers.status, type, body }, cacheContext);
    });
  }
}

/** Not worth caching: nobody else requests such an address, and there are endless ones. */
function hasUnknownParameter({ query }: Spec, given: Record<string, string>): boolean {
  const known = query ? (query as unknown as { shape: object }).shape : {};
  return Object.keys(given).some((name) => !(name in known));
}

/** A failure halfway cuts the connection, so that no client mistakes a part for the whole. */
function streamPieces(c: Context, pieces: AsyncIterable<string>): Response {
  c.header("Content-Type", "application/json");
  return c.body(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()) as globalThis.ReadableStream);
}

function bodyOf(c: Context, answers: Spec["answers"], result: unknown): string {
  if ("type" in answers) return result as string;
  if (!("list" in answers)) return JSON.stringify(result);
  const page = result as Page<object>;
  for (const [name, value] of Object.entries(listHeaders(page, new URL(c.req.url)))) c.header(name, value);
  return JSON.stringify(page.items);
}

const UTF_8 = new TextDecoder("utf-8", { fatal: true });

async function readBody(c: Context, isOptional = false): Promise<unknown> {
  if (!isOptional) return readJson(c);
  // By its length alone: some clients set a type although they send no body.
  const { byteLength } = await rejectAbortedBody(() => c.req.arrayBuffer());
  return byteLength === 0 ? {} : readJson(c);
}

async function readJson(c: Context): Promise<unknown> {
  const [type, ...parameters] = (c.req.header("content-type") ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  if (type !== "application/json") throw new HttpError(415, "Send the body as application/json");
  const charset = parameters.find((parameter) => parameter.startsWith("charset"));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw new HttpError(415, "Send the body in UTF-8");
  const text = decode(await rejectAbortedBody(() => c.req.arrayBuffer()));
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, "The body is not valid JSON");
  }
}

function decode(bytes: ArrayBuffer): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    throw new HttpError(400, "The body is not valid UTF-8");
  }
}

const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;

/** For requests that no endpoint matches: 404, or 405 if there is one with another method. */
export function noMatchingCall(endpoints: Endpoint[]): (c: Context) => Response {
  const router = new TrieRouter<true>();
  for (const { spec } of endpoints) router.add(spec.method, honoPath(spec.path), true);

  return (c) => {
    const known = METHODS.filter((method) => router.match(method, c.req.path)[0].length > 0);
    if (known.length === 0) throw new HttpError(404, "There is no such call");
    return methodNotAllowed(c, known);
  };
}

export function methodNotAllowed(c: Context, known: readonly string[]): Response {
  const allow = known.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
  const all = [...allow, "OPTIONS"].join(", ");
  if (c.req.method === "OPTIONS") return c.body(null, 204, { Allow: all });
  throw new HttpError(405, `This address allows only ${all}`, { allow: all });
}
