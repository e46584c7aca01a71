import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#scripts/testing/postgres.mjs";
import { ensurePostgresPrograms } from "#scripts/testing/postgres-programs.mjs";
import { caseNamed } from "./cases.mjs";
import { startChild } from "./child.mjs";
import { measureCosts } from "./costly.mjs";
import { costsReport, withCosts } from "./costs-report.mjs";
import { createDatabase, serverVersion } from "./databases.mjs";
import { describeMachine } from "./machine.mjs";
import { CONNECTIONS, measureRounds } from "./measure.mjs";
import { repliesByPgbench } from "./pgbench.mjs";
import { reportOf } from "./report.mjs";
import { measureSlowQuery } from "./slow-query.mjs";
import { measureStartUp, setUp } from "./stage.mjs";
import { measureStorm } from "./storm.mjs";

/**
 * @typedef {object} Results
 * @property {import("./options.mjs").Options} options
 * @property {string} machine
 * @property {import("./stage.mjs").Subject[]} grown on PostgreSQL, smallest first
 * @property {import("./stage.mjs").Subject} main the one of them that is compared with the ceiling
 * @property {import("./stage.mjs").Subject} embedded
 * @property {import("./stage.mjs").StartUp[]} startUps
 * @property {import("./measure.mjs").Measured[]} measured
 * @property {number[]} pgbench replies a second, per round
 * @property {import("./storm.mjs").Storm[]} storms
 * @property {import("./slow-query.mjs").SlowQuery} slowQuery
 * @property {import("./costly.mjs").Costs} costs
 */

const EMBEDDED_SIZE = 1_000;

/** @param {import("./options.mjs").Options} options @param {AbortSignal} signal */
export async function bench(options, signal) {
  const began = performance.now();
  const say = (/** @type {string} */ line) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${seconds.padStart(4)} s  ${line}`);
  };
  /** @type {(() => unknown)[]} */
  const undos = [];
  try {
    const rest = { signal, say, leave: (/** @type {() => unknown} */ undo) => void undos.unshift(undo) };
    const report = options.costsOnly ? await onlyCosts(options, rest) : reportOf(await run(options, rest));
    console.log(`\n${report}`);
    if (options.out) writeFileSync(options.out, report);
    say(options.out ? `Done; written to ${options.out}` : "Done.");
  } finally {
    for (const undo of undos) await undo();
  }
}

/** @typedef {Omit<import("./stage.mjs").Stage, "folder" | "turns">} Rest */

/**
 * The report as it was, with that part of it new.
 * @param {import("./options.mjs").Options} options
 * @param {Rest} rest
 */
async function onlyCosts(options, rest) {
  const { postgres, folder } = await begin(rest);
  const part = costsReport(await measureCosts(postgres.url, options.costs, { ...rest, folder }));
  return options.out && existsSync(options.out) ? withCosts(readFileSync(options.out, "utf8"), part) : part;
}

/** @param {Rest} rest */
async function begin({ signal, leave }) {
  const folder = mkdtempSync(join(tmpdir(), "hub-bench-"));
  leave(() => rmSync(folder, { recursive: true, force: true }));
  const programs = await ensurePostgresPrograms(signal);
  const postgres = await startPostgres(programs, signal, { durable: true });
  leave(postgres.stop);
  return { folder, programs, postgres };
}

/**
 * @param {import("./options.mjs").Options} options
 * @param {Rest} rest
 * @returns {Promise<Results>}
 */
async function run(options, rest) {
  const { signal, say, leave } = rest;
  const { folder, programs, postgres } = await begin(rest);
  const stage = { ...rest, folder, turns: options.rounds + 1 };

  say("Starting up, on each database…");
  const small = { DATABASE_URL: await createDatabase(postgres.url, "hub_demo") };
  const startUps = [await measureStartUp("PostgreSQL", small, stage), await measureStartUp("PGlite", {}, stage)];

  const grown = [];
  for (const size of options.sizes) grown.push(await setUp("PostgreSQL", size, postgres.url, stage));
  const main = /** @type {import("./stage.mjs").Subject} */ (grown[grown.length >> 1]);
  // The same words everywhere, or the sizes could not be compared.
  for (const { material } of grown) material.searches = grown[0]?.material.searches ?? [];
  const embedded = await setUp("PGlite", EMBEDDED_SIZE, undefined, stage);

  const load = startChild("load.mjs", signal);
  const bare = startChild("bare.mjs", signal);
  const arrivals = startChild("arrivals.mjs", signal);
  for (const child of [load, bare, arrivals]) leave(child.stop);
  const { rounds, seconds } = options;
  /** @type {number[]} */
  const pgbench = [];
  const measured = await measureRounds({
    ...{ subjects: [...grown, embedded], main, load, bare, rounds, seconds, signal, say },
    after: async (one) => {
      if (one !== caseNamed("Reply") || !main.databaseUrl) return;
      const { topicIds, accounts } = main.material;
      const how = { topicIds, userId: accounts[0]?.id ?? 0, clients: CONNECTIONS, seconds, folder, signal };
      pgbench.push(await repliesByPgbench(programs, main.databaseUrl, how));
    },
  });
  say("Reading while others sign in…");
  const storms = await measureStorm({ subject: main, load, arrivals, rounds, seconds: seconds * 2, signal });
  say("Reading while a query takes long…");
  const slowQuery = await measureSlowQuery({ subject: main, load, rounds, signal });
  const costs = await measureCosts(postgres.url, options.costs, stage);
  const machine = describeMachine(await serverVersion(postgres.url));
  return { options, machine, grown, main, embedded, startUps, measured, pgbench, storms, slowQuery, costs };
}
