import { CASES } from "./cases.mjs";
import { fetchRaw } from "./fetch-raw.mjs";

/**
 * @typedef {import("./load-generator.mjs").Sample} Sample
 * @typedef {import("./setup.mjs").Subject} Subject
 * @typedef {import("./cases.mjs").Case} Case
 */

/**
 * @typedef {object} Measured of one case, a sample per round
 * @property {Case} case
 * @property {Map<Subject, Sample[]>} samples
 * @property {Sample[]} ceiling
 */

/** As many as the server has connections to PostgreSQL. */
export const CONNECTIONS = 10;
const WARM_UP_SECONDS = 0.5;
const SLOW_SECONDS = 4;

/**
 * Every case on every subject, round after round, so that noise from the machine affects all of them alike. The first
 * round warms up and is discarded.
 * @param {object} given
 * @param {Subject[]} given.subjects
 * @param {Subject} given.main whose responses the ceiling repeats
 * @param {import("./child.mjs").Child} given.load
 * @param {import("./child.mjs").Child} given.bare
 * @param {number} given.rounds
 * @param {number} given.seconds
 * @param {AbortSignal} given.signal
 * @param {(done: Case) => Promise<void>} given.after measures something else right after a case
 * @param {(line: string) => void} given.log
 * @returns {Promise<Measured[]>}
 */
export async function measureRounds({ subjects, main, load, bare, rounds, seconds, signal, after, log }) {
  /** @type {Measured[]} */
  const all = CASES.map((one) => ({
    case: one,
    samples: new Map(subjects.map((subject) => [subject, []])),
    ceiling: [],
  }));
  // Right before the ceiling it is compared with.
  const inOrder = [...subjects.filter((subject) => subject !== main), main];
  const responses = new Map();
  for (let round = 0; round <= rounds; round++) {
    log(round === 0 ? "Warming up…" : `Round ${round} of ${rounds}…`);
    const usual = round === 0 ? Math.min(WARM_UP_SECONDS, seconds) : seconds;
    for (const { case: one, samples, ceiling } of all) {
      const span = one.isSlow ? Math.max(SLOW_SECONDS, usual) : usual;
      const all = main.requestsOf(one);
      if (round === 0) responses.set(one, await fetchRaw(main.url, /** @type {any} */ (all[0])));
      const { url } = await bare.call(responses.get(one));
      for (const subject of inOrder) {
        const sample = await runLoad(load, subject.url, {
          one,
          requests: requestsFor(subject, one, round, rounds),
          seconds: span,
        });
        signal.throwIfAborted();
        if (round > 0) samples.get(subject)?.push(sample);
      }
      const top = await runLoad(load, url, { one, requests: all.slice(0, 1), seconds: span, once: false });
      signal.throwIfAborted();
      if (round > 0) ceiling.push(top);
      if (round > 0) await after(one);
    }
  }
  return all;
}

/**
 * Requests that may be sent only once are divided evenly among the rounds. The first was used for the ceiling.
 * @param {Subject} subject
 * @param {Case} one
 * @param {number} round
 * @param {number} rounds
 */
function requestsFor(subject, one, round, rounds) {
  const requests = subject.requestsOf(one);
  if (!one.once) return requests;
  const each = Math.floor((requests.length - 1) / (rounds + 1));
  return requests.slice(1 + round * each, 1 + (round + 1) * each);
}

/**
 * @param {import("./child.mjs").Child} load
 * @param {string} url
 * @param {{ one: Case, requests: import("./cases.mjs").Request[], seconds: number, once?: boolean, connections?: number }} what
 * @returns {Promise<Sample>}
 */
export async function runLoad(
  load,
  url,
  { one, requests, seconds, once = one.once ?? false, connections = CONNECTIONS },
) {
  try {
    return await load.call({ url, connections, seconds, requests, once });
  } catch (error) {
    throw new Error(`${one.name}: ${error instanceof Error ? error.message : error}`);
  }
}
