import type { SQL } from "drizzle-orm";
import type { Db } from "./client.ts";

/** The rows of a query in SQL; both drivers return them, but Drizzle's common type does not say so. */
export async function rows<T = Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}
