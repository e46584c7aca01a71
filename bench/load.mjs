// Makes the load, in a process of its own so that it takes no time from the server.
import autocannon from "autocannon";
import { answerParent } from "./child.mjs";
import { percentile } from "./figures.mjs";

/**
 * @typedef {object} Job
 * @property {string} url
 * @property {number} connections
 * @property {number} seconds at least
 * @property {import("./cases.mjs").Request[]} requests dealt to the connections in turn
 * @property {boolean} once ends when all were made; otherwise they are made over and over until time is up
 */

/** @typedef {{ perSecond: number, p50: number, p99: number, bytes: number, answers: number }} Sample */

/** A handful of answers says nothing about the slowest in a hundred, however long they took. */
const FEWEST = 20;
const LONGEST_SECONDS = 30;

answerParent(load);

/** @param {Job} job @returns {Promise<Sample>} */
async function load({ url, connections, seconds, requests, once }) {
  let dealt = 0;
  const setupRequest = (/** @type {object} */ request) => ({ ...request, ...requests[dealt++ % requests.length] });
  /** @type {number[]} */
  const times = [];
  /** @type {Map<number, number>} */
  const refused = new Map();
  let bytes = 0;
  const started = performance.now();
  let last = started;
  const errors = await new Promise((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: LONGEST_SECONDS,
        // How often it looks whether to stop. Its own histogram counts whole milliseconds, which is too coarse here.
        sampleInt: 20,
        bailout: 1,
        ...(once && { amount: requests.length }),
        // Making each request anew costs the client time, so what never changes is made once.
        requests: [requests.length === 1 ? (requests[0] ?? {}) : { setupRequest }],
      },
      (error, result) => (error ? reject(error) : resolve(result.errors)),
    );
    run.on("response", (_client, status, size, milliseconds) => {
      last = performance.now();
      times.push(milliseconds);
      bytes += size;
      if (status >= 300) refused.set(status, (refused.get(status) ?? 0) + 1);
      if (times.length >= FEWEST && last - started > seconds * 1000) run.stop();
    });
  });
  // A server that refuses is fast. No figure is better than such a figure.
  if (refused.size > 0)
    throw new Error(`answers other than 2xx: ${[...refused].map((pair) => pair.join(" × ")).join(", ")}`);
  if (errors > 0) throw new Error(`${errors} requests failed`);
  times.sort((a, b) => a - b);
  // The server is still at work on what nobody waits for any more, and that must not slow down what is measured next.
  await new Promise((resolve) => setTimeout(resolve, percentile(times, 99)));
  return {
    perSecond: times.length / ((last - started) / 1000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    bytes: bytes / times.length,
    answers: times.length,
  };
}
