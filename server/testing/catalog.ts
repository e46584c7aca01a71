import { type SQL, sql } from "drizzle-orm";
import { type Db, rows } from "#server/platform/db/client.ts";

export type Column = { table: string; column: string };

const columnsWhere = (db: Db, condition: SQL) =>
  rows<Column>(
    db,
    sql`select relname as "table", attname as "column" from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and ${condition}
      order by 1, 2`,
  );

/** Every column with a foreign key to users. */
export const columnsThatReferToUsers = (db: Db) =>
  columnsWhere(
    db,
    sql`exists (select from pg_constraint where contype = 'f' and confrelid = 'users'::regclass
      and conrelid = attrelid and attnum = any(conkey))`,
  );

/** Every column whose name suggests that it holds the address of a person or their machine. */
export const columnsWithAddresses = (db: Db) => columnsWhere(db, sql`attname ~ 'email|address|recipient|reply_to'`);

/** Every column that contains this text, ignoring case. */
export async function columnsContaining(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await columnsWhere(db, sql`atttypid = 'text'::regtype`)) {
    const hits = await rows(
      db,
      sql`select from ${sql.identifier(table)} where position(lower(${text}) in lower(${sql.identifier(column)})) > 0`,
    );
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
