import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, fail } from "./install.mjs";
import { interruption } from "./testing/interruption.mjs";

const signal = interruption();
await ensureInstalled(signal);
await ensureBuilt();
const { readOptions } = await import("../bench/options.mjs");
const { bench } = await import("../bench/bench.mjs");
try {
  await bench(readOptions(), signal);
} catch (error) {
  if (signal.aborted) fail("Interrupted.");
  fail(error instanceof Error ? error.message : String(error));
}
