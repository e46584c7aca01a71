import { access, constants } from "node:fs/promises";
import { readConfig } from "#server/config.ts";
import { load } from "#server/db/restore.ts";
import { readLines } from "#server/platform/db/backup/file.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { runCommand } from "./command.ts";

await runCommand(
  "npm run restore -- <file> [--replace]",
  { replace: { type: "boolean", default: false } },
  async ({ file, replace }) => {
    const { database } = readConfig(process.env);
    // Checked first, because opening an embedded database that does not exist creates it.
    await access(file, constants.R_OK);
    const { db, close } = await openDatabase(database, () => {}, { statementTimeoutMs: 0 });
    try {
      const { rows, takenAt, migrated } = await load(db, readLines(file), { replace });
      const since = migrated.length > 0 ? `, and ${migrated.length} migrations run that are newer than it` : "";
      return `${rows} rows restored from the backup of ${takenAt}${since}`;
    } finally {
      await close();
    }
  },
);
