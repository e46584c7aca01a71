import { readConfig } from "#server/config.ts";
import { migrate } from "#server/db/migrate.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { readManifest } from "#server/features/library-files/export-library.ts";
import type { ImportSummary } from "#server/features/library-files/import-job.ts";
import { importLibrary } from "#server/features/library-files/import-library.ts";
import { importer } from "#server/features/library-files/import-queries.ts";
import { printable, problemLine } from "#server/features/library-files/library-format.ts";
import { newRenderWithPeople } from "#server/features/texts/texts.ts";
import { EVERYTHING, newInvalidation } from "#server/platform/cache/invalidation.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { newLog } from "#server/platform/log.ts";
import { newRenderer } from "#server/platform/markdown/renderer.ts";
import { counted, newProgress, runCommand } from "./command.ts";

const USAGE = "npm run import -- <folder or file> [--status pending|approved] [--as <username>]";

const options = { status: { type: "string", default: "pending" }, as: { type: "string" } } as const;

await runCommand(USAGE, options, async ({ file: path, status, as }) => {
  if (status !== "pending" && status !== "approved") throw new Error(USAGE);
  const config = readConfig(process.env);
  const { database, appUrl } = config;
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
    const summary = await importLibrary({ db, render, uploads: { config, log: newLog(config.logLevel) } }, path, {
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

/** "12,300 of 97,375 read", or without the total if the folder has none. */
function progressLine(done: ImportSummary, total: number | undefined): string {
  const read = done.resources + done.lists + done.there + done.changed + done.refused;
  return `${read.toLocaleString("en")}${total ? ` of ${total.toLocaleString("en")}` : ""} read, ${done.refused} refused`;
}

type Into = { username: string; status: string };

/** The result of an import, one line per fact. */
export function linesOf(summary: ImportSummary, { username, status }: Into): string[] {
  const { resources, lists, there, changed, refused, unlinked, unknown } = summary;
  const what = [counted(resources, "resource"), ...(lists > 0 ? [counted(lists, "list")] : [])].join(" and ");
  const lines = [`${what} imported as ${status}, by ${username}`];
  if (there > 0) lines.push(`${there.toLocaleString("en")} had been imported before; nothing changed`);
  if (changed > 0)
    lines.push(`${changed.toLocaleString("en")} had been imported before and have changed since; left alone`);
  if (unlinked > 0)
    lines.push(`${counted(unlinked, "resource is", "resources are")} based on something that is not here`);
  if (unknown.size > 0) lines.push(`Fields that mean nothing here, left out: ${namesOf(unknown)}`);
  if (refused > 0) lines.push(`${refused.toLocaleString("en")} refused; the lines above say why`);
  return lines;
}

const namesOf = (unknown: Map<string, number>) =>
  Array.from(unknown, ([name, n]) => printable(n === 1 ? name : `${name} (${n.toLocaleString("en")} times)`)).join(
    ", ",
  );
