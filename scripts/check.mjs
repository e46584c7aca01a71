import { ensureInstalled } from "./install.mjs";
import { CHECKS } from "./testing/checks.mjs";
import { interruption } from "./testing/interruption.mjs";
import { newRun } from "./testing/parts.mjs";

const signal = interruption();
await ensureInstalled(signal);
const { run, total } = newRun(signal);
for (const part of CHECKS) await run(part);
process.exitCode = total.failed > 0 ? 1 : 0;
