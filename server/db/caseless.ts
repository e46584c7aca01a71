import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Names and addresses, which are ASCII, compared whatever their case. The database's own locale has no say: on a Turkish
 * one, lower('I') is not 'i'.
 */
export const sameName = (column: SQLWrapper, name: string): SQL =>
  sql`lower(${column} collate "C") = lower(${name}::text collate "C")`;
