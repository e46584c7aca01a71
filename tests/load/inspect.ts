import { sql } from "drizzle-orm";
import { rows } from "#server/platform/db/client.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { miscounts } from "#server/testing/miscounts.ts";

type Place = Parameters<typeof openDatabase>[0];
type ForeignKey = { child: string; column: string; parent: string; key: string };

const FOREIGN_KEYS = sql`
  select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent, f.attname as key
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
  where c.contype = 'f'`;

/** Counts the rows of each table, and finds wrong counters and foreign keys without a row. */
export async function inspect(place: Place): Promise<{ counts: Map<string, number>; problems: string[] }> {
  const { db, close } = await openDatabase(place, () => {}, { statementTimeoutMs: 0 });
  try {
    const problems = (await miscounts(db)).map((counter) => `wrong counter: ${counter}`);
    for (const { child, column, parent, key } of await rows<ForeignKey>(db, FOREIGN_KEYS)) {
      const orphans = sql.raw(`select from ${child} c where ${column} is not null
        and not exists (select from ${parent} p where p.${key} = c.${column}) limit 1`);
      if ((await rows(db, orphans)).length > 0) problems.push(`orphaned: ${child}.${column}`);
    }
    const counts = new Map<string, number>();
    for (const table of ["comments", "ratings", "trials", "topics", "replies", "resources"]) {
      const [row] = await rows<{ n: number }>(db, sql.raw(`select count(*)::int as n from ${table}`));
      counts.set(table, row?.n ?? 0);
    }
    return { counts, problems };
  } finally {
    await close();
  }
}
