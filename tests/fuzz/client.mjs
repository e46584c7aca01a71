import { Agent, request as open } from "node:http";

/** @typedef {import("./requests.mjs").Request} Request */
/** @typedef {import("./check-response.mjs").HttpResponse} HttpResponse */

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/**
 * Uses node:http because `fetch` would normalize malformed URLs.
 * @param {string} url
 * @param {Pick<Request, "method" | "path" | "headers" | "body">} request
 * @returns {Promise<HttpResponse & { cookie: string }>}
 */
export const send = (url, { method, path, headers, body }) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const sent = open({ hostname, port, agent, method, path, headers: { ...headers, ...length } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("error", reject).on("end", () => {
        const { "content-type": type = "", "set-cookie": [set = ""] = [] } = response.headers;
        resolve({ status: response.statusCode ?? 0, type, text, cookie: set.split(";")[0] ?? "" });
      });
    });
    sent.on("error", (error) => {
      // The server may close a keep-alive connection just as it is reused. Like a browser, retry a GET once.
      const mayRetry = sent.reusedSocket && method === "GET" && "code" in error && error.code === "ECONNRESET";
      if (mayRetry) send(url, { method, path, headers, ...(body !== undefined && { body }) }).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });

/** @param {string} url @param {string} path @param {object} body */
export async function signIn(url, path, body) {
  const headers = { "content-type": "application/json" };
  const { status, cookie, text } = await send(url, { method: "POST", path, headers, body: JSON.stringify(body) });
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  return cookie;
}
