import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";

type Column = { name: string; type: string; isIdentity: boolean };
export type Table = { name: string; columns: Column[]; key: string[]; refersTo: string[] };

/**
 * Every table that belongs into a backup, each after those it refers to. Read from the database itself, so that a new
 * table cannot be forgotten. Unlogged tables are left out, since a crash may empty them too, and so are generated columns.
 */
export async function tablesOf(db: Db): Promise<Table[]> {
  const tables = await rows<Table>(
    db,
    sql`select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
          'isIdentity', attidentity <> '') order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(attname order by array_position(indkey::int2[], attnum)), '[]')
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = c.oid and indisprimary) as key,
      (select coalesce(json_agg(distinct target.relname), '[]')
        from pg_constraint join pg_class target on target.oid = confrelid
        where conrelid = c.oid and contype = 'f' and confrelid <> conrelid) as "refersTo"
    from pg_class c where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
    order by relname`,
  );
  return parentsFirst(tables);
}

function parentsFirst(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const names = new Set(Array.from(left, ({ name }) => name));
    const free = [...left].filter(({ refersTo }) => !refersTo.some((name) => names.has(name)));
    if (free.length === 0) throw new Error(`these tables refer to each other in a circle: ${[...names].join(", ")}`);
    for (const table of free) left.delete(table);
    sorted.push(...free);
  }
  return sorted;
}

export const nameList = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
