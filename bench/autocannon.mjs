import autocannon from "autocannon";
import { percentile } from "./statistics.mjs";

/** @typedef {import("./wrk.mjs").Job} Job */
/** @typedef {import("./wrk.mjs").Sample} Sample */

/** Too few responses for a p99, however long they took. */
const MIN_RESPONSES = 20;
const MAX_SECONDS = 30;

/**
 * Where there is no wrk. It needs much of a core for itself, so what it measures is a part of what a server can do.
 * @param {Job} job @returns {Promise<Sample>}
 */
export async function loadByAutocannon({ url, connections, seconds, requests, once }) {
  let next = 0;
  const setupRequest = (/** @type {object} */ request) => ({ ...request, ...requests[next++ % requests.length] });
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
        duration: MAX_SECONDS,
        // How often autocannon checks whether to stop. We measure times ourselves, because its histogram counts whole
        // milliseconds.
        sampleInt: 20,
        bailout: 1,
        ...(once && { amount: requests.length }),
        // Building each request costs the client time, so a request that never changes is built once.
        requests: [requests.length === 1 ? (requests[0] ?? {}) : { setupRequest }],
      },
      (error, result) => (error ? reject(error) : resolve(result.errors)),
    );
    run.on("response", (_client, status, size, milliseconds) => {
      last = performance.now();
      times.push(milliseconds);
      bytes += size;
      if (status >= 300) refused.set(status, (refused.get(status) ?? 0) + 1);
      if (times.length >= MIN_RESPONSES && last - started > seconds * 1000) run.stop();
    });
  });
  // A server that refuses is fast: no figure is better than that figure.
  if (refused.size > 0)
    throw new Error(`answers other than 2xx: ${[...refused].map((pair) => pair.join(" × ")).join(", ")}`);
  if (errors > 0) throw new Error(`${errors} requests failed`);
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / ((last - started) / 1000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    bytes: bytes / times.length,
    responses: times.length,
  };
}
