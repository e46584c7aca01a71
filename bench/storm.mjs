import { caseNamed } from "./cases.mjs";
import { ask } from "./measure.mjs";

export const SIGN_INS_PER_SECOND = 50;

/** One that the server may remember, and one that it makes anew for each reader. */
const READS = ["Listing page", "Listing page, signed in"];

/** @typedef {import("./load.mjs").Sample} Sample */
/** @typedef {{ name: string, quiet: Sample[], busy: Sample[] }} Storm */

/**
 * Pages read while nobody else is about, and while people sign in, in turns.
 * @param {object} given
 * @param {import("./stage.mjs").Subject} given.subject
 * @param {import("./child.mjs").Child} given.load
 * @param {import("./child.mjs").Child} given.arrivals
 * @param {number} given.rounds
 * @param {number} given.seconds
 * @param {AbortSignal} given.signal
 * @returns {Promise<Storm[]>}
 */
export async function measureStorm({ subject, load, arrivals, rounds, seconds, signal }) {
  const signIns = subject.requestsOf(caseNamed("Sign-in"));
  /** @type {Storm[]} */
  const storms = READS.map((name) => ({ name, quiet: [], busy: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const { name, quiet, busy } of storms) {
      const one = caseNamed(name);
      const read = () => ask(load, subject.url, { one, requests: subject.requestsOf(one), seconds });
      quiet.push(await read());
      const [sample] = await Promise.all([
        read(),
        arrivals.ask({ url: subject.url, perSecond: SIGN_INS_PER_SECOND, seconds, requests: signIns }),
      ]);
      busy.push(sample);
      signal.throwIfAborted();
    }
  }
  return storms;
}
