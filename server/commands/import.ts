import { readConfig } from "#server/config.ts";
import { EVERYTHING } from "#server/core/cache/cache-tags.ts";
import { newInvalidation } from "#server/core/cache/invalidation.ts";
import { newRenderWithPeople } from "#server/core/markdown/render-with-people.ts";
import { newRenderer } from "#server/core/markdown/renderer.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { readManifest } from "#server/library-files/export-folder.ts";
import type { ImportSummary } from "#server/library-files/import-job.ts";
import { importLibrary } from "#server/library-files/import-library.ts";
import { importer } from "#server/library-files/import-queries.ts";
import { problemLine } from "#server/library-files/problems.ts";
import { runCommand } from "./command.ts";
import { linesOf } from "./import-summary.ts";
import { newProgress } from "./progress.ts";

const USAGE = "npm run import -- <folder or file> [--status pending|approved] [--as <username>]";

const options = { status: { type: "string", default: "pending" }, as: { type: "string" } } as const;

await runCommand(USAGE, options, async ({ file: path, status, as }) => {
  if (status !== "pending" && status !== "approved") throw new Error(USAGE);
  const { database, appUrl } = readConfig(process.env);
  const { db, broadcast, close } = await openDatabase(database, () => {}, { statementTimeoutMs: 0 });
  const progress = newProgress();
  try {
    await migrate(db);
    const who = await importer(db, as);
    if (!who)
      throw new Error(as ? `There is no user ${as}` : "There is no admin yet; npm run admin -- create makes one");
    const render = newRenderWithPeople(newRenderer(new URL("markdown-worker.js", import.meta.url)), appUrl);
    const invalidation = newInvalidation(broadcast, () => progress.say("Servers that run may show it a minute late."));
    const manifest = await readManifest(path);
    const total = manifest && manifest.resources + manifest.lists;
    const summary = await importLibrary({ db, render }, path, {
      ...{ userId: who.id, status },
      onProblem: (file, problem) => progress.say(problemLine(file, problem)),
      onNote: (file, note) => progress.say(problemLine(file, note)),
      onProgress: (done) => progress.show(() => progressLine(done, total)),
    });
    const { resources, lists } = summary;
    if (resources + lists > 0) {
      await logAdminAction(db, { actor: null, action: "library_imported", details: { resources, lists, status } });
      await invalidation.publishInvalidation([EVERYTHING]);
    }
    if (summary.refused > 0) process.exitCode = 1;
    progress.clear();
    return linesOf(summary, { ...who, status }).join("\n");
  } finally {
    progress.clear();
    await close();
  }
});

/** "12,300 of 97,375 read", as far as the folder says how many there are. */
function progressLine(done: ImportSummary, total: number | undefined): string {
  const read = done.resources + done.lists + done.there + done.changed + done.refused;
  return `${read.toLocaleString("en")}${total ? ` of ${total.toLocaleString("en")}` : ""} read, ${done.refused} refused`;
}
