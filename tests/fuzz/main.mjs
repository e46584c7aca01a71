// `npm run fuzz`: sends random valid and invalid requests to every call and page of the built server.
import { parseArgs } from "node:util";
import { fail } from "#scripts/install.mjs";
import { runInterruptible } from "#scripts/interruptible.mjs";
import { withTemporaryPostgres } from "#scripts/testing/temporary-postgres.mjs";
import { fuzzServer } from "./fuzz-server.mjs";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "50000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    from: { type: "string", default: "0" },
    embedded: { type: "boolean", default: false },
  },
});
const options = { requests: Number(values.requests), seed: Number(values.seed), from: Number(values.from) };
if (!Object.values(options).every(Number.isInteger)) {
  fail("npm run fuzz [-- --requests 50000] [--seed 1] [--from 0] [--embedded]");
}

await runInterruptible(async (signal) => {
  const isClean = await withTemporaryPostgres(signal, ({ folder, url }) =>
    fuzzServer(options, values.embedded ? { DATA_DIR: "data" } : { DATABASE_URL: url }, { folder, signal }),
  );
  process.exitCode = isClean ? 0 : 1;
});
