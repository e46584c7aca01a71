import { text } from "node:stream/consumers";
import { readConfig } from "#server/config.ts";
import { migrate } from "#server/db/migrate.ts";
import { newInvalidation } from "#server/platform/cache/invalidation.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { parseCommand, USAGE } from "./admin-commands.ts";

const MISUSED = 2;
const FAILED = 1;

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = FAILED;
}

async function main(args: string[]): Promise<number> {
  const parsed = parseCommand(args);
  if (!parsed) {
    process.stderr.write(`${USAGE}\n`);
    return MISUSED;
  }
  const { command, given, asksPassword } = parsed;
  const config = readConfig(process.env);
  // The first line, without its line break.
  const password = asksPassword ? (await text(process.stdin)).split(/\r?\n/)[0] : undefined;
  const { db, broadcast, noStatementTimeout, close } = await openDatabase(config.database, () => {});
  try {
    await noStatementTimeout((db) => migrate(db));
    const invalidation = newInvalidation(broadcast, () => say("Servers that run may show the change a minute late."));
    await command.run({ db, invalidation, config, given, password, say });
    return 0;
  } finally {
    await close();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
