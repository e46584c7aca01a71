import { existsSync } from "node:fs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, fail, installIn, root } from "./install.mjs";
import { interruption } from "./testing/interruption.mjs";

const signal = interruption();
await ensureInstalled(signal);
await ensureBuilt();
// As large as half of all other packages together, so only those who measure with it download it.
const lighthouse = `${root}bench/lighthouse`;
if (!existsSync(`${lighthouse}/node_modules/.package-lock.json`)) await installIn(lighthouse, signal);
const { benchPages } = await import("../bench/page.mjs");
try {
  await benchPages(signal);
} catch (error) {
  if (signal.aborted) fail("Interrupted.");
  fail(error instanceof Error ? error.message : String(error));
}
