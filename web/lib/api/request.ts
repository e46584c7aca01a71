import { SENDER_HEADER } from "#contract/cookies-and-headers.ts";
import { ANOTHER_ACCOUNT, ApiError, ConnectionFailed, ResponseTimeout, SessionExpired } from "./errors.ts";

/** The browser's fetch, or on the server a call into the API in the same process. */
export type Fetch = (path: string, init?: RequestInit) => Promise<ApiResponse>;

type ApiResponse = Pick<Response, "ok" | "status" | "statusText" | "json" | "text"> & { headers: Pick<Headers, "get"> };

export async function request(fetch: Fetch, method: string, path: string, body?: unknown): Promise<ApiResponse> {
  const response = await reached(
    fetch(path, {
      method,
      credentials: "include",
      ...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    }),
  );
  const { ok, status } = response;
  if (!ok) {
    // While logging in the same status means a wrong password, code or passkey.
    const hasEnded = (status === 401 && !LOGIN.test(path)) || status === ANOTHER_ACCOUNT;
    const Failure = hasEnded ? SessionExpired : ApiError;
    throw new Failure(status, (await response.text()) || response.statusText);
  }
  return response;
}

/** The body of a response. What is no JSON comes from somewhere between us and the server, such as the page of a hotel's network. */
export const bodyOf = async (response: ApiResponse) => reached(response.json());

/** Browsers throw a `TypeError` if they cannot reach the server. */
const reached = <T>(coming: Promise<T>): Promise<T> =>
  coming.catch((error) => {
    throw error instanceof TypeError || error instanceof SyntaxError
      ? new ConnectionFailed(undefined, { cause: error })
      : error;
  });

const LOGIN = /^\/api\/auth\/.*(login|sign-in)$/;

export type WriteRequest = {
  method: "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  /** The user whose screen it comes from. */
  sender?: number | undefined;
  /** Sent to its end although the page is being left. Browsers allow that for small bodies only. */
  keepalive?: boolean | undefined;
};

/** Longer than the server takes for anything, shorter than people wait for a form. */
const TIMEOUT_MS = 30_000;

/** Sends a write with its idempotency key. Components call it through `useSend`. */
export async function send<T>(
  { method, path, body, sender, keepalive = false }: WriteRequest,
  idempotencyKey: string,
): Promise<T> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new ResponseTimeout()), TIMEOUT_MS);
  try {
    const fetchWithKey: Fetch = (url, init) =>
      fetch(url, {
        ...init,
        keepalive,
        headers: {
          ...init?.headers,
          "Idempotency-Key": idempotencyKey,
          ...(sender && { [SENDER_HEADER]: String(sender) }),
        },
        signal: timeout.signal,
      });
    const response = await request(fetchWithKey, method, path, body);
    return response.status === 204 ? (undefined as T) : await bodyOf(response);
  } finally {
    clearTimeout(timer);
  }
}
