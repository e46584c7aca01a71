// `npm run load`: half an hour of a busy hub at ten times the speed, then a check that the data is consistent.
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { createDatabase } from "#bench/databases.mjs";
import { fail, root } from "#scripts/install.mjs";
import { runInterruptible } from "#scripts/interruptible.mjs";
import { withTemporaryPostgres } from "#scripts/testing/temporary-postgres.mjs";
import { load } from "./load.mjs";

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

/** @type {{ module: typeof import("./inspect.ts") }} */
const { module } = await runnerImport(`${root}tests/load/inspect.ts`);
await runInterruptible(async (signal) => {
  const problems = await withTemporaryPostgres(signal, async ({ folder, url }) => {
    const DATABASE_URL = values.embedded ? "" : await createDatabase(url, "hub_load");
    const place = values.embedded ? { dataDir: `${folder}/data` } : { url: DATABASE_URL };
    const inspect = () => module.inspect(place);
    return load(options, values.embedded ? { DATA_DIR: "data" } : { DATABASE_URL }, { folder, signal, inspect });
  });
  for (const problem of problems) console.log(`!!! ${problem}`);
  console.log(
    problems.length === 0 ? "No request failed, no write was lost, all counters are right." : "\nThe load test failed.",
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
});
