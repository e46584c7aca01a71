import { startChild } from "./child.mjs";
import { createDatabase, serverVersion } from "./databases.mjs";
import { measureDuringSlowQuery } from "./during-slow-query.mjs";
import { measureDuringWrites } from "./during-writes.mjs";
import { measureCosts } from "./expensive-requests.mjs";
import { describeMachine } from "./machine.mjs";
import { measureManyFollowers } from "./many-followers.mjs";
import { CONNECTIONS, measureRounds } from "./measure.mjs";
import { measureMovingFiles } from "./moving-files.mjs";
import { WRITES, writesByPgbench } from "./pgbench.mjs";
import { measureStartUp, setUp } from "./setup.mjs";
import { measureWorkedFirst } from "./worked-first.mjs";

/**
 * @typedef {object} Results
 * @property {import("./options.mjs").Options} options
 * @property {string} machine
 * @property {import("./setup.mjs").Subject[]} bySize on PostgreSQL, smallest first
 * @property {import("./setup.mjs").Subject} main the one of them that is compared with the ceiling
 * @property {import("./setup.mjs").Subject} embedded
 * @property {{ main: import("./setup.mjs").Subject, embedded: import("./setup.mjs").Subject } | undefined} before an earlier version, with as many resources
 * @property {import("./setup.mjs").StartUp[]} startUps
 * @property {import("./measure.mjs").Measured[]} measured
 * @property {Record<string, number[]>} pgbench writes a second, by case and round
 * @property {import("./during-writes.mjs").DuringWrites[]} duringWrites
 * @property {import("./during-slow-query.mjs").DuringSlowQuery} duringSlowQuery
 * @property {import("./many-followers.mjs").ManyFollowers} manyFollowers
 * @property {import("./moving-files.mjs").MovingFiles} movingFiles
 * @property {import("./worked-first.mjs").WorkedFirst} workedFirst
 * @property {import("./expensive-requests.mjs").Costs} costs
 */

const EMBEDDED_SIZE = 1_000;

/**
 * @param {import("./options.mjs").Options} options
 * @param {{ url: string, programs: string }} postgres
 * @param {import("./setup.mjs").BenchContext} context
 * @returns {Promise<Results>}
 */
export async function measureAll(options, postgres, context) {
  const { folder, signal, log, onCleanup } = context;
  log("Starting up, on each database…");
  const small = { DATABASE_URL: await createDatabase(postgres.url, "hub_demo") };
  const startUps = [await measureStartUp("PostgreSQL", small, context), await measureStartUp("PGlite", {}, context)];

  const bySize = [];
  for (const size of options.sizes) bySize.push(await setUp("PostgreSQL", size, postgres.url, context));
  const main = /** @type {import("./setup.mjs").Subject} */ (bySize[bySize.length >> 1]);
  // The same search terms everywhere, or the sizes could not be compared.
  for (const { testData } of bySize) testData.searches = bySize[0]?.testData.searches ?? [];
  const embedded = await setUp("PGlite", EMBEDDED_SIZE, undefined, context);
  const before = options.before
    ? {
        main: await setUp("PostgreSQL", main.size, postgres.url, context, options.before),
        embedded: await setUp("PGlite", EMBEDDED_SIZE, undefined, context, options.before),
      }
    : undefined;

  const load = startChild("load-generator.mjs", signal);
  const bare = startChild("bare-http-server.mjs", signal);
  const constantRate = startChild("constant-rate.mjs", signal);
  const bareFiles = startChild("bare-file-server.mjs", signal);
  const downloads = startChild("downloads.mjs", signal);
  for (const child of [load, bare, constantRate, bareFiles, downloads]) onCleanup(child.stop);
  const { rounds, seconds } = options;
  /** @type {Record<string, number[]>} */
  const pgbench = {};
  const measured = await measureRounds({
    ...{
      subjects: [...bySize, embedded, ...Object.values(before ?? {})],
      main,
      load,
      bare,
      rounds,
      seconds,
      signal,
      log,
    },
    after: async (one) => {
      const sql = WRITES[one.name]?.(main.testData);
      if (!sql || !main.databaseUrl) return;
      const how = { clients: CONNECTIONS, seconds, folder, signal };
      pgbench[one.name] ??= [];
      pgbench[one.name]?.push(await writesByPgbench(postgres.programs, main.databaseUrl, sql, how));
    },
  });
  log("Reading while others log in and write…");
  const duringWrites = await measureDuringWrites({
    ...{ subject: main, load, constantRate, rounds, seconds: seconds * 2, signal },
  });
  log("Reading while a query takes long…");
  const duringSlowQuery = await measureDuringSlowQuery({ subject: main, load, rounds, signal });
  log("Replying to a topic that many follow…");
  const manyFollowers = await measureManyFollowers({ subject: main, pairs: rounds * 5, signal });
  log("Moving files…");
  const movingFiles = await measureMovingFiles({
    ...{ subject: main, load, bareFiles, downloads, rounds, seconds: seconds * 2, signal },
  });
  log("Reading what worked first…");
  const [smaller = main, larger = main] = bySize.slice(-2);
  // Fewer than the smaller one has pages.
  const pairs = Math.min(rounds * 50, Math.floor(smaller.size / 30));
  const workedFirst = await measureWorkedFirst({ smaller, larger, pairs, signal });
  const costs = await measureCosts(postgres.url, options.costs, context);
  const machine = describeMachine(await serverVersion(postgres.url));
  return {
    ...{ options, machine, bySize, main, embedded, before, startUps, measured, pgbench },
    ...{ duringWrites, duringSlowQuery, manyFollowers, movingFiles, workedFirst, costs },
  };
}
