import { readConfig } from "#server/config.ts";
import { dump } from "#server/platform/db/backup/dump.ts";
import { gzipInto, writeAtomically } from "#server/platform/db/backup/file.ts";
import { receiveBackup } from "#server/platform/db/backup/over-socket.ts";
import type { DatabaseSettings } from "#server/platform/db/client.ts";
import { connectToLockHolder } from "#server/platform/db/data-dir-lock.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { requireDatabase, runCommand } from "./command.ts";

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
