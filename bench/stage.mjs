// Everything that has to stand before anything is measured: databases, data, and one running server for each.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createDatabase, seedBulk } from "./databases.mjs";
import { startHub } from "./hub.mjs";
import { gather } from "./material.mjs";
import { residentMb, watchMemory } from "./memory.mjs";

/**
 * @typedef {object} Subject a running server that is measured
 * @property {"PostgreSQL" | "PGlite"} database
 * @property {number} size how many resources it was given in bulk
 * @property {string} url
 * @property {string | undefined} databaseUrl
 * @property {import("./material.mjs").Material} material
 * @property {(one: import("./cases.mjs").Case) => import("./cases.mjs").Request[]} requestsOf
 * @property {() => number} mostMemory the most megabytes it held since it began to be measured
 */

/** @typedef {{ database: Subject["database"], firstMs: number, secondMs: number, idleMb: number }} StartUp */

/**
 * @typedef {object} Stage
 * @property {string} folder
 * @property {AbortSignal} signal
 * @property {number} turns how often each thing will be measured, warming up included
 * @property {(line: string) => void} say
 * @property {(undo: () => unknown) => void} leave something to be done at the end, however that comes
 */

const SETTLE_MS = 1_500;

/**
 * Starts twice on the small data of the demo: with everything still to be made, and again.
 * @param {Subject["database"]} database
 * @param {Record<string, string>} settings
 * @param {Stage} stage
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
 * @param {Stage} stage
 * @returns {Promise<Subject>}
 */
export async function setUp(database, size, serverUrl, { folder, signal, turns, say, leave }) {
  say(`${size.toLocaleString("en")} resources on ${database}…`);
  const where = { folder: newFolder(folder, `${database}-${size}`), signal };
  const databaseUrl = serverUrl && (await createDatabase(serverUrl, `hub_${size}`));
  /** @type {Record<string, string>} */
  const settings = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: "data" };
  await seedBulk(settings, size, where);
  const hub = await startHub({ ...settings, SEED: "none" }, where);
  leave(hub.stop);
  const material = await gather(hub.url, { size, turns, signal });
  const made = new Map();
  const mostMemory = watchMemory(hub.pid);
  leave(mostMemory);
  return {
    database,
    size,
    url: hub.url,
    databaseUrl,
    material,
    requestsOf: (one) => {
      if (!made.has(one)) made.set(one, one.requests(material));
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
