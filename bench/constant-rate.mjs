// Sends requests at a constant rate, without waiting for earlier responses, like a class that logs in as the lesson begins.
import { Agent, request } from "node:http";
import { handleCalls } from "./child.mjs";

/**
 * @typedef {object} Job
 * @property {string} url
 * @property {number} perSecond
 * @property {number} seconds
 * @property {import("./cases.mjs").Request[]} requests
 */

const agent = new Agent({ keepAlive: true });

handleCalls(sendAtConstantRate);

/** @param {Job} job */
async function sendAtConstantRate({ url, perSecond, seconds, requests }) {
  const started = performance.now();
  /** @type {Promise<void>[]} */
  const pending = [];
  while (performance.now() - started < seconds * 1000) {
    pending.push(send(url, requests[pending.length % requests.length]));
    const due = started + (pending.length * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  await Promise.all(pending);
  return { perSecond: pending.length / ((performance.now() - started) / 1000) };
}

/** 503 is expected: the server refuses sign-ins beyond what the machine can hash. */
const EXPECTED = [200, 201, 503];

/** @param {string} url @param {import("./cases.mjs").Request | undefined} options @returns {Promise<void>} */
const send = (url, { method = "GET", path = "/", headers = {}, body } = { path: "/" }) =>
  new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, (response) => {
      const status = response.statusCode ?? 0;
      response
        .resume()
        .on("end", () =>
          EXPECTED.includes(status) ? resolve() : reject(new Error(`${method} ${path} got ${status}`)),
        );
    });
    sent.on("error", reject).end(body);
  });
