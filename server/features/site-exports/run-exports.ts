import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { ExportKind } from "#contract/site-exports.ts";
import { siteExportChunks, siteExports } from "#server/db/schema/site-exports.ts";
import type { Deps } from "#server/deps.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { MAKE, type MakeExport } from "./make-export.ts";

/** The size of one piece of an export in the database. */
const CHUNK_BYTES = 256 * 1024;

/** How often the server that makes an export signals that it is alive. */
const BEAT_MS = 2_000;

const unfinished = inArray(siteExports.status, ["waiting", "running"]);

/** Exports whose server was killed or lost its database, so that another one can be started. */
export async function giveUpStopped(db: Db): Promise<void> {
  const isStopped = lt(siteExports.beatAt, sql`now() - interval '2 minutes'`);
  const stopped = await db
    .update(siteExports)
    .set({ status: "failed" })
    .where(and(unfinished, isStopped))
    .returning({ id: siteExports.id });
  await deleteChunks(
    db,
    stopped.map(({ id }) => id),
  );
}

type Running = { id: number; kind: ExportKind };

/** Makes the waiting exports, one after the other. Each is taken by one server. */
export async function runExports(
  { db, config, reportFailure }: Pick<Deps, "db" | "config" | "reportFailure">,
  stopping?: AbortSignal,
  make: Record<ExportKind, MakeExport> = MAKE,
): Promise<void> {
  await giveUpStopped(db);
  for (let next = await takeNext(db); next; next = stopping?.aborted ? undefined : await takeNext(db)) {
    const { id, kind } = next;
    try {
      await run({ db, appUrl: config.appUrl }, next, make[kind], stopping);
    } catch (error) {
      await db.update(siteExports).set({ status: "failed" }).where(eq(siteExports.id, id));
      await deleteChunks(db, [id]);
      if (!stopping?.aborted) reportFailure("exports", { err: error, kind }, "an export could not be made");
    }
  }
}

async function takeNext(db: Db): Promise<Running | undefined> {
  const [taken] = await rows<Running>(
    db,
    sql`update site_exports set status = 'running', beat_at = now() where id = (
      select id from site_exports where status = 'waiting' order by id limit 1 for update skip locked) returning id, kind`,
  );
  return taken;
}

async function run(
  source: { db: Db; appUrl: string },
  { id }: Running,
  make: MakeExport,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { db } = source;
  const told = { done: 0, total: 0 };
  const beat = () =>
    db
      .update(siteExports)
      .set({ ...told, beatAt: sql`now()` })
      .where(isRunning(id));
  // A failed signal is followed by another one.
  const beats = setInterval(() => beat().catch(() => {}), BEAT_MS);
  try {
    const bytes = await store(
      db,
      id,
      make(source, (done, total) => Object.assign(told, { done, total })),
      stopping,
    );
    const [finished] = await db
      .update(siteExports)
      .set({ ...told, bytes, status: "done" })
      .where(isRunning(id))
      .returning({ id: siteExports.id });
    if (!finished) throw new Error("the export was given up meanwhile");
  } finally {
    clearInterval(beats);
  }
}

const isRunning = (id: number) => and(eq(siteExports.id, id), eq(siteExports.status, "running"));

/** In rows of at most 256 KB. Returns the number of bytes. */
async function store(
  db: Db,
  exportId: number,
  pieces: AsyncIterable<Uint8Array>,
  stopping: AbortSignal | undefined,
): Promise<number> {
  let [position, bytes] = [0, 0];
  let waiting: Uint8Array = new Uint8Array();
  const write = async (data: Uint8Array) => {
    await db.insert(siteExportChunks).values({ exportId, position, data });
    position += 1;
    bytes += data.length;
  };
  for await (const piece of pieces) {
    stopping?.throwIfAborted();
    waiting = Buffer.concat([waiting, piece]);
    for (; waiting.length >= CHUNK_BYTES; waiting = waiting.subarray(CHUNK_BYTES))
      await write(waiting.subarray(0, CHUNK_BYTES));
  }
  if (waiting.length > 0) await write(waiting);
  return bytes;
}

const deleteChunks = async (db: Db, ids: number[]): Promise<void> => {
  if (ids.length > 0) await db.delete(siteExportChunks).where(inArray(siteExportChunks.exportId, ids));
};
