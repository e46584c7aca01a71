import { QueryClient, type QueryKey, type QueryMeta } from "@tanstack/react-query";
import { ApiError } from "./errors.ts";
import type { Page } from "./query.ts";
import { bodyOf, type Fetch, request } from "./request.ts";

export type Query = { queryKey: QueryKey; meta?: QueryMeta | undefined };

const TIMEOUT_MS = 15_000;

/** Data stays fresh until a write invalidates it, unless its query says otherwise. */
export function newQueryClient(fetch: Fetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ signal, ...query }) => {
          const limited = withTimeout(signal);
          return get((path, init) => fetch(path, { ...init, signal: limited }), query);
        },
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // Offline a query fails at once, so that the screen can say so, and is refetched when the network is back.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: false,
      },
    },
  });
}

/** Not `AbortSignal.any`, which browsers two years old do not have. */
function withTimeout(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener("abort", abort);
  setTimeout(abort, TIMEOUT_MS);
  return controller.signal;
}

/** For the server, which needs no sharing, cancelling or retrying of requests. */
export async function load(client: QueryClient, fetch: Fetch, query: Query): Promise<unknown> {
  const data = await get(fetch, query);
  client.setQueryData(query.queryKey, data);
  return data;
}

/** Of a list with several pages, `pageParam` is the path of the page to read. */
async function get(fetch: Fetch, { queryKey, meta, pageParam }: Query & { pageParam?: unknown }): Promise<unknown> {
  try {
    const [path, sent] = queryKey;
    const isPost = typeof sent === "object";
    const response = await request(
      fetch,
      isPost ? "POST" : "GET",
      String(pageParam ?? path),
      isPost ? sent : undefined,
    );
    const body = await bodyOf(response);
    return meta?.page ? pageOf(response, body) : body;
  } catch (error) {
    const nullOn = (meta?.nullOn ?? []) as number[];
    if (error instanceof ApiError && nullOn.includes(error.status)) {
      const refusal = error.fields.search;
      return refusal && meta?.page ? { items: [], total: 0, next: null, refusal } : null;
    }
    throw error;
  }
}

function pageOf(response: Awaited<ReturnType<Fetch>>, items: unknown[]): Page<unknown> {
  const { headers } = response;
  const links = headers.get("link") ?? "";
  const numberIn = (name: string) => (headers.get(name) === null ? undefined : Number(headers.get(name)));
  const linkTo = (rel: string) => links.match(`<([^>]+)>; rel="${rel}"`)?.[1] ?? null;
  return {
    items,
    total: numberIn("x-total-count") ?? items.length,
    offset: numberIn("x-offset"),
    unread: numberIn("x-unread-count"),
    next: linkTo("next"),
    prev: linkTo("prev"),
    searchedFor: decodeURIComponent(headers.get("x-searched-for") ?? ""),
    isClosest: headers.get("x-match") === "closest",
  };
}
