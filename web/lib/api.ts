/** A failed call. The message is the status and the answer's text, as in "409: …"; the parts are here to be used. */
export class ApiError extends Error {
  readonly status: number;
  /** The words meant for people. */
  readonly reason: string;
  /** What is wrong with each field of the form that was sent. */
  readonly fields: Record<string, string>;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    const { message = text, fields = {} } = parsed(text);
    this.reason = message;
    this.fields = fields;
  }
}

/** The session has ended. It is told and dealt with in one place, whoever asked: see session-lost.ts. */
export class SessionEnded extends ApiError {}

/** Nothing came back in time. What was sent may have arrived or not. */
export class NoAnswer extends Error {}

function parsed(text: string): { message?: string; fields?: Record<string, string> } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Whether the answer says itself which fields were wrong, so that the form has nothing to add. */
export const namesFields = (error: unknown) => error instanceof ApiError && Object.keys(error.fields).length > 0;

/** Makes requests: the browser's own fetch, or on the server a call into the API in the same process. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Answer>;

/** What is looked at in an answer. */
type Answer = Pick<Response, "ok" | "status" | "statusText" | "json" | "text"> & { headers: Pick<Headers, "get"> };

export async function request(fetch: Fetch, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: "include",
    ...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    // Where one signs in, the same status is a word on the password.
    const Failure = response.status === 401 && path !== LOGIN ? SessionEnded : ApiError;
    throw new Failure(response.status, (await response.text()) || response.statusText);
  }
  return response;
}

const LOGIN = "/api/auth/login";

export type Message = { method: "POST" | "PUT" | "DELETE"; path: string; body?: unknown };

/** In milliseconds: longer than the server takes for anything, shorter than people wait for a form. */
const PATIENCE = 30_000;

/** Sends a change under a key by which the server knows it again. Screens do so through `useSend`. */
export async function send<T>({ method, path, body }: Message, key: string): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new NoAnswer()), PATIENCE);
  try {
    const fetchNamed: Fetch = (address, init) =>
      fetch(address, { ...init, headers: { ...init?.headers, "Idempotency-Key": key }, signal: limit.signal });
    const response = await request(fetchNamed, method, path, body);
    return response.status === 204 ? (undefined as T) : await response.json();
  } finally {
    clearTimeout(timer);
  }
}
