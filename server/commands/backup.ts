import { readConfig } from "#server/config.ts";
import { dump } from "#server/db/backup/dump.ts";
import { gzipInto, writeAtomically } from "#server/db/backup/file.ts";
import { receiveBackup } from "#server/db/backup/over-socket.ts";
import type { DatabaseSettings } from "#server/db/client.ts";
import { connectToLockHolder } from "#server/db/data-dir-lock.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { runCommand } from "./command.ts";
import { requireDatabase } from "./require-database.ts";

await runCommand("npm run backup -- <file>", {}, async ({ file }) => {
  const { database } = readConfig(process.env);
  const rows = await backUp(database, file);
  return `${rows} rows written to ${file}`;
});

async function backUp(database: DatabaseSettings, path: string): Promise<number> {
  requireDatabase(database);
  if ("dataDir" in database) {
    const owner = await connectToLockHolder(database.dataDir);
    // An open connection would keep this process running after a failure.
    if (owner) return writeAtomically(path, (file) => receiveBackup(owner, file)).finally(() => owner.destroy());
  }
  const { db, close } = await openDatabase(database, () => {}, { statementTimeoutMs: 0 });
  try {
    return await writeAtomically(path, (file) => gzipInto(file, (write) => dump(db, write)));
  } finally {
    await close();
  }
}
