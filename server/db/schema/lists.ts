import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { VISIBILITIES } from "#contract/lists.ts";
import { id, instant } from "#server/platform/db/columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const lists = pgTable("lists", {
  id: id(),
  userId: integer().notNull(),
  title: text().notNull(),
  description: text(),
  visibility: text({ enum: VISIBILITIES }).notNull(),
  token: text(),
  resourceIds: integer().array().notNull().default([]),
  takenDown: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const listItems = pgTable("list_items", {
  listId: integer().notNull(),
  resourceId: integer().notNull(),
  note: text(),
});

export const personalListTables: PersonalTable[] = [
  {
    table: lists,
    userId: lists.userId,
    onDeletion: "erase",
    exported: { as: "lists", sortedBy: [lists.id] },
    privacy: ["lists"],
  },
];
