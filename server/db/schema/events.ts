import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant } from "#server/platform/db/columns.ts";

export const events = pgTable("events", {
  id: id(),
  title: text().notNull(),
  description: text().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  location: text().notNull(),
  url: text(),
  updatedAt: instant().notNull().defaultNow(),
  sequence: integer().notNull().default(0),
});

export const seeds = pgTable("seeds", {
  name: text().primaryKey(),
  appliedAt: instant().notNull().defaultNow(),
});
