import { QueryClient, type QueryKey, type QueryMeta, queryOptions } from "@tanstack/react-query";
import { ApiError, type Fetch, request } from "#web/lib/api.ts";

/** One page of a list: the total and the next page's address come in the answer's headers. */
export type Page<T> = {
  items: T[];
  total: number;
  next: string | null;
  /** Why nothing was looked for. */
  refusal?: string | undefined;
};

const MINUTE = 60_000;

/**
 * What others change too, such as lists and threads: read again once it is a minute old, when it is next shown, when its
 * reader comes back to the tab, and while it is looked at. What could not be read waits to be asked for again.
 */
export const LIVE = {
  staleTime: MINUTE,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }: { state: { data: unknown } }) => (state.data === undefined ? false : MINUTE),
};

/** A query is the path it reads. */
export const read = <T>(path: string) => queryOptions<T>({ queryKey: [path] });

/** The same where "there is none" is an answer and not a failure: null instead of an error for these statuses. */
export const readOrNull = <T>(path: string, nullOn: number[]) =>
  queryOptions<T | null>({ queryKey: [path], meta: { nullOn } });

export const readPage = <T>(path: string) => queryOptions<Page<T>>({ queryKey: [path], meta: { page: true }, ...LIVE });

/** The first page of a list that begins with the newest, with one that was just made. */
export const withNewest =
  <T>(item: T) =>
  (page: Page<T> | null | undefined) =>
    page && { ...page, items: [item, ...page.items], total: page.total + 1 };

export const readPageOrNull = <T>(path: string, nullOn: number[]) =>
  queryOptions<Page<T> | null>({ queryKey: [path], meta: { page: true, nullOn }, ...LIVE });

/** A server that takes longer has most likely not heard the question. */
const PATIENCE = 15_000;

/** Data is never stale by itself, unless it says so: whatever changes it tells. */
export function newQueryClient(fetch: Fetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ signal, ...query }) => {
          const given = limited(signal);
          return get((path, init) => fetch(path, { ...init, signal: given }), query);
        },
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // Offline it fails at once, so that the screen can say so, and is read again when the network is back.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: false,
      },
      // Offline is an answer: whoever sends something is told at once.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** `AbortSignal.any` would do, but browsers of two years ago do not have it, and nothing could be read there. */
function limited(signal: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const end = () => limit.abort();
  signal.addEventListener("abort", end);
  setTimeout(end, PATIENCE);
  return limit.signal;
}

/** The answer without all that a browser needs to share, cancel and repeat a request. */
export async function load(client: QueryClient, fetch: Fetch, query: Query): Promise<unknown> {
  const answer = await get(fetch, query);
  client.setQueryData(query.queryKey, answer);
  return answer;
}

export type Query = { queryKey: QueryKey; meta?: QueryMeta | undefined };

async function get(fetch: Fetch, { queryKey, meta }: Query): Promise<unknown> {
  try {
    const response = await request(fetch, "GET", String(queryKey[0]));
    const body = await response.json();
    return meta?.page ? pageOf(response, body) : body;
  } catch (error) {
    const nullOn = (meta?.nullOn ?? []) as number[];
    if (error instanceof ApiError && nullOn.includes(error.status)) {
      const refusal = error.fields.search;
      return refusal ? { items: [], total: 0, next: null, refusal } : null;
    }
    throw error;
  }
}

function pageOf(response: Awaited<ReturnType<Fetch>>, items: unknown[]): Page<unknown> {
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
  return { items, total: Number(response.headers.get("x-total-count") ?? items.length), next };
}
