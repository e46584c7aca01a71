// `npm test`: all tests but those that take long, on a machine with nothing but Node.js and npm. Each step runs even if another failed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install, isInstalled, requireNode, root } from "./install.mjs";
import { abortOnSignal } from "./testing/abort-on-signal.mjs";
import { CHECKS, tool } from "./testing/checks.mjs";
import { ensureChromium } from "./testing/chromium.mjs";
import { startPostgres } from "./testing/postgres.mjs";
import { ensurePostgresPrograms } from "./testing/postgres-programs.mjs";
import { newStepRunner } from "./testing/steps.mjs";
import { countPlaywright, countVitest } from "./testing/test-counts.mjs";
import { readTestSkip } from "./testing/test-skip.mjs";

requireNode(20, 19);
const signal = abortOnSignal();
const skips = readTestSkip(process.env.TEST_SKIP);
const { run, need, total } = newStepRunner(signal);
const folder = mkdtempSync(join(tmpdir(), "hub-test-"));
/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let postgres;

try {
  if (!isInstalled()) await need("Packages", () => install(signal));
  if (isInstalled()) await runAll();
} catch (error) {
  if (!signal.aborted) throw error;
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (signal.aborted) {
  console.log("\nInterrupted.");
  process.exit(130);
}
for (const line of skips.notes) console.log(line);
console.log(
  "Not run here, but by `npm run test:long`: the long fault tests, the long fuzz run, and further checks of each page.",
);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runAll() {
  const chromium = skips.browser ? undefined : await need("Chromium", () => ensureChromium(signal));
  postgres = skips.postgres
    ? undefined
    : await need("PostgreSQL", async () => startPostgres(await ensurePostgresPrograms(signal), signal));

  for (const check of CHECKS) await run(check);
  await run({ name: "Production build", command: [process.execPath, `${root}scripts/build.mjs`] });
  const projects = chromium ? [] : ["--project=!components"];
  await run(vitest("Unit to component tests", projects, { TEST_POSTGRES_URL: postgres?.url, CHROMIUM_PATH: chromium }));
  if (chromium) await run(playwright("Browser tests", { CHROMIUM_PATH: chromium }));
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {Record<string, string | undefined>} env
 */
function vitest(name, projects, env) {
  const file = join(folder, "vitest.json");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  return {
    name,
    command: tool(["vitest", "run", ...projects, ...reporters]),
    env,
    count: countVitest(file),
  };
}

/**
 * @param {string} name
 * @param {Record<string, string>} env
 */
function playwright(name, env) {
  const file = join(folder, "playwright.json");
  return {
    name,
    command: tool(["playwright", "test"]),
    env: { ...env, PLAYWRIGHT_JSON: file },
    count: countPlaywright(file),
  };
}
