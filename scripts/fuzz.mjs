// `npm run fuzz`: random requests, right and wrong, to every call and page of the built server.
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, fail } from "./install.mjs";
import { interruption } from "./testing/interruption.mjs";
import { withThrowAwayPostgres } from "./testing/throw-away.mjs";

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

const signal = interruption();
await ensureInstalled(signal);
await ensureBuilt();
const { fuzzServer } = await import("../tests/fuzz/fuzz.mjs");
try {
  const isClean = await withThrowAwayPostgres(signal, ({ folder, url }) =>
    fuzzServer(options, values.embedded ? { DATA_DIR: "data" } : { DATABASE_URL: url }, { folder, signal }),
  );
  process.exitCode = isClean ? 0 : 1;
} catch (error) {
  fail(signal.aborted ? "Interrupted." : error instanceof Error ? error.message : String(error));
}
