import { sql } from "drizzle-orm";
import { customType, integer, text, timestamp } from "drizzle-orm/pg-core";

export const id = () => integer().generatedAlwaysAsIdentity().primaryKey();

export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** A full-text document. PostgreSQL computes it; queries only match against it. */
export const searchDocument = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Marks a column as computed; the migration says how. */
export const BY_THE_DATABASE = sql``;

type Values = readonly [string, ...string[]];

export const severalChoices = <const V extends Values>(values: V) =>
  text({ enum: values }).array().notNull().default([]);
