import { caseNamed } from "./cases.mjs";
import { runLoad } from "./measure.mjs";

export const SIGN_INS_PER_SECOND = 50;

/** One that the server may cache, and one that it renders for each reader. */
const READS = ["Listing page", "Listing page, logged in"];

/** @typedef {import("./load-generator.mjs").Sample} Sample */
/** @typedef {{ name: string, quiet: Sample[], busy: Sample[] }} DuringSignIns */

/**
 * Pages read on a quiet server and while people log in, alternating.
 * @param {object} given
 * @param {import("./setup.mjs").Subject} given.subject
 * @param {import("./child.mjs").Child} given.load
 * @param {import("./child.mjs").Child} given.constantRate
 * @param {number} given.rounds
 * @param {number} given.seconds
 * @param {AbortSignal} given.signal
 * @returns {Promise<DuringSignIns[]>}
 */
export async function measureDuringSignIns({ subject, load, constantRate, rounds, seconds, signal }) {
  const signIns = subject.requestsOf(caseNamed("Sign-in"));
  /** @type {DuringSignIns[]} */
  const duringSignIns = READS.map((name) => ({ name, quiet: [], busy: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const { name, quiet, busy } of duringSignIns) {
      const one = caseNamed(name);
      const read = () => runLoad(load, subject.url, { one, requests: subject.requestsOf(one), seconds });
      quiet.push(await read());
      const [sample] = await Promise.all([
        read(),
        constantRate.call({ url: subject.url, perSecond: SIGN_INS_PER_SECOND, seconds, requests: signIns }),
      ]);
      busy.push(sample);
      signal.throwIfAborted();
    }
  }
  return duringSignIns;
}
