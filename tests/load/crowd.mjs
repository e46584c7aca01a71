import { setMaxListeners } from "node:events";
import { setTimeout as after } from "node:timers/promises";
import { send } from "#tests/fuzz/client.mjs";
import { newRandom } from "#tests/fuzz/random.mjs";
import { DEEDS, PASSWORD } from "./deeds.mjs";

/** Somebody does something every ten seconds, told ten times as fast. */
const PAUSE_MS = { from: 500, to: 1_500 };
const REGISTERED_AT_ONCE = 10;

/** @typedef {{ times: number[], statuses: Map<number, number> }} Told what became of one kind of deed */

/**
 * @param {string} url
 * @param {number} size
 * @param {string} admin the cookie of one
 * @returns {Promise<import("./deeds.mjs").Person[]>}
 */
export async function gather(url, size, admin) {
  /** @type {import("./deeds.mjs").Person[]} */
  const people = [];
  for (let n = 0; n < size; n += REGISTERED_AT_ONCE) {
    const names = Array.from({ length: Math.min(REGISTERED_AT_ONCE, size - n) }, (_, k) => `visitor${n + k}`);
    people.push(...(await Promise.all(names.map((username) => register(url, username, admin)))));
  }
  return people;
}

/** @param {string} url @param {string} username @param {string} admin */
async function register(url, username, admin) {
  const body = JSON.stringify({ username, email: `${username}@example.org`, password: PASSWORD });
  const headers = { "content-type": "application/json" };
  const { status, text, cookie } = await send(url, { method: "POST", path: "/api/auth/register", headers, body });
  if (status !== 201) throw new Error(`nobody could register: ${status} ${text}`);
  return { username, cookie, userId: Number(JSON.parse(text).id), admin };
}

/**
 * Lets them all do what they do, each at their own pace, until time is up.
 * @param {string} url
 * @param {import("./deeds.mjs").Person[]} people
 * @param {{ seconds: number, seed: number, signal: AbortSignal }} how
 * @returns {Promise<Map<string, Told>>}
 */
export async function release(url, people, { seconds, seed, signal }) {
  /** @type {Map<string, Told>} */
  const told = new Map(DEEDS.map(({ name }) => [name, { times: [], statuses: new Map() }]));
  const lots = DEEDS.flatMap((deed) => Array(deed.share).fill(deed));
  // Everybody listens for it.
  setMaxListeners(people.length + 10, signal);
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    people.map(async (person, n) => {
      const random = newRandom(seed * 1_009 + n);
      await after(random.integer(0, PAUSE_MS.to), undefined, { signal });
      while (performance.now() < end) {
        /** @type {import("./deeds.mjs").Deed} */
        const deed = random.pick(lots);
        const { times, statuses } = /** @type {Told} */ (told.get(deed.name));
        const started = performance.now();
        // A broken connection counts as a failure of its own kind.
        const { status } = await send(url, deed.request(random, person)).catch(() => ({ status: 599 }));
        times.push(performance.now() - started);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await after(random.integer(PAUSE_MS.from, PAUSE_MS.to), undefined, { signal });
      }
    }),
  );
  return told;
}
