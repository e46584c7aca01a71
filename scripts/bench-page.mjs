import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, fail } from "./install.mjs";
import { interruption } from "./testing/interruption.mjs";

const signal = interruption();
await ensureInstalled(signal);
await ensureBuilt();
const { benchPages } = await import("../bench/page.mjs");
try {
  await benchPages(signal);
} catch (error) {
  if (signal.aborted) fail("Interrupted.");
  fail(error instanceof Error ? error.message : String(error));
}
