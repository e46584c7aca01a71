import { ensureBuilt } from "./build.mjs";
import { run } from "./command.mjs";
import { ensureInstalled, root } from "./install.mjs";
import { tool } from "./testing/checks.mjs";
import { ensureChromium } from "./testing/chromium.mjs";
import { interruption } from "./testing/interruption.mjs";

const signal = interruption();
await ensureInstalled(signal);
await ensureBuilt();
const { code } = await run(tool(["playwright", "test", "--config", "tests/e2e/screenshots.config.ts"]), {
  cwd: root,
  env: { ...process.env, CHROMIUM_PATH: await ensureChromium(signal) },
  onOutput: (text) => void process.stdout.write(text),
  signal,
});
console.log("The pictures are in screenshots/.");
process.exitCode = code;
