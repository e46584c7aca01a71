import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { and, asc, gt, isNull } from "drizzle-orm";
import { Zip, ZipDeflate } from "fflate";
import type { ExportKind } from "#contract/site-exports.ts";
import { users } from "#server/db/schema/accounts.ts";
import { adminLog } from "#server/db/schema/site.ts";
import { exportLibrary } from "#server/features/library-files/library-files.ts";

import { KEPT_WEEKS, statisticsOfWeek } from "#server/features/statistics/statistics.ts";

import { CSV_START, csvLine } from "#server/platform/csv.ts";

import type { Db } from "#server/platform/db/client.ts";

type Source = { db: Db; appUrl: string };
type Progress = (done: number, total: number) => void;
export type MakeExport = (source: Source, progress: Progress) => AsyncGenerator<Uint8Array>;

const PAGE = 500;

/** The bytes of each kind of export, piece by piece. */
export const MAKE: Record<ExportKind, MakeExport> = {
  library,
  people: inBytes(people),
  log: inBytes(log),
  statistics: inBytes(statistics),
};

/** As `npm run export` writes it, in one archive. */
async function* library({ db, appUrl }: Source, progress: Progress): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "library-export-"));
  try {
    await exportLibrary({ db, appUrl }, folder, progress);
    yield* zipped(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* zipped(folder: string): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, data) => {
    failure ??= error;
    ready.push(data);
  });
  const taken = function* () {
    if (failure) throw failure;
    yield* ready;
    ready = [];
  };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) {
    const file = new ZipDeflate(relative(folder, path).split(sep).join("/"), { level: 6 });
    archive.add(file);
    for await (const piece of createReadStream(path)) {
      file.push(piece);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}

type Lines = (db: Db, progress: Progress) => AsyncGenerator<string>;

function inBytes(lines: Lines): MakeExport {
  return async function* ({ db }, progress) {
    yield Buffer.from(CSV_START);
    for await (const text of lines(db, progress)) if (text !== "") yield Buffer.from(text);
  };
}

async function* people(db: Db, progress: Progress): AsyncGenerator<string> {
  yield csvLine([
    ...["Number", "Username", "Email", "Email confirmed", "First name", "Last name", "Role", "Member since"],
    ...["Suspended until", "Reason of the suspension"],
  ]);
  const total = await db.$count(users, isNull(users.deletedAt));
  const { id, username, email, emailProven, firstName, lastName, role, createdAt } = users;
  const { suspendedUntil, suspensionReason } = users;
  const columns = {
    id,
    username,
    email,
    emailProven,
    firstName,
    lastName,
    role,
    createdAt,
    suspendedUntil,
    suspensionReason,
  };
  yield* inPages(
    (after) =>
      db
        .select(columns)
        .from(users)
        .where(and(gt(id, after), isNull(users.deletedAt)))
        .orderBy(asc(id))
        .limit(PAGE),
    (person) => Object.values(person),
    (done) => progress(done, total),
  );
}

async function* log(db: Db, progress: Progress): AsyncGenerator<string> {
  yield csvLine(["Number", "Time", "Done by user", "Action", "Kind", "Number of it", "Details"]);
  const total = await db.$count(adminLog);
  yield* inPages(
    (after) => db.select().from(adminLog).where(gt(adminLog.id, after)).orderBy(asc(adminLog.id)).limit(PAGE),
    ({ id, createdAt, actorId, action, kind, targetId, details }) => [
      ...[id, createdAt, actorId, action, kind, targetId],
      details && JSON.stringify(details),
    ],
    (done) => progress(done, total),
  );
}

async function* statistics(db: Db, progress: Progress): AsyncGenerator<string> {
  yield csvLine(["Week of", "About", "Views", "Copies", "Downloads", "Trials", "Searches without results"]);
  const shown = (count: number | null) => count ?? "fewer than 5 people";
  for (let weeksAgo = KEPT_WEEKS - 1; weeksAgo >= 0; weeksAgo--) {
    const sums = await statisticsOfWeek(db, weeksAgo);
    const lines = sums.map(({ monday, about, ...counts }) =>
      csvLine([
        ...[monday, about || "The whole library", shown(counts.views), shown(counts.copies)],
        ...[shown(counts.downloads), shown(counts.trials), shown(counts.emptySearches)],
      ]),
    );
    yield lines.join("");
    progress(KEPT_WEEKS - weeksAgo, KEPT_WEEKS);
  }
}

/** Page by page in the order of ids, so that a large site takes no more memory than a small one. */
async function* inPages<Row extends { id: number }>(
  read: (after: number) => PromiseLike<Row[]>,
  cells: (row: Row) => Parameters<typeof csvLine>[0],
  progress: (done: number) => void,
): AsyncGenerator<string> {
  let done = 0;
  for (let page = await read(0); page.length > 0; page = await read(page.at(-1)?.id ?? 0)) {
    yield page.map((row) => csvLine(cells(row))).join("");
    done += page.length;
    progress(done);
  }
}
