// `npm run test:long`: what `npm test` leaves out because it takes long. Each step runs even if another failed.
import { ensureInstalled, fail, root } from "./install.mjs";
import { abortOnSignal } from "./testing/abort-on-signal.mjs";
import { newStepRunner } from "./testing/steps.mjs";

const signal = abortOnSignal();
await ensureInstalled(signal);
const { run, total } = newStepRunner(signal);
const node = (/** @type {string[]} */ ...args) => [process.execPath, ...args.map((file) => root + file)];

try {
  await run({ name: "All fault tests", command: node("scripts/test-faults.mjs") });
  await run({ name: "Long fuzz run", command: [...node("scripts/run.mjs"), "tests/fuzz/main.mjs"] });
} catch (error) {
  if (!signal.aborted) throw error;
}
if (signal.aborted) fail("Interrupted.");
process.exitCode = total.failed > 0 ? 1 : 0;
