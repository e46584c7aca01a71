import { setMaxListeners } from "node:events";
import { setTimeout as after } from "node:timers/promises";
import { send } from "#tests/fuzz/client.mjs";
import { newRandom } from "#tests/fuzz/random.mjs";
import { ACTIONS, PASSWORD } from "./actions.mjs";

/** A user acts every five to fifteen seconds; the run goes ten times as fast. */
const PAUSE_MS = { from: 500, to: 1_500 };
const CONCURRENT_REGISTRATIONS = 10;

/** @typedef {{ times: number[], statuses: Map<number, number> }} ActionStats response times in milliseconds, and how often each status came */

/**
 * @param {string} url
 * @param {number} size
 * @param {string} admin the session cookie of an admin
 * @returns {Promise<import("./actions.mjs").User[]>}
 */
export async function registerUsers(url, size, admin) {
  /** @type {import("./actions.mjs").User[]} */
  const users = [];
  for (let n = 0; n < size; n += CONCURRENT_REGISTRATIONS) {
    const names = Array.from({ length: Math.min(CONCURRENT_REGISTRATIONS, size - n) }, (_, k) => `visitor${n + k}`);
    users.push(...(await Promise.all(names.map((username) => register(url, username, admin)))));
  }
  return users;
}

/** @param {string} url @param {string} username @param {string} admin */
async function register(url, username, admin) {
  const body = JSON.stringify({ username, email: `${username}@example.org`, password: PASSWORD });
  const headers = { "content-type": "application/json" };
  const { status, text, cookie } = await send(url, { method: "POST", path: "/api/auth/register", headers, body });
  if (status !== 201) throw new Error(`registration failed: ${status} ${text}`);
  return { username, cookie, userId: Number(JSON.parse(text).id), admin };
}

/**
 * Lets every user perform random actions with pauses in between, until time is up.
 * @param {string} url
 * @param {import("./actions.mjs").User[]} users
 * @param {{ seconds: number, seed: number, signal: AbortSignal }} how
 * @returns {Promise<Map<string, ActionStats>>}
 */
export async function simulateUsers(url, users, { seconds, seed, signal }) {
  /** @type {Map<string, ActionStats>} */
  const stats = new Map(ACTIONS.map(({ name }) => [name, { times: [], statuses: new Map() }]));
  const weighted = ACTIONS.flatMap((action) => Array(action.share).fill(action));
  // Every user adds a listener to the signal.
  setMaxListeners(users.length + 10, signal);
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    users.map(async (user, n) => {
      const random = newRandom(seed * 1_009 + n);
      await after(random.integer(0, PAUSE_MS.to), undefined, { signal });
      while (performance.now() < end) {
        /** @type {import("./actions.mjs").Action} */
        const action = random.pick(weighted);
        const { times, statuses } = /** @type {ActionStats} */ (stats.get(action.name));
        const started = performance.now();
        // A broken connection counts as status 599.
        const { status } = await send(url, action.request(random, user)).catch(() => ({ status: 599 }));
        times.push(performance.now() - started);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await after(random.integer(PAUSE_MS.from, PAUSE_MS.to), undefined, { signal });
      }
    }),
  );
  return stats;
}
