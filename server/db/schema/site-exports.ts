import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { EXPORT_KINDS } from "#contract/site-exports.ts";
import { bytes, id, instant } from "#server/platform/db/columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const siteExports = pgTable("site_exports", {
  id: id(),
  userId: integer().notNull(),
  kind: text({ enum: EXPORT_KINDS }).notNull(),
  status: text({ enum: ["waiting", "running", "done", "failed"] })
    .notNull()
    .default("waiting"),
  beatAt: instant().notNull().defaultNow(),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  bytes: bigint({ mode: "number" }).notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
});

export const siteExportChunks = pgTable(
  "site_export_chunks",
  {
    exportId: integer().notNull(),
    position: integer().notNull(),
    data: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);

export const personalExportTables: PersonalTable[] = [
  { table: siteExports, userId: siteExports.userId, onDeletion: "erase", privacy: ["siteExports"] },
];
