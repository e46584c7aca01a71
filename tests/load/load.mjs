import { setTimeout as after } from "node:timers/promises";
import { seedBulk } from "#bench/databases.mjs";
import { startHub } from "#bench/hub.mjs";
import { table } from "#bench/markdown-table.mjs";
import { residentMb } from "#bench/memory.mjs";
import { percentile } from "#bench/statistics.mjs";
import { signIn } from "#tests/fuzz/client.mjs";
import { gather, release } from "./crowd.mjs";
import { DEEDS, RESOURCES } from "./deeds.mjs";

/** What a process may hold more in the last third than in the middle one: the collector is in no hurry. */
const MAY_GROW = 1.1;
/** Within a shorter run caches are still filling, and memory says nothing. */
const SHORTEST_FOR_MEMORY = 120;

/** @typedef {{ counts: Map<string, number>, problems: string[] }} Inspection */

/**
 * @param {{ seconds: number, people: number, seed: number }} options
 * @param {Record<string, string>} database the setting that names it
 * @param {{ folder: string, signal: AbortSignal, inspect: () => Promise<Inspection> }} given
 * @returns {Promise<string[]>} everything that went wrong
 */
export async function load({ seconds, people, seed }, database, { folder, signal, inspect }) {
  const where = { folder, signal };
  await seedBulk(database, RESOURCES, where);
  // While nobody serves: an embedded database has room for one.
  const before = await inspect();
  const admin = { username: "admin", password: "load-admin-password" };
  const hub = await startHub({ ...database, SEED: "none", ADMIN_PASSWORD: admin.password }, where);
  /** @type {Map<string, import("./crowd.mjs").Told>} */
  let told;
  /** @type {number[]} */
  let samples;
  try {
    console.log(`${people} people register…`);
    const crowd = await gather(hub.url, people, await signIn(hub.url, "/api/auth/login", admin));
    console.log(`…and use the hub for ${seconds} seconds`);
    const memory = watch(hub.pid);
    told = await release(hub.url, crowd, { seconds, seed, signal });
    samples = memory();
  } finally {
    await hub.stop();
  }
  console.log(`\n${report(told)}\n`);
  const after = await inspect();
  return [...failures(told), ...grown(samples, seconds), ...after.problems, ...lost(told, before, after)];
}

/** @param {number} pid */
function watch(pid) {
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

/** @param {Map<string, import("./crowd.mjs").Told>} told */
function report(told) {
  const rows = [...told].map(([name, { times, statuses }]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const figures = [50, 95, 99].map((share) => (sorted.length > 0 ? percentile(sorted, share).toFixed(0) : "–"));
    const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    return [name, counted.join(", "), String(times.length), ...figures];
  });
  return table(["Deed", "Answers", "Times", "p50 ms", "p95 ms", "p99 ms"], rows, 2);
}

/** @param {Map<string, import("./crowd.mjs").Told>} told */
function failures(told) {
  return [...told].flatMap(([name, { statuses }]) =>
    [...statuses]
      .filter(([status]) => status >= 500)
      .map(([status, n]) => `${name}: ${n} × ${status}${status === 503 ? " (asked to come back)" : ""}`),
  );
}

/** @param {number[]} samples @param {number} seconds */
function grown(samples, seconds) {
  const third = Math.floor(samples.length / 3);
  const mean = (/** @type {number[]} */ some) => some.reduce((sum, one) => sum + one, 0) / some.length;
  const [middle, last] = [mean(samples.slice(third, 2 * third)), mean(samples.slice(2 * third))];
  console.log(`Memory: ${middle.toFixed(0)} MB in the middle third, ${last.toFixed(0)} MB in the last`);
  if (seconds < SHORTEST_FOR_MEMORY) console.log(`(judged only in runs of ${SHORTEST_FOR_MEMORY} seconds or more)`);
  else if (last > middle * MAY_GROW) return [`memory grew from ${middle.toFixed(0)} to ${last.toFixed(0)} MB`];
  return [];
}

/**
 * What was acknowledged is there, and nothing else.
 * @param {Map<string, import("./crowd.mjs").Told>} told @param {Inspection} before @param {Inspection} after
 */
function lost(told, before, after) {
  return DEEDS.flatMap(({ name, adds = "" }) => {
    const acknowledged = told.get(name)?.statuses.get(201) ?? 0;
    const stored = (after.counts.get(adds) ?? 0) - (before.counts.get(adds) ?? 0);
    return adds && acknowledged !== stored ? [`${adds}: ${acknowledged} acknowledged, ${stored} stored`] : [];
  });
}
