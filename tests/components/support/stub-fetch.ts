import { vi } from "vitest";

/**
 * The answers of a server, by "POST /api/…", or by the path alone for a read. The answer for a path covers any query, unless
 * there is one with the query; `:id` stands for any number. A value is the body; a `Response` may refuse; a function gets the
 * request.
 */
export type Answers = Record<string, unknown>;

let answers: Answers = {};
let server = {};

/** From now on the server gives these answers. */
export const answer = (changed: Answers) => {
  answers = { ...answers, ...changed };
};

/** As when a browser leaves the page: reads get no answer any more, and writes fail, so that they can be sent again. */
export function endServer(): void {
  server = {};
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => noAnswer(new Request(path, init)));
}

const noAnswer = ({ method }: Request) =>
  method === "GET" ? new Promise<Response>(() => {}) : Promise.reject(new TypeError("Failed to fetch"));

/** Calls without an answer are errors of the test. */
export function stubFetch(given: Answers, errors: string[]): void {
  answers = given;
  const current = {};
  server = current;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const request = new Request(path, init);
    const { pathname, search } = new URL(request.url);
    const method = request.method === "GET" ? "" : `${request.method} `;
    const anyId = pathname.replace(/\/\d+/g, "/:id");
    const key = [pathname + search, pathname, anyId].map((path) => method + path).find((key) => key in answers);
    if (!key) {
      errors.push(`no answer for ${request.method} ${path}`);
      return refusal(500, "No answer");
    }
    const found = answers[key];
    const body = await (typeof found === "function" ? found(request) : found);
    if (server !== current) return noAnswer(request);
    if (body instanceof Response) return body.clone();
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
  });
}

export const refusal = (status: number, message: string, more: object = {}) =>
  Response.json({ message, ...more }, { status });

/** One page of a list, with the total in its headers. */
export const listOf = (items: unknown[], total = items.length, headers: Record<string, string> = {}) =>
  Response.json(items, { headers: { "X-Total-Count": String(total), ...headers } });

/** An answer that is held until it is released. */
export function held(body: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { letGo: resolve, answer: () => promise.then(() => body) };
}
