import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

export const libraryKey = pgTable("library_key", {
  onlyRow: boolean().primaryKey().default(true),
  key: uuid().notNull().defaultRandom(),
});

/** What came from elsewhere. It says nothing about people: a key is made of the library it came from and a number there. */
export const imports = pgTable("imports", {
  key: text().primaryKey(),
  digest: bytes().notNull(),
  resourceId: integer(),
  listId: integer(),
  basedOn: text(),
  importedAt: instant().notNull().defaultNow(),
});
