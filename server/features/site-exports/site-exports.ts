import { Readable } from "node:stream";
import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { IdParam } from "#contract/common-schemas.ts";
import { ExportInput, type ExportKind, SiteExport } from "#contract/site-exports.ts";
import { siteExportChunks, siteExports } from "#server/db/schema/site-exports.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { type Endpoint, endpoint, type SentBytes } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { giveUpStopped } from "./run-exports.ts";

export { runExports } from "./run-exports.ts";

const MISSING = "There is no such export, or it is another admin's";
const noSuchExport = () => new HttpError(404, "Export not found");

export const siteExportsRoutes = (): Endpoint[] => [
  endpoint(
    {
      method: "GET",
      path: "/api/admin/exports",
      summary: "Your exports of the last day, newest first",
      description: "Admins see only their own exports. At most 50, without paging.",
      access: "admin",
      answers: { status: 200, body: z.array(SiteExport) },
    },
    async ({ viewer, db }) => exportsOf(db, viewer.id),
  ),
  endpoint(
    {
      method: "POST",
      path: "/api/admin/exports",
      summary: "Start an export of the library, the people, the log or the statistics",
      description:
        "It is made in the background: read `GET /api/admin/exports` until its `status` is `done` or `failed`. The library is a ZIP archive of the files that `npm run export` writes; the others are CSV, in which nothing begins a formula.",
      access: "admin",
      needsFreshSignIn: true,
      limit: "exportsPerUser",
      body: ExportInput,
      answers: { status: 201, body: SiteExport },
      readAgain: async ({ viewer, db }, id) => ownExport(db, id, viewer.id),
      cacheTags: [],
      refuses: { 409: "One of this kind is being made", 429: "More than ten exports within an hour" },
    },
    async ({ body, viewer, db }) => startExport(db, body.kind, viewer),
  ),
  endpoint(
    {
      method: "DELETE",
      path: "/api/admin/exports/:id",
      summary: "Delete or cancel an export",
      access: "admin",
      params: IdParam,
      answers: { status: 204 },
      cacheTags: [],
      refuses: { 404: MISSING },
    },
    async ({ params, viewer, db }) => {
      const own = and(eq(siteExports.id, params.id), eq(siteExports.userId, viewer.id));
      const deleted = await db.delete(siteExports).where(own).returning({ id: siteExports.id });
      if (deleted.length === 0) throw noSuchExport();
    },
  ),
  endpoint(
    {
      method: "PUT",
      path: "/api/admin/exports/:id/download",
      summary: "Check whether the file of an export can be downloaded now",
      description:
        "For a page, which can ask its reader to confirm their identity where a link could not. Changes nothing.",
      access: "admin",
      needsFreshSignIn: true,
      params: IdParam,
      answers: { status: 204 },
      cacheTags: [],
      refuses: { 404: MISSING },
    },
    async ({ params, viewer, db }) => finishedExport(db, params.id, viewer.id),
  ),
  endpoint(
    {
      method: "GET",
      path: "/api/admin/exports/:id/file",
      summary: "The file of an export, for the admin who started it",
      access: "admin",
      needsFreshSignIn: true,
      params: IdParam,
      answers: { status: 200, bytes: true },
      refuses: { 404: MISSING },
    },
    async ({ params, viewer, db }) => fileOf(db, params.id, viewer.id),
  ),
];

/** The name of the file without its date, and its extension. */
const FILES: Record<ExportKind, [name: string, ending: string, type: string]> = {
  library: ["library", "zip", "application/zip"],
  people: ["people", "csv", "text/csv; charset=utf-8"],
  log: ["log", "csv", "text/csv; charset=utf-8"],
  statistics: ["statistics", "csv", "text/csv; charset=utf-8"],
};

/** Kept for a day from the moment it was requested. */
const KEPT = sql`now() - interval '1 day'`;

const { id, kind, status, done, total, bytes, createdAt } = siteExports;
const columns = { id, kind, status, done, total, bytes, createdAt };

type Stored = Pick<typeof siteExports.$inferSelect, keyof typeof columns>;

const DAY_MS = 24 * 60 * 60 * 1000;

function shown(made: Stored): z.input<typeof SiteExport> {
  const [name, ending] = FILES[made.kind];
  return {
    ...made,
    name: `${name}-${made.createdAt.toISOString().slice(0, 10)}.${ending}`,
    expiresAt: new Date(made.createdAt.getTime() + DAY_MS),
  };
}

const own = (userId: number, condition?: SQL) => and(eq(siteExports.userId, userId), gt(createdAt, KEPT), condition);

async function exportsOf(db: Db, userId: number) {
  await giveUpStopped(db);
  const made = await db.select(columns).from(siteExports).where(own(userId)).orderBy(desc(id)).limit(50);
  return made.map(shown);
}

async function ownExport(db: Db, exportId: number, userId: number) {
  const [made] = await db
    .select(columns)
    .from(siteExports)
    .where(own(userId, eq(id, exportId)));
  if (!made) throw noSuchExport();
  return shown(made);
}

/** The unique index allows one export of a kind at a time, for all admins together. */
async function startExport(db: Db, wanted: ExportKind, admin: Viewer) {
  return db.transaction(async (tx) => {
    await giveUpStopped(tx);
    const [started] = await tx
      .insert(siteExports)
      .values({ kind: wanted, userId: admin.id })
      .onConflictDoNothing()
      .returning(columns);
    if (!started)
      throw new HttpError(409, "An export of this kind is already being made. Please wait until it is finished.");
    await logAdminAction(tx, { actor: admin, action: "site_exported", details: { what: wanted } });
    return shown(started);
  });
}

async function finishedExport(db: Db, exportId: number, userId: number) {
  const made = await ownExport(db, exportId, userId);
  if (made.status !== "done") throw noSuchExport();
  return made;
}

async function fileOf(db: Db, exportId: number, userId: number): Promise<SentBytes> {
  const made = await finishedExport(db, exportId, userId);
  const [, , type] = FILES[made.kind];
  return {
    status: 200,
    headers: {
      "Content-Type": type,
      "Content-Length": String(made.bytes),
      "Content-Disposition": `attachment; filename="${made.name}"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
    body: Readable.toWeb(Readable.from(chunksOf(db, exportId))) as ReadableStream,
  };
}

/** Each piece is read by itself, so that a slow client holds no connection. */
async function* chunksOf(db: Db, exportId: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const at = and(eq(siteExportChunks.exportId, exportId), eq(siteExportChunks.position, position));
    const [chunk] = await db.select({ data: siteExportChunks.data }).from(siteExportChunks).where(at);
    if (!chunk) return;
    yield chunk.data;
  }
}
