import type { SQL } from "drizzle-orm";
import type { Db } from "./client.ts";

/** The rows of a query in SQL; Drizzle's type of what `execute` returns does not have them. */
export async function rows<T = Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}
