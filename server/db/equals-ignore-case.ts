import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** For ASCII names and addresses. Collated as "C", because in a Turkish database lower('I') is not 'i'. */
export const equalsIgnoreCase = (column: SQLWrapper, name: string): SQL =>
  sql`lower(${column} collate "C") = lower(${name}::text collate "C")`;
