import { request } from "node:http";
import { ACCEPT } from "./cases.mjs";

/** @typedef {{ status: number, headers: Record<string, string | string[]>, body: Buffer }} RawResponse */

/** Headers of one connection or moment, and those that node:http adds itself. */
const DROPPED = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "date"]);

/**
 * One response as sent over the wire, still compressed, for the ceiling to repeat.
 * @param {string} url
 * @param {import("./cases.mjs").Request} request
 * @returns {Promise<RawResponse>}
 */
export async function fetchRaw(url, { method = "GET", path, headers, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers: { ...ACCEPT, ...headers }, agent: false }, async (response) => {
      const chunks = await response.toArray();
      const whole = Buffer.concat(chunks);
      const kept = Object.entries(response.headers).filter(([name, value]) => value && !DROPPED.has(name));
      resolve({
        status: response.statusCode ?? 0,
        headers: { ...Object.fromEntries(kept), "content-length": String(whole.length) },
        body: whole,
      });
    });
    sent.on("error", reject).end(body);
  });
}
