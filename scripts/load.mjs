// `npm run load`: half an hour of a busy hub, told ten times as fast, and a look at what is left of it.
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, fail, root } from "./install.mjs";
import { interruption } from "./testing/interruption.mjs";
import { withThrowAwayPostgres } from "./testing/throw-away.mjs";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "180" },
    people: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    embedded: { type: "boolean", default: false },
  },
});
const options = { seconds: Number(values.seconds), people: Number(values.people), seed: Number(values.seed) };
if (!Object.values(options).every((n) => n > 0)) {
  fail("npm run load [-- --seconds 180] [--people 200] [--seed 1] [--embedded]");
}

const signal = interruption();
await ensureInstalled(signal);
await ensureBuilt();
const { load } = await import("../tests/load/load.mjs");
const { createDatabase } = await import("../bench/databases.mjs");
/** @type {{ module: typeof import("../tests/load/inspect.ts") }} */
const { module } = await runnerImport(`${root}tests/load/inspect.ts`);
try {
  const problems = await withThrowAwayPostgres(signal, async ({ folder, url }) => {
    const DATABASE_URL = values.embedded ? "" : await createDatabase(url, "hub_load");
    const place = values.embedded ? { dataDir: `${folder}/data` } : { url: DATABASE_URL };
    const inspect = () => module.inspect(place);
    return load(options, values.embedded ? { DATA_DIR: "data" } : { DATABASE_URL }, { folder, signal, inspect });
  });
  for (const problem of problems) console.log(`!!! ${problem}`);
  console.log(
    problems.length === 0 ? "Nothing failed, nothing is missing, everything adds up." : "\nThe hub did not hold.",
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  fail(signal.aborted ? "Interrupted." : error instanceof Error ? error.message : String(error));
}
