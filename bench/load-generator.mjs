// Generates load, in its own process so that it takes no time from the benchmark.
import { onPath } from "#scripts/testing/on-path.mjs";
import { handleCalls } from "./child.mjs";

/** @typedef {import("./wrk.mjs").Sample} Sample */

const generateLoad = onPath("wrk")
  ? (await import("./wrk.mjs")).loadByWrk
  : (await import("./autocannon.mjs")).loadByAutocannon;

handleCalls(async (job) => {
  const sample = await generateLoad(job);
  // The server may still be working on requests that were given up; they must not slow down the next measurement.
  await new Promise((resolve) => setTimeout(resolve, sample.p99));
  return sample;
});
