import { date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { COUNTED } from "#contract/statistics.ts";

/** Nothing in these tables is about a person: see docs/decisions/091-statistics-about-nobody.md. */
export const usageCounts = pgTable(
  "usage_counts",
  {
    week: date({ mode: "string" }).notNull(),
    kind: text({ enum: COUNTED }).notNull(),
    about: text().notNull(),
    count: integer().notNull(),
    people: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.kind, table.about] })],
);

export const emptySearches = pgTable(
  "empty_searches",
  {
    week: date({ mode: "string" }).notNull(),
    words: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.words] })],
);
