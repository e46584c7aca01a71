import { and, count, desc, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { IdInPath, IdParam } from "#contract/common-schemas.ts";
import { MAX_FILE_BYTES, MB } from "#contract/file-rules.ts";
import {
  DownloadQuery,
  FileRoom,
  FilesQuery,
  FileWithUses,
  NewFileName,
  OwnFile,
  UploadedFile,
  UploadQuery,
} from "#contract/files.ts";
import { canModerate } from "#contract/roles.ts";
import { files, fileUses } from "#server/db/schema/files.ts";
import type { Deps } from "#server/deps.ts";
import { staffAuthorColumn } from "#server/features/profiles/profiles.ts";
import { NOT_YOURS, ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { deleteFile, renameFile, usesOf } from "./change-file.ts";
import { download } from "./download.ts";
import { hintsFor } from "./file-hints.ts";
import { fileById, fileColumns, HAS_ARRIVED, noSuchFile, type ReceivedFile, withUrl } from "./files.ts";

const MISSING = "There is no such file, or you may not see it";

const Received = z.custom<ReceivedFile>();

export function filesRoutes({ config }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "POST",
        path: "/api/files",
        summary: "Upload a file or a picture",
        description: `The body is the bytes of the file, with their number as \`Content-Length\`, ${MAX_FILE_BYTES / MB} MB at most, 5 MB for a picture. What it is follows from its content; the name gets the ending that belongs to it. PDF, Word, PowerPoint, Excel, OpenDocument, plain text, CSV and Markdown are accepted, without macros and passwords, and PNG, JPEG, WebP, GIF and AVIF: a picture is made anew as WebP, upright, without what the camera wrote into it, and at most 2,000 pixels wide and high. Only you can read the file until something of yours refers to it; what nothing refers to for a day is deleted.`,
        access: "user",
        allowedWithToken: true,
        limit: "uploadsPerUser",
        query: UploadQuery,
        receivesFile: true,
        body: Received,
        answers: { status: 201, body: UploadedFile },
        readAgain: async ({ viewer, db }, id) => ownFile(db, id, viewer.id),
        cacheTags: [],
        refuses: {
          409: "Your quota of files, or that of the site, is used up",
          411: "There is no `Content-Length`",
          413: "The file or picture is too large",
          415: "Files of this kind are not accepted",
          422: "The file is empty, damaged, has macros or a password, or looks harmful",
          429: "More than 60 uploads and renamings within an hour",
          503: "The virus scanner cannot be reached",
        },
      },
      async ({ body, viewer, db }) => ownFile(db, await body.keep(db), viewer.id),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/files/:id",
        summary: "A file, and where it is used; for its owner, moderators and admins",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 200, body: FileWithUses },
        refuses: { 404: MISSING },
      },
      async ({ params, viewer, db }) => {
        const { userId, ...file } = await fileById(db, params.id);
        if (userId !== viewer.id && !canModerate(viewer)) throw noSuchFile();
        return { ...withHints(file), uses: await usesOf(db, params.id) };
      },
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/files/:id",
        summary: "Rename a file of one's own",
        description:
          "The name keeps the ending that belongs to the content. A file that something besides a draft uses stays as it is, under its name: the answer is a copy with another `id`, so that a new name is reviewed like any other change of a resource.",
        access: "user",
        allowedWithToken: true,
        limit: "uploadsPerUser",
        params: IdParam,
        body: NewFileName,
        answers: { status: 200, body: UploadedFile },
        readAgain: async ({ viewer, db }, id) => ownFile(db, id, viewer.id),
        cacheTags: [],
        refuses: {
          403: NOT_YOURS,
          404: MISSING,
          409: "There is no more room for a copy among your files, or on this site",
          429: "More than 60 uploads and renamings within an hour",
        },
      },
      async ({ params, body, viewer, db }) =>
        ownFile(
          db,
          await renameFile(db, { id: params.id, viewer, ...body, siteMost: config.filesMaxBytes }),
          viewer.id,
        ),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/files/:id",
        summary: "Delete your own unused file",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 403: NOT_YOURS, 404: MISSING, 409: "Something uses it" },
      },
      async ({ params, viewer, db }) => deleteFile(db, params.id, viewer),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/files",
        summary: "Your files with their sizes, newest first",
        access: "user",
        params: IdParam,
        query: FilesQuery,
        answers: { status: 200, list: OwnFile },
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, query, viewer, db }) => {
        ownerOnly(params.id, viewer);
        const page = await readPage(db, OWN_FILES, query, { values: { userId: params.id } });
        return { ...page, items: page.items.map(withUrl) };
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/admin/files",
        summary: "How much space files use, and who uses the most",
        description: `The ${MOST_PEOPLE} people with the most bytes, all widths of pictures included. What is being uploaded counts as announced.`,
        access: "admin",
        allowedWithToken: true,
        answers: { status: 200, body: FileRoom },
        isExpensive: true,
      },
      async ({ db }) => fileRoom(db, config.filesMaxBytes),
    ),
    endpoint(
      {
        method: "GET",
        path: "/files/:id/:name",
        summary: "The bytes of a file, for everybody who may see something that uses it",
        description:
          "Documents are downloads, pictures are shown. `w` requests a picture of at least that width, if there is one. A single `Range` of bytes and `If-None-Match` are supported. Caches may keep public files, and check with `If-None-Match` each time.",
        access: "anyone",
        allowedWithToken: true,
        params: z.object({ id: IdInPath, name: z.string() }),
        query: DownloadQuery,
        answers: { status: 200, bytes: true },
        refuses: { 404: MISSING },
      },
      async ({ params, query, viewer, db, c }) =>
        download(db, { id: params.id, width: query.w ? Number(query.w) : null, viewer }, (name) => c.req.header(name)),
    ),
  ];
}

/** A kept file, as its owner sees it. */
async function ownFile(db: Db, id: number, userId: number) {
  const [file] = await db
    .select({ ...fileColumns, lacks: files.lacks })
    .from(files)
    .where(and(eq(files.id, id), eq(files.userId, userId), HAS_ARRIVED));
  if (!file) throw noSuchFile();
  return withHints(file);
}

type Hinted = Parameters<typeof withUrl>[0] & Parameters<typeof hintsFor>[0];

const withHints = <F extends Hinted>({ lacks, ...file }: F) => ({
  ...withUrl(file),
  hints: hintsFor({ name: file.name, lacks }),
});

const MOST_PEOPLE = 10;

async function fileRoom(db: Db, most: number): Promise<z.infer<typeof FileRoom>> {
  const bytes = sql<number>`coalesce(sum(${files.storedBytes}), 0)::float8`;
  const [all] = await db.select({ bytes, files: count() }).from(files);
  const people = await db
    .select({ author: staffAuthorColumn(files.userId), bytes, files: count() })
    .from(files)
    .groupBy(files.userId)
    .orderBy(desc(bytes), files.userId)
    .limit(MOST_PEOPLE);
  return { bytes: all?.bytes ?? 0, files: all?.files ?? 0, most, people };
}

const ownColumns = {
  ...fileColumns,
  storedBytes: files.storedBytes,
  isUsed: sql<boolean>`exists (select from ${fileUses} where ${fileUses.fileId} = ${files.id})`,
};

const OWN_FILES: List<typeof ownColumns> = {
  columns: ownColumns,
  from: files,
  where: and(eq(files.userId, sql.placeholder("userId")), HAS_ARRIVED),
  order: { direction: "desc", keys: [files.id] },
};
