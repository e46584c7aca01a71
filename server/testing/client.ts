import type { Self } from "#contract/users.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests assert on the body, so its type is not known beforehand
export type Answer = { status: number; headers: Headers; body: any };

export type TestClient = {
  /** The logged-in user. A visitor has none, so reading it there is a mistake in the test. */
  user: Self;
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body?: unknown) => Promise<Answer>;
  put: (path: string, body?: unknown) => Promise<Answer>;
  delete: (path: string) => Promise<Answer>;
  /** Returns the body of a successful response; any other fails the test. */
  expectOk: (method: string, path: string, body?: unknown) => Promise<Answer["body"]>;
  cookie: () => string;
};

/** Behaves like a browser towards the API: keeps cookies and sends JSON. */
export function newClient(fetch: (path: string, init: RequestInit) => Promise<Response>): TestClient {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  const call: TestClient["call"] = async (method, path, body, extra = {}) => {
    const headers: Record<string, string> = { ...(cookies.size > 0 && { cookie: cookie() }), ...extra };
    if (body !== undefined) headers["content-type"] ??= "application/json";
    const sent =
      body === undefined || typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
    if (sent !== undefined) headers["content-length"] ??= String(Buffer.byteLength(sent));
    const response = await fetch(path, { method, headers, ...(sent !== undefined && { body: sent as BodyInit }) });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = text !== "" && response.headers.get("content-type")?.includes("json");
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

  return {
    user: undefined as unknown as Self,
    call,
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body),
    put: (path, body) => call("PUT", path, body),
    delete: (path) => call("DELETE", path),
    expectOk: async (method, path, body) => {
      const answer = await call(method, path, body);
      if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    cookie,
  };
}
