// Sign-ins that arrive evenly, whether or not those before them have been answered, as they do when a lesson begins.
import { Agent, request } from "node:http";
import { answerParent } from "./child.mjs";

/**
 * @typedef {object} Arrivals
 * @property {string} url
 * @property {number} perSecond
 * @property {number} seconds
 * @property {import("./cases.mjs").Request[]} requests
 */

const agent = new Agent({ keepAlive: true });

answerParent(arrive);

/** @param {Arrivals} job */
async function arrive({ url, perSecond, seconds, requests }) {
  const started = performance.now();
  /** @type {Promise<void>[]} */
  const under = [];
  while (performance.now() - started < seconds * 1000) {
    under.push(send(url, requests[under.length % requests.length]));
    const due = started + (under.length * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  await Promise.all(under);
  return { perSecond: under.length / ((performance.now() - started) / 1000) };
}

/** More than the machine can hash are asked to come back, which is as it should be. */
const FINE = [200, 503];

/** @param {string} url @param {import("./cases.mjs").Request | undefined} wanted @returns {Promise<void>} */
const send = (url, { method = "GET", path = "/", headers = {}, body } = { path: "/" }) =>
  new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, (response) => {
      const status = response.statusCode ?? 0;
      response
        .resume()
        .on("end", () => (FINE.includes(status) ? resolve() : reject(new Error(`a sign-in got ${status}`))));
    });
    sent.on("error", reject).end(body);
  });
