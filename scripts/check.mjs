import { ensureInstalled } from "./install.mjs";
import { abortOnSignal } from "./testing/abort-on-signal.mjs";
import { CHECKS } from "./testing/checks.mjs";
import { newStepRunner } from "./testing/steps.mjs";

const signal = abortOnSignal();
await ensureInstalled(signal);
const { run, total } = newStepRunner(signal);
for (const part of CHECKS) await run(part);
process.exitCode = total.failed > 0 ? 1 : 0;
