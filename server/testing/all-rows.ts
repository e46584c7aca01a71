import { sql } from "drizzle-orm";
import { type Db, rows } from "#server/platform/db/client.ts";

/**
 * Every row of every table as text, generated columns included. Unlogged tables are not in a backup, and sessions expire
 * with a restore.
 */
export async function allRows(db: Db): Promise<Record<string, string[]>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => table.name !== "throttles")) {
    const ignored = name === "sessions" ? "expires_at" : "";
    const all = await rows<{ row: string }>(
      db,
      sql`select (to_jsonb(t) - ${ignored}::text)::text as row from ${sql.identifier(name)} t order by 1`,
    );
    found[name] = all.map(({ row }) => row);
  }
  return found;
}
