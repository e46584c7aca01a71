import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { ImportOptions } from "#server/features/library-files/import-job.ts";
import { importLibrary } from "#server/features/library-files/import-library.ts";
import { problemLine } from "#server/features/library-files/library-format.ts";
import { newRenderWithPeople } from "#server/features/texts/texts.ts";
import type { Db } from "#server/platform/db/client.ts";
import { newLog } from "#server/platform/log.ts";
import { renderInThisThread } from "#server/platform/markdown/renderer.ts";

/** A folder that is deleted after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hub-library-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const render = newRenderWithPeople(renderInThisThread, "https://hub.example.org");

const uploads = { config: { filesMaxBytes: 20 * 1024 ** 3, clamavUrl: undefined }, log: newLog("silent") };

/** Imports as the first admin, unless told otherwise; `said` holds the reports of refused and omitted parts. */
export async function importFrom(db: Db, path: string, options: Partial<ImportOptions> = {}) {
  const said: string[] = [];
  const say: ImportOptions["onNote"] = (file, problem) => said.push(problemLine(file, problem).replace(`${path}/`, ""));
  const given: ImportOptions = { userId: 1, status: "approved", onProblem: say, onNote: say, ...options };
  const { unknown, ...summary } = await importLibrary({ db, render, uploads }, path, given);
  return { ...summary, unknown: Object.fromEntries(unknown), said };
}

const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, resources[name]])) as {
  [Name in (typeof FIELD_NAMES)[number]]: (typeof resources)[Name];
};

/** The whole contents of a library, in an order that does not depend on ids. */
export async function libraryOf(db: Db) {
  const found = await db
    .select({
      ...fields,
      contentHtml: resources.contentHtml,
      status: resources.status,
      createdAt: resources.createdAt,
      publishedAt: resources.publishedAt,
      remixOf: sql<string | null>`(select title from resources as original where original.id = ${resources.remixOf})`,
    })
    .from(resources)
    .where(eq(resources.status, "approved"))
    .orderBy(asc(resources.createdAt), asc(resources.title));
  return found;
}
