import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { seedBulk } from "#server/seed/bulk-seed.ts";

const USAGE = "npm run seed:bulk -- --resources 100000 --users 20000";

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const sizes = readSizes();
  const { database } = readConfig(process.env);
  const started = performance.now();
  const say = (line: string) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${seconds.padStart(6)} s  ${line}\n`);
  };
  say(`Filling ${"url" in database ? "the database at DATABASE_URL" : database.dataDir} with made-up data…`);
  const { db, close } = await openDatabase(database, () => {}, { statementTimeoutMs: 0 });
  try {
    await migrate(db);
    if (!(await seedBulk(db, sizes, say))) throw new Error("This database already has its bulk data; nothing changed.");
    say("Done.");
  } finally {
    await close();
  }
}

function readSizes() {
  const { values } = parseArgs({
    options: { resources: { type: "string", default: "100000" }, users: { type: "string", default: "20000" } },
  });
  return { resources: wholeNumber(values.resources), users: wholeNumber(values.users) };
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 10_000_000) {
    throw new Error(`--resources and --users must be whole numbers from 1 to 10000000, like ${USAGE}`);
  }
  return number;
}
