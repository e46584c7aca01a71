import { readConfig } from "#server/config.ts";
import { migrate } from "#server/db/migrate.ts";
import { exportLibrary } from "#server/features/library-files/export-library.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { counted, newProgress, requireDatabase, runCommand } from "./command.ts";

await runCommand("npm run export -- <folder>", {}, async ({ file: folder }) => {
  const { database, appUrl } = readConfig(process.env);
  requireDatabase(database);
  const { db, close } = await openDatabase(database, () => {}, { statementTimeoutMs: 0 });
  const progress = newProgress();
  try {
    await migrate(db);
    const { resources, lists } = await exportLibrary({ db, appUrl }, folder, (done, total) =>
      progress.show(() => `${done.toLocaleString("en")} of ${total.toLocaleString("en")} written`),
    );
    return `${counted(resources, "resource")} and ${counted(lists, "list")} written to ${folder}`;
  } finally {
    progress.clear();
    await close();
  }
});
