// `npm run test:long`: what `npm test` leaves out because it takes long. Each step runs even if another failed.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, fail, root } from "./install.mjs";
import { abortOnSignal } from "./testing/abort-on-signal.mjs";
import { tool } from "./testing/checks.mjs";
import { ensureChromium } from "./testing/chromium.mjs";
import { newStepRunner } from "./testing/steps.mjs";

const signal = abortOnSignal();
await ensureInstalled(signal);
await ensureBuilt();
const { run, need, total } = newStepRunner(signal);
const node = (/** @type {string[]} */ ...args) => [process.execPath, ...args.map((file) => root + file)];

try {
  await run({ name: "All fault tests", command: node("scripts/test-faults.mjs") });
  const keyedCalls = tool(["vitest", "run", "--project=pglite", "tests/api/keyed-calls.test.ts"]);
  await run({ name: "Keyed calls", command: keyedCalls, env: { TEST_LONG: "1" } });
  const chromium = await need("Chromium", () => ensureChromium(signal));
  const pages = tool(["playwright", "test", "pages.spec.ts"]);
  if (chromium)
    await run({ name: "Pages, all checkers", command: pages, env: { TEST_LONG: "1", CHROMIUM_PATH: chromium } });
  await run({ name: "Long fuzz run", command: [...node("scripts/run.mjs"), "tests/fuzz/main.mjs"] });
} catch (error) {
  if (!signal.aborted) throw error;
}
if (signal.aborted) fail("Interrupted.");
process.exitCode = total.failed > 0 ? 1 : 0;
