import { request } from "node:http";
import { ACCEPT } from "./cases.mjs";

/** @typedef {{ status: number, headers: Record<string, string | string[]>, body: Buffer }} Answer */

/** What belongs to one connection or moment, and what node:http adds by itself. */
const NOT_KEPT = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "date"]);

/**
 * One answer as it travels, compressed and all, for the ceiling to repeat.
 * @param {string} url
 * @param {import("./cases.mjs").Request} wanted
 * @returns {Promise<Answer>}
 */
export async function probe(url, { method = "GET", path, headers, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers: { ...ACCEPT, ...headers }, agent: false }, async (response) => {
      const chunks = await response.toArray();
      const whole = Buffer.concat(chunks);
      const kept = Object.entries(response.headers).filter(([name, value]) => value && !NOT_KEPT.has(name));
      resolve({
        status: response.statusCode ?? 0,
        headers: { ...Object.fromEntries(kept), "content-length": String(whole.length) },
        body: whole,
      });
    });
    sent.on("error", reject).end(body);
  });
}
