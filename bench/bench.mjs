import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInterruptible } from "#scripts/interruptible.mjs";
import { startPostgres } from "#scripts/testing/postgres.mjs";
import { ensurePostgresPrograms } from "#scripts/testing/postgres-programs.mjs";
import { findOrInstallWrk } from "#scripts/testing/wrk.mjs";
import { costsReport, withCosts } from "./expensive-report.mjs";
import { measureCosts } from "./expensive-requests.mjs";
import { measureAll } from "./measure-all.mjs";
import { readOptions } from "./options.mjs";
import { reportOf } from "./report.mjs";

await runInterruptible(bench);

/** @param {AbortSignal} signal */
async function bench(signal) {
  const options = readOptions();
  const began = performance.now();
  const log = (/** @type {string} */ line) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${seconds.padStart(4)} s  ${line}`);
  };
  /** @type {(() => unknown)[]} */
  const cleanups = [];
  const onCleanup = (/** @type {() => unknown} */ cleanup) => void cleanups.unshift(cleanup);
  try {
    const folder = mkdtempSync(join(tmpdir(), "hub-bench-"));
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    const programs = await ensurePostgresPrograms(signal);
    const postgres = { ...(await startPostgres(programs, signal, { durable: true })), programs };
    onCleanup(postgres.stop);
    if (!(await findOrInstallWrk(signal))) log("There is no wrk, so autocannon generates the load.");
    const context = { folder, signal, log, onCleanup, turns: options.rounds + 1 };
    const report = options.costsOnly
      ? withNewCosts(options.out, await measureCosts(postgres.url, options.costs, context))
      : reportOf(await measureAll(options, postgres, context));
    console.log(`\n${report}`);
    if (options.out) writeFileSync(options.out, report);
    log(options.out ? `Done; written to ${options.out}` : "Done.");
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
}

/**
 * The existing report, with only the costs replaced.
 * @param {string | undefined} out
 * @param {import("./expensive-requests.mjs").Costs} costs
 */
function withNewCosts(out, costs) {
  const part = costsReport(costs);
  return out && existsSync(out) ? withCosts(readFileSync(out, "utf8"), part) : part;
}
