import { caseNamed } from "./cases.mjs";
import { runLoad } from "./measure.mjs";

export const WRITES_PER_SECOND = 50;

/** Pages that the server may cache, and pages with a part of each reader's own, while others log in or write. */
const PAIRS = [
  { write: "Sign-in", reads: ["Listing page", "Listing page, logged in"] },
  { write: "Reply", reads: ["Listing page, logged in", "Topic page, logged in"] },
];

/** @typedef {import("./load-generator.mjs").Sample} Sample */
/** @typedef {{ write: string, name: string, quiet: Sample[], busy: Sample[] }} DuringWrites */

/**
 * Pages read on a quiet server and while others write, alternating.
 * @param {object} given
 * @param {import("./setup.mjs").Subject} given.subject
 * @param {import("./child.mjs").Child} given.load
 * @param {import("./child.mjs").Child} given.constantRate
 * @param {number} given.rounds
 * @param {number} given.seconds
 * @param {AbortSignal} given.signal
 * @returns {Promise<DuringWrites[]>}
 */
export async function measureDuringWrites({ subject, load, constantRate, rounds, seconds, signal }) {
  /** @type {DuringWrites[]} */
  const rows = PAIRS.flatMap(({ write, reads }) => reads.map((name) => ({ write, name, quiet: [], busy: [] })));
  for (let round = 0; round < rounds; round++) {
    for (const { write, name, quiet, busy } of rows) {
      const one = caseNamed(name);
      const requests = subject.requestsOf(caseNamed(write));
      const read = () => runLoad(load, subject.url, { one, requests: subject.requestsOf(one), seconds });
      quiet.push(await read());
      const [sample] = await Promise.all([
        read(),
        constantRate.call({ url: subject.url, perSecond: WRITES_PER_SECOND, seconds, requests }),
      ]);
      busy.push(sample);
      signal.throwIfAborted();
    }
  }
  return rows;
}
