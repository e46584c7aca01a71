// `npm run test:faults`: all fault tests, the long ones included, with a temporary PostgreSQL server, HAProxy and clamd.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, fail } from "./install.mjs";
import { abortOnSignal } from "./testing/abort-on-signal.mjs";
import { tool } from "./testing/checks.mjs";
import { ensureClamd } from "./testing/clamd.mjs";
import { ensureHaproxy } from "./testing/haproxy.mjs";
import { startPostgres } from "./testing/postgres.mjs";
import { ensurePostgresPrograms } from "./testing/postgres-programs.mjs";
import { newStepRunner } from "./testing/steps.mjs";

const signal = abortOnSignal();
await ensureInstalled(signal);
await ensureBuilt();
const { run, need, total } = newStepRunner(signal);
/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let postgres;

try {
  postgres = await need("PostgreSQL", async () => startPostgres(await ensurePostgresPrograms(signal), signal));
  await need("HAProxy", () => ensureHaproxy(signal));
  await need("clamd", () => ensureClamd(signal));
  const env = { TEST_LONG: "1", ...(postgres && { TEST_POSTGRES_URL: postgres.url }) };
  await run({ name: "Faults", command: tool(["vitest", "run", "--project=faults"]), env });
} catch (error) {
  if (!signal.aborted) throw error;
} finally {
  await postgres?.stop();
}
if (signal.aborted) fail("Interrupted.");
process.exitCode = total.failed > 0 ? 1 : 0;
