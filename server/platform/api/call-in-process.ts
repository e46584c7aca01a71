import type { Context } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import type { CacheContext } from "#server/platform/cache/cache.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { Page } from "#server/platform/lists/list.ts";
import { listHeaders } from "#server/platform/lists/paging.ts";
import { type Endpoint, honoPath } from "./endpoint.ts";
import { type CallDeps, runEndpoint } from "./run-endpoint.ts";
import type { SessionViewer, TokenViewer } from "./viewer.ts";

/** The parts of a `fetch` response that pages use. */
type FetchResponse = {
  ok: boolean;
  status: number;
  statusText: string;
  headers: { get: (name: string) => string | null };
  json: () => Promise<unknown>;
  text: () => Promise<string>;
};

type InProcessCaller = (
  path: string,
  caller: { c: Context; viewer: SessionViewer | TokenViewer | null; cacheContext: CacheContext },
) => Promise<FetchResponse>;

/** Calls the API without HTTP: the same rules for the same viewer, without serializing and parsing. */
export function newInProcessCaller(endpoints: Endpoint[], deps: CallDeps): InProcessCaller {
  const router = new TrieRouter<Endpoint>();
  for (const endpoint of endpoints) {
    if (endpoint.spec.method === "GET") router.add("GET", honoPath(endpoint.spec.path), endpoint);
  }

  return async (path, caller) => {
    const url = new URL(path, deps.config.appUrl);
    const [endpoint, params] = router.match("GET", url.pathname)[0][0] ?? [];
    if (!endpoint) throw new Error(`a page asked for ${url.pathname}, which is not a call of the API`);
    // If a parameter is given twice, the first one counts, as over HTTP.
    const query = Object.fromEntries([...url.searchParams].reverse());
    try {
      const request = { ...caller, params: params as Record<string, string>, query, body: async () => undefined };
      const result = await runEndpoint(endpoint, request, deps);
      if (!("list" in endpoint.spec.answers)) return fetchResponse(200, result);
      const page = result as Page<object>;
      return fetchResponse(200, page.items, listHeaders(page, url));
    } catch (error) {
      if (error instanceof HttpError)
        return fetchResponse(error.status, { message: error.message, fields: error.fields });
      throw error;
    }
  };
}

function fetchResponse(status: number, body: unknown, named: Record<string, string> = {}): FetchResponse {
  const headers = new Headers(named);
  return {
    ok: status < 400,
    status,
    statusText: "",
    headers,
    json: async () => asJson(body),
    text: async () => JSON.stringify(body),
  };
}

/** Converts like JSON: dates become text. */
function asJson(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value)) return value.map(asJson);
  const copy: Record<string, unknown> = {};
  for (const name in value) copy[name] = asJson(value[name as keyof typeof value]);
  return copy;
}
