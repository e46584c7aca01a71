import { not, type SQL, sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { FILE_USES } from "#contract/files.ts";
import { bytes, id, instant } from "#server/platform/db/columns.ts";
import type { PersonalTable } from "./personal-table.ts";
import { siteSettings } from "./site.ts";

export const files = pgTable("files", {
  id: id(),
  userId: integer().notNull(),
  name: text().notNull(),
  type: text().notNull(),
  bytes: integer().notNull(),
  /** The size of all stored sizes together, or the announced size while the file arrives. */
  storedBytes: integer().notNull(),
  width: integer(),
  height: integer(),
  /** The smaller widths in which a picture is also stored. */
  widths: smallint().array().notNull().default([]),
  pages: integer(),
  /** Accessibility problems found in a PDF. */
  lacks: text({ enum: ["text", "tags"] }),
  sha256: bytes(),
  createdAt: instant().notNull().defaultNow(),
  /** Null while the file arrives; nobody can read it before. */
  completedAt: instant(),
  unusedSince: instant().notNull().defaultNow(),
});

export const fileChunks = pgTable(
  "file_chunks",
  {
    fileId: integer().notNull(),
    width: smallint().notNull().default(0),
    position: smallint().notNull(),
    data: bytes().notNull(),
  },
  ({ fileId, width, position }) => [primaryKey({ columns: [fileId, width, position] })],
);

/** Kept by triggers. */
export const fileUses = pgTable(
  "file_uses",
  { fileId: integer().notNull(), kind: text({ enum: FILE_USES }).notNull(), targetId: integer().notNull() },
  ({ fileId, kind, targetId }) => [primaryKey({ columns: [fileId, kind, targetId] })],
);

const IS_LOGO: SQL = sql`exists (select from ${siteSettings}
  where ${files.id} in (${siteSettings.logoId}, ${siteSettings.logoDarkId}))`;

/**
 * Erased with the account even if its posts stay: a document may name its author in places that cannot be edited here. The logo
 * is the site's, and a picture without such places.
 */
export const personalFileTables: PersonalTable[] = [
  {
    table: files,
    userId: files.userId,
    only: not(IS_LOGO),
    onDeletion: "erase",
    exported: { as: "files", sortedBy: [files.id] },
    privacy: ["files"],
  },
  {
    table: files,
    userId: files.userId,
    only: IS_LOGO,
    onDeletion: { anonymise: { name: "logo" } },
    privacy: ["files"],
  },
];
