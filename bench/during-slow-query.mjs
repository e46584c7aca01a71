import pg from "pg";
import { ACCEPT, caseNamed } from "./cases.mjs";
import { runLoad } from "./measure.mjs";

export const READERS = 24;
export const SLOW_SECONDS = 2;

/** Rendered for each reader, so that each waits for the database. */
export const READ = "Listing page, logged in";

/** @typedef {import("./load-generator.mjs").Sample} Sample */
/** @typedef {{ quiet: Sample[], busy: Sample[] }} DuringSlowQuery */

/**
 * Pages read on a quiet server and while one of its queries takes two seconds, alternating.
 * @param {object} given
 * @param {import("./setup.mjs").Subject} given.subject
 * @param {import("./child.mjs").Child} given.load
 * @param {number} given.rounds
 * @param {AbortSignal} given.signal
 * @returns {Promise<DuringSlowQuery>}
 */
export async function measureDuringSlowQuery({ subject, load, rounds, signal }) {
  const one = caseNamed(READ);
  const requests = subject.requestsOf(one);
  // Ends well before the slow query does, or the last readers would have the server to themselves.
  const read = () => runLoad(load, subject.url, { one, requests, seconds: SLOW_SECONDS * 0.75, connections: READERS });
  /** @type {DuringSlowQuery} */
  const measured = { quiet: [], busy: [] };
  for (let round = 0; round < rounds; round++) {
    measured.quiet.push(await read());
    const [sample] = await Promise.all([read(), slowQuery(subject, round, signal)]);
    measured.busy.push(sample);
    signal.throwIfAborted();
  }
  return measured;
}

/**
 * Requests events while their table is locked: slow for the server, and no work for the machine.
 * @param {import("./setup.mjs").Subject} subject
 * @param {number} round
 * @param {AbortSignal} signal
 */
async function slowQuery({ url, databaseUrl }, round, signal) {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query("begin; lock table events in access exclusive mode");
    // A different address in each round, so that the response is not cached.
    const response = fetch(`${url}/api/events?limit=${round + 1}`, { headers: ACCEPT, signal });
    await new Promise((resolve) => setTimeout(resolve, SLOW_SECONDS * 1000));
    await holder.query("commit");
    if (!(await response).ok) throw new Error(`the slow query got ${(await response).status}`);
  } finally {
    await holder.end();
  }
}
