import { setTimeout as after } from "node:timers/promises";
import { seedBulk } from "#bench/databases.mjs";
import { startHub } from "#bench/hub.mjs";
import { table } from "#bench/markdown-table.mjs";
import { residentMb } from "#bench/memory.mjs";
import { percentile } from "#bench/statistics.mjs";
import { signIn } from "#tests/fuzz/client.mjs";
import { ACTIONS, RESOURCES } from "./actions.mjs";
import { registerUsers, simulateUsers } from "./users.mjs";

/** Memory of the last third of the run divided by that of the middle third: garbage collection may lag a little. */
const MAX_GROWTH = 1.1;
/** In shorter runs caches are still filling, so memory growth means nothing. */
const MIN_SECONDS_FOR_MEMORY = 120;

/** @typedef {{ counts: Map<string, number>, problems: string[] }} Inspection */

/**
 * @param {{ seconds: number, people: number, seed: number }} options
 * @param {Record<string, string>} database DATABASE_URL or DATA_DIR
 * @param {{ folder: string, signal: AbortSignal, inspect: () => Promise<Inspection> }} given
 * @returns {Promise<string[]>} all problems found
 */
export async function load({ seconds, people, seed }, database, { folder, signal, inspect }) {
  const where = { folder, signal };
  await seedBulk(database, RESOURCES, where);
  // Before the server starts: only one process can open an embedded database.
  const before = await inspect();
  const admin = { username: "admin", password: "load-admin-password" };
  const hub = await startHub({ ...database, SEED: "none", ADMIN_PASSWORD: admin.password }, where);
  /** @type {Map<string, import("./users.mjs").ActionStats>} */
  let stats;
  /** @type {number[]} */
  let samples;
  try {
    console.log(`${people} people register…`);
    const users = await registerUsers(hub.url, people, await signIn(hub.url, "/api/auth/login", admin));
    console.log(`…and use the hub for ${seconds} seconds`);
    const stopSampling = sampleMemory(hub.pid);
    stats = await simulateUsers(hub.url, users, { seconds, seed, signal });
    samples = stopSampling();
  } finally {
    await hub.stop();
  }
  console.log(`\n${report(stats)}\n`);
  const after = await inspect();
  return [
    ...failures(stats),
    ...memoryGrowth(samples, seconds),
    ...after.problems,
    ...lostWrites(stats, before, after),
  ];
}

/** @param {number} pid */
function sampleMemory(pid) {
  /** @type {number[]} */
  const samples = [];
  const stopped = new AbortController();
  void (async () => {
    for (; !stopped.signal.aborted; await after(500)) samples.push(residentMb(pid));
  })().catch(() => {});
  return () => {
    stopped.abort();
    return samples;
  };
}

/** @param {Map<string, import("./users.mjs").ActionStats>} stats */
function report(stats) {
  const rows = [...stats].map(([name, { times, statuses }]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const figures = [50, 95, 99].map((share) => (sorted.length > 0 ? percentile(sorted, share).toFixed(0) : "–"));
    const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    return [name, counted.join(", "), String(times.length), ...figures];
  });
  return table(["Action", "Statuses", "Times", "p50 ms", "p95 ms", "p99 ms"], rows, 2);
}

/** @param {Map<string, import("./users.mjs").ActionStats>} stats */
function failures(stats) {
  return [...stats].flatMap(([name, { statuses }]) =>
    [...statuses]
      .filter(([status]) => status >= 500)
      .map(([status, n]) => `${name}: ${n} × ${status}${status === 503 ? " (overloaded)" : ""}`),
  );
}

/** @param {number[]} samples @param {number} seconds */
function memoryGrowth(samples, seconds) {
  const third = Math.floor(samples.length / 3);
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, last] = [mean(samples.slice(third, 2 * third)), mean(samples.slice(2 * third))];
  console.log(`Memory: ${middle.toFixed(0)} MB in the middle third, ${last.toFixed(0)} MB in the last`);
  if (seconds < MIN_SECONDS_FOR_MEMORY)
    console.log(`(checked only in runs of ${MIN_SECONDS_FOR_MEMORY} seconds or more)`);
  else if (last > middle * MAX_GROWTH) return [`memory grew from ${middle.toFixed(0)} to ${last.toFixed(0)} MB`];
  return [];
}

/**
 * Compares acknowledged writes with stored rows.
 * @param {Map<string, import("./users.mjs").ActionStats>} stats @param {Inspection} before @param {Inspection} after
 */
function lostWrites(stats, before, after) {
  return ACTIONS.flatMap(({ name, adds = "" }) => {
    const acknowledged = stats.get(name)?.statuses.get(201) ?? 0;
    const stored = (after.counts.get(adds) ?? 0) - (before.counts.get(adds) ?? 0);
    return adds && acknowledged !== stored ? [`${adds}: ${acknowledged} acknowledged, ${stored} stored`] : [];
  });
}
