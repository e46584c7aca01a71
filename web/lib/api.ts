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
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return response;
}

/** The one way a screen changes something. */
export async function send<T = void>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
  const response = await request(fetch, method, path, body);
  return response.status === 204 ? (undefined as T) : response.json();
}
