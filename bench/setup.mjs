// What is set up before anything is measured: databases, data, and a running server for each.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createDatabase, seedBulk } from "./databases.mjs";
import { startHub } from "./hub.mjs";
import { residentMb, watchMemory } from "./memory.mjs";
import { collectTestData } from "./test-data.mjs";

/**
 * @typedef {object} Subject a running server that is measured
 * @property {"PostgreSQL" | "PGlite"} database
 * @property {number} size how many resources it was seeded with
 * @property {string} url
 * @property {string | undefined} databaseUrl
 * @property {import("./test-data.mjs").TestData} testData
 * @property {(one: import("./cases.mjs").Case) => import("./cases.mjs").Request[]} requestsOf
 * @property {() => number} mostMemory its maximum resident memory in megabytes since the measuring began
 */

/** @typedef {{ database: Subject["database"], firstMs: number, secondMs: number, idleMb: number }} StartUp */

/**
 * @typedef {object} BenchContext
 * @property {string} folder
 * @property {AbortSignal} signal
 * @property {number} turns how often each case is measured, warm-up included
 * @property {(line: string) => void} log
 * @property {(cleanup: () => unknown) => void} onCleanup runs a function at the end, even after a failure
 */

const SETTLE_MS = 1_500;

/**
 * Starts twice on the demo content: with an empty database, and again.
 * @param {Subject["database"]} database
 * @param {Record<string, string>} settings
 * @param {BenchContext} context
 * @returns {Promise<StartUp>}
 */
export async function measureStartUp(database, settings, { folder, signal }) {
  const where = { folder: newFolder(folder, database), signal };
  const first = await startHub({ ...settings, SEED: "demo" }, where);
  await first.stop();
  const second = await startHub({ ...settings, SEED: "demo" }, where);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const idleMb = residentMb(second.pid);
  await second.stop();
  return { database, firstMs: first.startMs, secondMs: second.startMs, idleMb };
}

/**
 * @param {Subject["database"]} database
 * @param {number} size
 * @param {string | undefined} serverUrl of the PostgreSQL server
 * @param {BenchContext} context
 * @param {string} [version] the checkout, if not this one
 * @returns {Promise<Subject>}
 */
export async function setUp(database, size, serverUrl, { folder, signal, turns, log, onCleanup }, version) {
  log(`${size.toLocaleString("en")} resources on ${database}${version ? ", in the version before" : ""}…`);
  const name = `${database.toLowerCase()}_${size}${version ? "_before" : ""}`;
  const where = { folder: newFolder(folder, name), signal, version };
  const databaseUrl = serverUrl && (await createDatabase(serverUrl, name));
  /** @type {Record<string, string>} */
  const settings = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: "data" };
  await seedBulk(settings, size, where);
  const hub = await startHub({ ...settings, SEED: "none" }, where);
  onCleanup(hub.stop);
  const testData = await collectTestData(hub.url, { size, turns, signal });
  const made = new Map();
  const mostMemory = watchMemory(hub.pid);
  onCleanup(mostMemory);
  return {
    database,
    size,
    url: hub.url,
    databaseUrl,
    testData,
    requestsOf: (one) => {
      if (!made.has(one)) made.set(one, one.requests(testData));
      return made.get(one);
    },
    mostMemory,
  };
}

/** @param {string} folder @param {string} name */
function newFolder(folder, name) {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}
