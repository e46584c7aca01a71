import type { SQL } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** Rows as the database has them, to check what the API says against the truth. */
export async function rows<T = Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}
