import * as z from "zod/mini";
import { Author, type Json, paging, storable } from "./common-schemas.ts";

const FileName = z
  .string("Please give the file a name")
  .check(
    z.minLength(1, "Please give the file a name"),
    z.maxLength(1000, "The file's name is too long"),
    z.refine(storable, "The file's name contains characters that cannot be stored"),
  );

export const UploadQuery = z.object({ name: FileName });
export const NewFileName = z.object({ name: FileName });

/** An attached file, as others see it. */
export const AttachedFile = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** Accessibility problems of a PDF, as far as they can be detected. */
  pages: z.nullable(z.int()),
  url: z.string(),
});
export type AttachedFile = Json<z.infer<typeof AttachedFile>>;

export const StoredFile = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  pages: z.nullable(z.int()),
  url: z.string(),
  createdAt: z.date(),
});

export const FileHint = z.object({ kind: z.enum(["name", "student", "pdf"]), text: z.string() });
export type FileHint = z.infer<typeof FileHint>;

/** With hints about problems that its owner might want to fix. */
export const UploadedFile = z.extend(StoredFile, { hints: z.array(FileHint) });
export type UploadedFile = Json<z.infer<typeof UploadedFile>>;

export const FILE_USES = [
  "resource",
  "edit",
  "undo",
  "version",
  "topic",
  "reply",
  "removed",
  "draft",
  "profile",
  "logo",
] as const;

export const FileWithUses = z.extend(UploadedFile, {
  uses: z.array(z.object({ kind: z.enum(FILE_USES), id: z.int() })),
});

/** With the space it uses, all widths of a picture together. */
export const OwnFile = z.extend(StoredFile, { storedBytes: z.int(), isUsed: z.boolean() });
export type OwnFile = Json<z.infer<typeof OwnFile>>;

/** The space that all files on the site use, and who uses most. */
export const FileRoom = z.object({
  bytes: z.int(),
  /** The site's quota. */
  most: z.int(),
  files: z.int(),
  people: z.array(z.object({ author: Author, bytes: z.int(), files: z.int() })),
});
export type FileRoom = Json<z.infer<typeof FileRoom>>;

export const FilesQuery = z.object({ ...paging });

export const DownloadQuery = z.object({
  w: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, "w must be a width in pixels"))),
});
