import pg from "pg";
import { ACCEPT, caseNamed } from "./cases.mjs";
import { ask } from "./measure.mjs";

export const READERS = 24;
export const SLOW_SECONDS = 2;

/** What the server makes anew for each reader, so that each waits for the database. */
export const READ = "Listing page, signed in";

/** @typedef {import("./load.mjs").Sample} Sample */
/** @typedef {{ quiet: Sample[], busy: Sample[] }} SlowQuery */

/**
 * Pages read while nobody else is about, and while one query of the same server takes two seconds, in turns.
 * @param {object} given
 * @param {import("./stage.mjs").Subject} given.subject
 * @param {import("./child.mjs").Child} given.load
 * @param {number} given.rounds
 * @param {AbortSignal} given.signal
 * @returns {Promise<SlowQuery>}
 */
export async function measureSlowQuery({ subject, load, rounds, signal }) {
  const one = caseNamed(READ);
  const requests = subject.requestsOf(one);
  // Ends well before the slow query does, or the last of the readers would be on their own.
  const read = () => ask(load, subject.url, { one, requests, seconds: SLOW_SECONDS * 0.75, connections: READERS });
  /** @type {SlowQuery} */
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
 * Asks for events while somebody keeps their table locked: slow for the server, and no work for the machine.
 * @param {import("./stage.mjs").Subject} subject
 * @param {number} round
 * @param {AbortSignal} signal
 */
async function slowQuery({ url, databaseUrl }, round, signal) {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query("begin; lock table events in access exclusive mode");
    // An address of its own in each round, so that the answer is not at hand.
    const answer = fetch(`${url}/api/events?limit=${round + 1}`, { headers: ACCEPT, signal });
    await new Promise((resolve) => setTimeout(resolve, SLOW_SECONDS * 1000));
    await holder.query("commit");
    if (!(await answer).ok) throw new Error(`the slow query got ${(await answer).status}`);
  } finally {
    await holder.end();
  }
}
